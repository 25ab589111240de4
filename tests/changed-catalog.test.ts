/**
 * A company publishes a catalog without a car, its class and the town of earlier bookings, in another currency: each of these bookings, in
 * whatever state, stays what it was, for its customer and for the staff.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { openSiteBackend } from "#backend/backend.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { type CatalogSources, readCatalogSources } from "#catalog/read-sources.server.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { readable } from "./mail-server.ts";
import { runsAll } from "./scope.ts";
import { servedPage } from "./served-page.ts";
import { openSite } from "./open-site.ts";
import { runStaffCommand, staffEnvironment } from "./staff-process.ts";
import { anOrder, expectKind, requestStoreKinds, sharedStore, type StoreKind } from "./store/stores.ts";
import { get, post } from "./visitor.ts";

const windrose = readCatalogSources(join(import.meta.dirname, "companies/windrose"));
const day = 86_400_000;
const today = toZonedDate(Date.now(), "Europe/Lisbon");

/** What the company charges in afterwards, and three days of a Fabia in it: euros have two decimals, yen none, dinars three. */
const dinars = { currency: "KWD", decimals: 3, perEuro: 0.3, total: "KWD 37.638", minorUnits: 37_638 };
const yen = { currency: "JPY", decimals: 0, perEuro: 160, total: "¥20,074", minorUnits: 20_074 };
const moneys = runsAll ? [dinars, yen] : [dinars];
type OtherMoney = typeof dinars;

interface CarsFile {
  readonly classes: readonly { readonly id: string }[];
  readonly cars: readonly { readonly class: string }[];
}

const whole = (amount: string) => String(Math.ceil(Number(amount)));

/** Windrose in another money, with Lagos instead of Faro, and without its small cars and their class. */
function changedSources({ currency, decimals, perEuro }: OtherMoney): CatalogSources {
  const edit = (name: string, from: string | RegExp, to: (amount: string) => string) => {
    const text = (windrose[name] ?? "").replaceAll(from, (_, key: string, euros: string) => key + to(euros));
    expect(text).not.toBe(windrose[name]);
    return [name, text] as const;
  };
  const inMoney = (euros: string) => (Number(euros) * perEuro).toFixed(decimals);
  const [, carsText] = edit("cars.yaml", /(pricePerDay: )([\d.]+)/g, inMoney);
  const carsFile = parse(carsText) as CarsFile;
  return {
    ...windrose,
    ...Object.fromEntries([
      edit("company.yaml", /(currency: )(EUR)/g, () => currency),
      edit("policies.yaml", /((?:Fee|PerHour|From): )([\d.]+)/g, inMoney),
      edit("services.yaml", /(: )(\d+\.\d+)(?!\d)/g, whole),
      edit("plans.yaml", /(: )(\d+\.\d+)$/gm, whole),
      edit("places.yaml", /(: )(153|FAO|Faro)$/gm, (word) => ({ FAO: "LGS", Faro: "Lagos" })[word] ?? "154"),
    ]),
    "cars.yaml": JSON.stringify({
      ...carsFile,
      cars: carsFile.cars.filter((car) => car.class !== "economy"),
      classes: carsFile.classes.filter(({ id }) => id !== "economy"),
    }),
  };
}

/** When the bookings begin and end, in days from today, and what the staff does with each before the catalog changes. */
const plans = {
  confirmed: { from: 20, to: 22, moves: [] },
  moved: { from: 24, to: 26, moves: [] },
  tomorrow: { from: 1, to: 3, moves: [] },
  out: { from: -2, to: 2, moves: ["hand-over"] },
  late: { from: -6, to: -3, moves: ["hand-over"] },
  returned: { from: -6, to: -3, moves: ["hand-over", "take-back"] },
  cancelled: { from: 28, to: 30, moves: ["cancel"] },
  absent: { from: -4, to: -2, moves: ["no-show"] },
  first: { from: 4, to: 5, moves: [] },
  second: { from: 4, to: 5, moves: [] },
  third: { from: 4, to: 5, moves: [] },
} as const;
type Name = keyof typeof plans;

const tripFrom = (place: string, from: number, to: number) => ({
  ...emptyTripQuery,
  pickup: place,
  drop: place,
  destination: place,
  pickupDate: writeTypedDate(addDays(today, from)),
  returnDate: writeTypedDate(addDays(today, to)),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  differentReturn: true,
});

/** Bookings of a Renault Kwid in Faro, in euros, each in its state; then the catalog that knows neither. */
async function storeOfThen(kind: StoreKind, money: OtherMoney) {
  const { store, remove } = await sharedStore(kind);
  const staff = await openStaffBackend(store);
  const publish = async (sources: CatalogSources, baseCatalogNumber: number) =>
    expect(await staff.publishCatalog({ sources, photos: {}, baseCatalogNumber }, "Rita")).toMatchObject({
      kind: "published",
    });
  const command = async (...words: string[]) => {
    const { out, complaint } = await runStaffCommand(store, words);
    return out + complaint;
  };
  await publish(windrose, 0);
  const past = await openSiteBackend(store, { clock: () => Date.now() - 30 * day });
  const bookings = {} as Record<Name, { reference: string; token: string }>;
  for (const [name, { from, to }] of Object.entries(plans)) {
    const order = anOrder({ carId: "dinghy", tripQuery: tripFrom("Faro - Algarve", from, to) });
    const { booking, token } = expectKind(await past.book(order), "booked");
    bookings[name as Name] = { reference: booking.reference, token };
  }
  await past.close();
  for (const [name, { moves }] of Object.entries(plans))
    for (const move of moves) await command(move, bookings[name as Name].reference, "--yes");
  await publish(changedSources(money), 1);
  const site = await openSite(staffEnvironment(store));
  const page = async (name: Name, query = "") =>
    servedPage(site, `/your-booking/${bookings[name].token}${query}`);
  /** What the site has sent, that is, written into its folder. */
  const readMails = () => {
    const folder = join(store.dataDirectory, "mail");
    return readdirSync(folder).map((name) => readable(readFileSync(join(folder, name), "utf8")));
  };
  const close = async () => {
    await Promise.all([staff.close(), site.stop()]);
    remove();
  };
  return { bookings, command, site, page, readMails, close };
}

describe.each(requestStoreKinds)("on $kind", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);

  describe.each(moneys)("after a catalog in $currency without their car, class and place", (money) => {
    let then: Awaited<ReturnType<typeof storeOfThen>>;
    beforeAll(async () => {
      then = await storeOfThen(kind, money);
    });
    afterAll(() => then.close());

    const otherMoney = /¥|KWD/;
    const reference = (name: Name) => then.bookings[name].reference;
    const own = (name: Name) => `/your-booking/${then.bookings[name].token}`;

    test("a booking in any state says its own car, place and money, to its customer and to the staff", async () => {
      for (const name of Object.keys(plans) as Name[]) {
        const { text } = (await then.page(name)).one("main");
        expect(text, name).toMatch(/Renault Kwid.*FAO.*€/s);
        expect(text, name).not.toMatch(otherMoney);
        expect(await then.command("show", reference(name))).not.toMatch(otherMoney);
        const file = await get(then.site, `${own(name)}/calendar.ics`);
        expect(file.body.toString(), name).toContain("LOCATION:Faro\\, Terminal Area");
      }
      expect((await then.page("late")).one("main").text).toContain("then €7.50 for each hour begun");
      expect(await then.command("today")).toMatch(/€[\d,.]+, \d+ h/);
      const documents = await then.command("export", "documents", "--no-bom");
      expect(documents).toMatch(/-R1,rental invoice,.*,EUR,76.00,17.48,76.00,23,17.48,93.48\r\n/);
      const rows = (await then.command("export", "--format", "jsonl")).trim().split("\n");
      expect(rows.map((row) => JSON.parse(row) as object)).toContainEqual(
        expect.objectContaining({ currency: "EUR", total: "70.11" }),
      );
    });

    test("its page offers the booked car first, and says of another trip with it that it has left", async () => {
      const page = await then.page("confirmed");
      const options = page.all('select[name="carId"] option');
      expect(options[0]?.text).toBe("Renault Kwid");
      expect(options.filter((option) => option.attribute("selected") !== undefined)).toEqual([options[0]]);
      const query = `?carId=dinghy&${toTripSearchParams(tripFrom("Faro - Algarve", 20, 23))}`;
      expect((await then.page("confirmed", query)).one("main").text).toContain(
        "The Renault Kwid has left our fleet",
      );
      expect(await then.command("settle", reference("confirmed"), "--until", "14:00")).toContain(
        "The Renault Kwid has left the fleet",
      );
    });

    test("a rental on the road is extended, taken back and undone, by its own rates and the units that there were", async () => {
      const [out, late] = [reference("out"), reference("late")];
      expect(await then.command("extend", out, "--to", addDays(today, 3), "--yes")).toContain("€23.37 more");
      expect(await then.command("extend", out, "--to", addDays(today, 4), "--yes")).toContain(
        "every such car is taken",
      );
      expect(await then.command("undo", out, "--yes")).toContain("for €116.85");
      expect(await then.command("take-back", out, "--yes")).toContain("No late fee");
      expect(await then.command("undo", out, "--yes")).toContain("on the road again");
      expect(await then.command("take-back", late, "--yes")).toMatch(/€[\d.]+ to collect/);
      expect(await then.command("undo", reference("returned"), "--yes")).toContain("on the road again");
      expect(await then.command("undo", reference("cancelled"), "--yes")).toContain("confirmed again");
      expect(await then.command("undo", reference("absent"), "--yes")).toContain("confirmed again");
      expect(await then.command("resend", out)).toContain("goes to");
    });

    test("another car is priced in today's money: old and new each in its own, and no difference", async () => {
      const query = `?carId=skiff&${toTripSearchParams(tripFrom("Faro - Algarve", 24, 26))}`;
      const { text } = (await then.page("moved", query)).one("main");
      expect(text).toContain(`It was €70.11, and is now ${money.total} to pay at pickup.`);
      expect(text).not.toMatch(/ (?:more|less) to pay/);
      expect(text).not.toContain("Pickup placeFaro");
      const change = (shownMoney: string) =>
        post(then.site, own("moved") + query, {
          intent: "change",
          total: String(money.minorUnits),
          money: shownMoney,
        });
      expect((await change("EUR 2")).status).toBe(409);
      expect((await change(`${money.currency} ${money.decimals}`)).status).toBe(302);
      const cancel = { intent: "cancel", fee: "0", money: "EUR 2" };
      const later = tripFrom("Faro - Algarve", 25, 27);
      const refused = await then.page("moved", `?carId=skiff&${toTripSearchParams(later)}`);
      expect(refused.one("main").text).toContain("We can’t find “Faro - Algarve”.");
      expect((await post(then.site, own("moved"), cancel)).status).toBe(302);
    });

    test("a late change into today's money leaves a fee in it", async () => {
      const tomorrow = reference("tomorrow");
      expect(await then.command("settle", tomorrow, "--car", "skiff", "--yes")).toContain("is stored");
      // Before ten in the morning it is still free.
      expect(await then.command("show", tomorrow)).toMatch(/^Canceling +(?:free until|costs (?:¥|KWD))/m);
      const shown = (await then.command("show", tomorrow)).replaceAll("\u00a0", " ");
      expect(shown).toContain(`total €70.11 → ${money.total}`);
    });

    test("the customer learns both totals by email", async () => {
      const sentence = `The total was €70.11, and is now ${money.total}.`;
      const isSaid = (mail: string) => mail.replaceAll(/\s+/g, " ").includes(sentence);
      await expect.poll(() => then.readMails().filter(isSaid).length, { timeout: 60_000 }).toBe(2);
    });
  });
});
