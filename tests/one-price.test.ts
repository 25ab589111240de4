import { initialCatalog } from "./initial-catalog.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, describeDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { header, readable } from "./mail-server.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { get, post } from "./visitor.ts";

// The sums from the specification (product, 'Prices'), computed independently: days times the rate, the tax on it rounded once, the site's rupees to the dollar.
const rupeesPerDollar = initialCatalog.company.money.shown?.rate ?? 0;
const [{ percent: taxPercent = 0 } = {}] = initialCatalog.company.charges;

function dollars(rupees: number): string {
  return (rupees / rupeesPerDollar).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

function amountsOf(pricePerDay: number, days: number) {
  const subtotal = pricePerDay * days;
  const tax = Math.round((subtotal * taxPercent) / 100);
  return { subtotal: dollars(subtotal), tax: dollars(tax), total: dollars(subtotal + tax) };
}

let site: OpenSite;
const dataDirectory = temporaryFolder({}, afterAll);

beforeAll(async () => {
  site = await openSite({ DATA_DIR: dataDirectory });
});
afterAll(() => site.stop());

const trips = fc.record({
  car: fc.constantFrom(...initialCatalog.cars.filter(({ available }) => available)),
  place: fc.constantFrom(...initialCatalog.places),
  ahead: fc.integer({ min: 2, max: 300 }),
  nights: fc.integer({ min: 0, max: 40 }),
});

test("results, booking page, stored booking and mail say one price, for any trip (product, 'Prices')", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(trips, async ({ car, place, ahead, nights }) => {
      const from = addDays(toZonedDate(Date.now(), place.zone), ahead);
      const to = addDays(from, nights);
      const { subtotal, tax, total } = amountsOf(car.pricePerDay, nights + 1);
      const pickup = placeLabel(place);
      const trip = toTripSearchParams({
        ...emptyTripQuery,
        pickup,
        drop: pickup,
        pickupDate: writeTypedDate(from),
        returnDate: writeTypedDate(to),
        pickupTime: "10:00 AM",
        returnTime: "6:00 PM",
      }).toString();

      const results = await page(`/search?${trip}&priceMax=10000`);
      const card = results.split("<article").find((part) => part.includes(`/booking?carId=${car.id}&`)) ?? "";
      expect(card).toContain(subtotal);
      expect(card).toContain(total);

      const booking = await page(`/booking?carId=${car.id}&${trip}`);
      for (const amount of [subtotal, tax, total]) expect(booking).toContain(amount);

      count += 1;
      const reference = await book(car.id, trip, `price-${count}@example.com`);
      const mail = await mailTo(`price-${count}@example.com`);
      expect(mail).toContain(reference);
      for (const amount of [subtotal, tax, total]) expect(mail).toContain(amount);
      expect(mail).toContain(describeDate(from));

      const own = await page(new URL(/https?:\S+\/your-booking\/[\w-]+/.exec(mail)?.[0] ?? "").pathname);
      for (const amount of [subtotal, tax, total]) expect(own).toContain(amount);
    }),
    { numRuns: process.env["ALL"] ? 15 : 5 },
  );
});

async function page(path: string): Promise<string> {
  const answer = await get(site, path);
  expect(answer.status, path).toBe(200);
  return answer.body.toString().replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
}

async function book(carId: string, trip: string, email: string): Promise<string> {
  const form = new URLSearchParams({
    idempotencyKey: crypto.randomUUID(),
    carId,
    trip,
    firstName: "Asha",
    lastName: "Rao",
    email,
    phone: "+91 98123 45678",
    drivingLicense: "MH12 20110012345",
  });
  const answer = await post(site, `/booking?carId=${carId}&${trip}`, form);
  const reference = /class="ref">([^<]+)</.exec(answer.body.toString())?.[1];
  expect(reference, answer.body.toString().slice(0, 300)).toBeDefined();
  return reference ?? "";
}

/** The email to a customer, from the folder in which emails are stored when there is no mail server. */
function mailTo(email: string): Promise<string> {
  const folder = join(dataDirectory, "mail");
  return vi.waitFor(
    () => {
      const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
      const mine = mails.find((raw) => header(raw, "To")?.includes(email));
      if (mine === undefined) throw new Error(`No mail to ${email} yet`);
      return readable(mine);
    },
    { timeout: 60_000, interval: 100 },
  );
}
