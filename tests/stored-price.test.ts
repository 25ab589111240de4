import type { Catalog } from "#catalog/catalog.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { toShownMinorUnits } from "#rental/price/money.ts";
import { inRupees } from "./samples/terms.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { runStaffCommand, staffEnvironment } from "./staff-process.ts";
import { readable } from "./mail-server.ts";
import { hiddenFields } from "./served-page.ts";
import { openSite } from "./open-site.ts";
import {
  anOrder,
  expectKind,
  mumbai,
  sharedStore,
  requestStoreKinds,
  type StoreKind,
} from "./store/stores.ts";
import { get, post } from "./visitor.ts";

// What the site charged when these bookings were made. Since then its rate, its tax and its daily price have all changed.
const then = inRupees(12, 91);
const pricePerDay = 4111;
const thenCatalog: Catalog = {
  ...initialCatalog,
  company: { ...initialCatalog.company, ...then },
  policies: { ...initialCatalog.policies, lateFee: { perHour: then.lateFeePerHour } },
  cars: initialCatalog.cars.map((car) => ({ ...car, pricePerDay })),
};

// Three days of it, calculated by hand.
const [subtotal, tax, total] = [12_333, 1480, 13_813];
const dollars = (rupees: number, rate = 91) =>
  (rupees / rate).toLocaleString("en-US", { style: "currency", currency: "USD" });
const receipt = [pricePerDay, subtotal, tax, total].map((rupees) => dollars(rupees));
const fees = [0, 3083, 6167, subtotal].map((rupees) => dollars(rupees));
const lateHour = dollars(200);

const today = toZonedDate(Date.now(), "Asia/Kolkata");
const aMonthAgo = () => Date.now() - 30 * 86_400_000;
const patience = { timeout: 180_000 };

/** Every amount in dollars in a text, once each. */
const amountsIn = (text: string) => [...new Set(text.match(/\$[\d,]+\.\d\d/g))].toSorted();

/** In so many days from today the bookings begin. */
const starts = { shown: 20, changed: 20 };

/** Bookings of three days, made a month ago at the prices of that time; today's real site and staff commands. */
async function aStoreOfThen(kind: StoreKind) {
  const { store, remove } = await sharedStore(kind);
  const backend = await openSiteBackend(store, { clock: aMonthAgo, catalog: thenCatalog });
  const bookings: Record<string, { reference: string; own: string }> = {};
  for (const [name, start] of Object.entries(starts)) {
    const from = addDays(today, start);
    const trip = { pickup: mumbai, drop: mumbai, pickupTime: "10:00 AM", returnTime: "12:00 PM" };
    const tripQuery = {
      ...emptyTripQuery,
      ...trip,
      pickupDate: writeTypedDate(from),
      returnDate: writeTypedDate(addDays(from, 2)),
    };
    const { booking, token } = expectKind(await backend.book(anOrder({ tripQuery })), "booked");
    bookings[name] = { reference: booking.reference, own: `/your-booking/${token}` };
  }
  await backend.close();
  const staff = async (...words: string[]) => {
    const { code, out, complaint } = await runStaffCommand(store, words);
    expect(code, complaint).toBe(0);
    return out;
  };
  const site = await openSite(staffEnvironment(store));
  const close = async () => {
    await site.stop();
    await remove();
  };
  const page = async (path: string) => {
    const answer = await get(site, path);
    expect(answer.status).toBe(200);
    return answer.body.toString().replaceAll("<!-- -->", "");
  };
  const mails = (words: string, count: number) =>
    vi.waitFor(
      () => {
        const folder = join(store.dataDirectory, "mail");
        const all = readdirSync(folder).map((name) => readable(readFileSync(join(folder, name), "utf8")));
        const matchingMails = all.filter((mail) => mail.includes(words));
        expect(matchingMails).toHaveLength(count);
        return matchingMails;
      },
      { timeout: 60_000, interval: 100 },
    );
  return {
    bookings: bookings as Record<keyof typeof starts, { reference: string; own: string }>,
    staff,
    site,
    page,
    mails,
    close,
  };
}

describe.each(requestStoreKinds)(
  "a booking of other prices on the $kind store",
  patience,
  ({ kind, start, stop }) => {
    let atOldPrices: Awaited<ReturnType<typeof aStoreOfThen>>;
    beforeAll(async () => {
      await start();
      atOldPrices = await aStoreOfThen(kind);
    });
    afterAll(async () => {
      await atOldPrices.close();
      await stop();
    });

    test("shows not one figure of today: page, emails, calendar, export", async () => {
      expect([initialCatalog.company.money, initialCatalog.company.charges]).not.toEqual([
        then.money,
        then.charges,
      ]);
      const { bookings, staff, page, mails } = atOldPrices;
      const { reference, own } = bookings.shown;
      const html = await page(own);
      expect(amountsIn(html)).toEqual([...new Set([...receipt, ...fees, lateHour])].toSorted());
      expect(html).toContain("13,813 rupees at 91 to the dollar");
      expect(html).toContain("12%");
      for (const mail of await mails(reference, 2)) {
        expect(amountsIn(mail)).toEqual(receipt.toSorted());
        expect(mail.replaceAll(/\s+/g, " ")).toContain("13,813 rupees at 91 to the dollar");
      }
      expect(await page(`${own}/calendar.ics`)).not.toContain("$");
      expect(await staff("export", "--format", "csv")).toContain(
        `,3,INR,4111,12333,1480,12333,12,1480,13813,0,0,0,0,0,USD,91,${dollars(total).slice(1)},0.00,`,
      );
    });

    test("is changed from its own rate to today's, and each side says its own", async () => {
      const { bookings, site, page, mails } = atOldPrices;
      const { own } = bookings.changed;
      const trip = new URLSearchParams({
        pickup: mumbai,
        destination: mumbai,
        pickupDate: writeTypedDate(addDays(today, 30)),
        returnDate: writeTypedDate(addDays(today, 31)),
        pickupTime: "10:00 AM",
        returnTime: "12:00 PM",
        differentReturn: "true",
      }).toString();
      const rupeesPerDollar = initialCatalog.company.money.shown?.rate ?? 0;
      const [{ percent: taxPercent = 0 } = {}] = initialCatalog.company.charges;
      const todays = (rupees: number) => dollars(rupees, rupeesPerDollar);
      const perDay = initialCatalog.cars.find(({ id }) => id === "5")?.pricePerDay ?? 0;
      const taxNow = Math.round((2 * perDay * taxPercent) / 100);
      const totalNow = 2 * perDay + taxNow;
      const now = { perDay: todays(perDay), rental: todays(2 * perDay), tax: todays(taxNow) };
      const nowTotal = todays(totalNow);
      const less = dollars(15_179 - toShownMinorUnits(totalNow, initialCatalog.company.money), 100);
      const preview = await page(`${own}?carId=5&${trip}`);
      const rows = preview.split("<tr").map((row) => row.replaceAll(/<[^>]*>/g, " "));
      for (const [name, before, after] of [
        ["Rate a day", receipt[0], now.perDay],
        ["Rental", receipt[1], now.rental],
        [`Tax, 12% then ${taxPercent}%`, receipt[2], now.tax],
        ["Total with tax", receipt[3], nowTotal],
        ["Rupees to the dollar", "91", `${rupeesPerDollar}`],
      ]) {
        const row = rows.find((one) => one.includes(` ${name} `)) ?? "";
        expect(row.replaceAll(/\s+/g, " ")).toContain(` ${name} ${before} ${after} `);
      }
      expect(preview).toContain(`${less} less`);
      expect(preview).toContain(`${nowTotal} in all`);
      const form = hiddenFields(preview, "change");
      expect(form["total"]).toBe(`${totalNow}`);
      expect((await post(site, `${own}?carId=5&${trip}`, form)).status).toBe(302);
      const html = await page(own);
      expect(amountsIn(html)).toEqual(
        [
          now.perDay,
          now.rental,
          now.tax,
          nowTotal,
          dollars(0),
          todays(perDay / 2),
          todays(then.lateFeePerHour),
        ].toSorted(),
      );
      const [letter] = await mails(`${less} less than before`, 1);
      for (const amount of [...receipt, nowTotal]) expect(letter).toContain(amount);
    });
  },
);
