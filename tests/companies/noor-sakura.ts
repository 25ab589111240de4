/** The company of tests/companies/noor-sakura with its history: a first catalog in dinars, then the present one in yen. */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { initialCatalog } from "../initial-catalog.ts";
import { carName } from "#rental/car.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { runStaffCommand } from "../staff-process.ts";

const present = join(import.meta.dirname, "noor-sakura");

/** A car of the first catalog, which has left since. */
export const formerCar = { id: "tsubame", name: "Subaru つばめ’s Sambar" };

/** The folder of its catalog as it was and is, to publish from; whoever asks for it removes it. */
export function catalogFolder() {
  const folder = mkdtempSync(join(tmpdir(), "longitude-noor-"));
  cpSync(present, folder, { recursive: true });
  const edit = (file: string, change: (text: string) => string) => {
    const text = readFileSync(join(folder, file), "utf8");
    const changed = change(text);
    if (changed === text) throw new Error(`${file} has not what this edit changes.`);
    writeFileSync(join(folder, file), changed);
  };
  return {
    folder,
    edit,
    toFirst() {
      for (const file of ["company", "cars", "policies", "rates", "extras", "services", "plans"])
        edit(`${file}.yaml`, (yaml) =>
          yaml.replaceAll(amounts, (_, name, yen) => `${name}: ${inDinars(yen)}`),
        );
      edit("company.yaml", (yaml) => yaml.replace("JPY", "KWD"));
      edit("cars.yaml", (yaml) => yaml.replace(`N-BOX Joy’s "桜"`, "N-BOX") + formerCarLines);
      edit("places.yaml", (yaml) => yaml.replace(/ {4}- code: FCH\n(?: {6}.*\n)+/, ""));
    },
    toPresent: () => cpSync(present, folder, { recursive: true }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const amounts = /\b(price\w*|per(?:Day|Rental|Km|Night)|\w+Fee\w*|amount|atMost|excess): ([1-9]\d*)/g;
const inDinars = (yen: string) => (Number(yen) / 480).toFixed(3);

const formerCarLines = `  - id: ${formerCar.id}
    brand: Subaru
    name: つばめ’s Sambar
    class: K1
    pricePerDay: 8.125
    fuel: petrol
    transmission: 手動
    seats: 2
    length: 3.39
    rating: 3.9
    units: 2
    features: []
`;

/** Publishes its catalogs one after the other; `between` is done while the first is in force. */
export async function publishHistory<Result>(
  store: StoreSettings,
  { folder, toFirst, toPresent }: ReturnType<typeof catalogFolder>,
  between: () => Promise<Result>,
) {
  const publish = async () => {
    const { code, complaint } = await runStaffCommand(store, ["catalog", "publish", folder, "--by", "نور"]);
    if (code !== 0) throw new Error(complaint);
  };
  toFirst();
  await publish();
  const result = await between();
  toPresent();
  await publish();
  return result;
}

/** Where its first office is. */
export const tokyo = "東京 - 東京都";

/** Where it is open day and night. */
export const sapporo = "Sapporo 札幌 - Hokkaidō";

/** A trip of three days in so many from now. */
export function tripSoon(inDays: number) {
  const from = addDays(toZonedDate(Date.now(), "Asia/Tokyo"), inDays);
  const dates = { pickupDate: writeTypedDate(from), returnDate: writeTypedDate(addDays(from, 2)) };
  const times = { pickupTime: "10:00 AM", returnTime: "10:00 AM" };
  return { ...emptyTripQuery, destination: sapporo, pickup: sapporo, drop: sapporo, ...dates, ...times };
}

/** Books the car that leaves, while it is there, and returns the path of the booking's own page. */
export async function bookFormerCar(store: StoreSettings) {
  const backend = await openSiteBackend(store);
  const driver = { ...emptyDriver, firstName: "ليلى", lastName: "حداد", phone: "+965 5555 0101" };
  const outcome = await backend.book({
    idempotencyKey: randomUUID(),
    carId: formerCar.id,
    tripQuery: tripSoon(60),
    shownToday: undefined,
    driver: { ...driver, email: "leila@example.com" },
    licenseNumber: "東12-3456",
  });
  await backend.close();
  if (outcome.kind !== "booked") throw new Error(`Not booked: ${outcome.kind}`);
  return `/your-booking/${outcome.token}`;
}

/** Returns what only our own company says, its name, how to reach it, its cars and its places, as far as it is in a text. */
export const wordsOfOurs = (text: string) => ourWords.filter((word) => text.includes(word));

const { company, cars, places } = initialCatalog;
const ourWords = [
  company.name,
  company.phone,
  company.email.replace(/.*@/, ""),
  ...cars.map(carName),
  // A place of theirs is also called Tokyo, and visitors may live in Singapore.
  ...places.flatMap(({ popular, name }) => (popular && !/^(?:Tokyo|Singapore)$/.test(name) ? name : [])),
];
