/** One price for a trip, of whichever company: in results, on every later page, to programs, in the store, by email and to the staff. */
import * as fc from "fast-check";
import * as v from "valibot";
import { afterAll, describe, expect, test } from "vitest";
import { writeEmail } from "#backend/mail/email.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import type { Car, Catalog } from "#catalog/catalog.ts";
import { listClassExtras, listExtraParams } from "#rental/booking/chosen-extras.ts";
import type { ExtrasChoice } from "#rental/price/extras.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { isReturnOffered } from "#rental/trip/one-way.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery, toTripSearchParams, type TripQuery } from "#rental/trip/trip-query.ts";
import { toInstant, toZonedDate } from "#rental/trip/zoned-time.ts";
import { writeLocalDateTime } from "#routes/developers/make-offers.server.ts";
import { offersAnswer, problemAnswer } from "#routes/developers/offer-schemas.server.ts";
import { bookingAddress, writeExtrasSearchSuffix } from "#site/car/booking-address.ts";
import { readCompany } from "./companies/read-company.ts";
import { openCompanyPages, openPages } from "./open-pages.ts";
import { orderForm } from "./order-form.ts";
import { ourCatalog } from "./our-catalog.ts";
import { runsAll } from "./scope.ts";
import { readHtml, type ServedPart } from "./served-page.ts";
import { runStaffCommand } from "./staff-process.ts";

/** Ours, the sum from the specification (product, 'Prices'): days times the rate, the tax on it rounded once, the site's rupees to the dollar. */
function computeOurTotal({ pricePerDay }: Car, days: number): string {
  const { charges, money } = ourCatalog.company;
  const rental = pricePerDay * days;
  const total = rental + Math.round((rental * (charges[0]?.percent ?? 0)) / 100);
  return (total / (money.shown?.rate ?? 0)).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** Opens the pages of a company, and on the same store those of another catalog, which is in force later. */
async function openCompany(name: string, [folder, laterFolder]: readonly [string, string]) {
  const { catalog } = await readCompany(folder);
  const laterCatalog = { ...(await readCompany(laterFolder)).catalog, number: 1 };
  const site = await openCompanyPages(catalog);
  const later = await openPages(site.store, { catalog: laterCatalog });
  const staff = await openStaffBackend(site.store, { catalog });
  afterAll(() => Promise.all([later.close(), staff.close()]));
  return { name, catalog, site, staff, laterCatalog, later };
}

const companies = await Promise.all([
  openCompany("ours", ["../../catalog", "noor-sakura"]),
  openCompany("Noor", ["noor-sakura", "coast"]),
  openCompany("Coast", ["coast", "noor-sakura"]),
]);

/** A failure may leave a booking, so that no simpler example would fail for the same reason. */
const endOnFailure = true;

/** What somebody may want of a company: a car, a trip from days ahead, and what its class may have beside it. */
function makeWishes(catalog: Catalog) {
  const { cars, places, company, cover = [] } = catalog;
  const time = fc.constantFrom(...listOfferedTimes(company.times));
  const available = cars.filter((car) => car.available);
  const ends = fc.constantFrom(...places).chain((place) => {
    const offered = places.filter((other) => isReturnOffered(catalog, place, other));
    const anywhere = { arbitrary: fc.constantFrom(...places), weight: 1 };
    return fc.tuple(
      fc.constant(place),
      fc.oneof({ arbitrary: fc.constantFrom(...offered), weight: 4 }, anywhere),
    );
  });
  return fc
    .record({
      car: fc.constantFrom(...available),
      ends,
      ahead: fc.integer({ min: 3, max: 500 }),
      nights: fc.integer({ min: 0, max: 40 }),
      pickupTime: time,
      returnTime: time,
      counts: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
      coverAt: fc.nat(),
    })
    .map(({ car, ends: [place, dropOff], ahead, nights, counts, coverAt, ...times }) => {
      const from = addDays(toZonedDate(Date.now(), place.zone), ahead);
      const to = addDays(from, nights);
      const query: TripQuery = {
        ...emptyTripQuery,
        pickup: placeLabel(place),
        drop: placeLabel(dropOff),
        ...(dropOff !== place && { destination: placeLabel(dropOff), differentReturn: true }),
        pickupDate: writeTypedDate(from),
        returnDate: writeTypedDate(to),
        ...times,
      };
      const chosen = cover[coverAt % (cover.length + 1)]?.id;
      const extras: ExtrasChoice = {
        extras: listClassExtras(catalog, car.category).flatMap(({ id, most }, at) => {
          const count = (counts[at] ?? 0) % (most + 1);
          return count > 0 ? [{ id, count }] : [];
        }),
        ...(chosen !== undefined && { cover: chosen }),
      };
      const days = ["--from", from, "--to", to];
      const clocks = ["--at", times.pickupTime, "--until", times.returnTime];
      const endWords = ["--pickup", place.code, ...(dropOff === place ? [] : ["--return", dropOff.code])];
      return {
        car,
        query,
        extras,
        /** The same to programs, by the clock of the pickup place. */
        request: new URLSearchParams({
          car: car.id,
          pickup: place.code,
          from: writeLocalDateTime(toInstant({ date: from, time: times.pickupTime }, place.zone), place.zone),
          to: writeLocalDateTime(toInstant({ date: to, time: times.returnTime }, dropOff.zone), place.zone),
          ...(dropOff !== place && { return: dropOff.code }),
        }),
        /** The same to the staff, with and without the times. */
        words: [...endWords, ...days, ...clocks],
        wordsWithoutTimes: [...endWords, ...days],
      };
    });
}

const mailSettings = { publicUrl: "https://cars.example", deskEmail: undefined };
const caller = ["--name", "Asha Rao", "--phone", "+91 98200 12345"];

/** As a page says it, on one line. */
const collapse = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const digits = (text = "") => text.replaceAll(/[^\d.]/g, "");
const readReceiptTotal = (receipt = "") => collapse(/\s{2,}(\S.*)$/.exec(receipt)?.[1] ?? "none");
const readPriceSection = (own: ServedPart) => own.one('[aria-labelledby="price"] .receipt').text;
const cardTotal = (card: ServedPart) => card.all("dd").at(-1)?.text ?? "none";
const bookingTotal = (page: ServedPart) => page.one(".book-trip .slip .big").text;

describe.each(companies)("$name", ({ name, catalog, site, staff, laterCatalog, later }) => {
  const readCard = async ({ id }: Car, query: TripQuery) =>
    (await site.open(`/search?carId=${id}&${toTripSearchParams(query)}`)).one(`[id="car-${id}"]`);
  const readCarPage = async ({ slug }: Car, query: TripQuery) =>
    (await site.open(`/cars/${slug}?${toTripSearchParams(query)}`)).one(".totals .is-own");

  /** The receipt that a command of the staff shows; undefined where it refuses. */
  async function askStaff(words: readonly string[], by = catalog) {
    const { out } = await runStaffCommand(site.store, words, {}, { overrides: { catalog: by } });
    return out
      .trim()
      .split("\n\n")
      .find((part) => /^Total\b/m.test(part));
  }
  const askForOffer = (car: Car, words: readonly string[], { extras, cover }: ExtrasChoice) => {
    const choice = extras.flatMap(({ id, count }) => ["--extra", `${id}=${count}`]);
    if (cover !== undefined) choice.push("--cover", cover);
    return askStaff(["book", "--car", car.id, ...words, ...caller, ...choice]);
  };

  /**
   * Books by the form of a page, which shows a total, and looks for that wherever the booking is said, also once another catalog is in force;
   * and cancels it, so that the car is free again. Returns the receipt as the staff sees it.
   */
  async function bookAndCompare(address: string, car: Car, extras: ExtrasChoice) {
    const page = await site.open(`${address}${writeExtrasSearchSuffix(listExtraParams(extras))}`);
    const due = bookingTotal(page);
    const { form } = orderForm(car.id);
    for (const [field, value] of listExtraParams(extras)) form.set(field, value);
    for (const input of page.all('input[name="shownTotal"]'))
      form.set("shownTotal", input.attribute("value") ?? "");
    const html = await (await site.send(address, form)).text();
    const confirmation = readHtml(html);
    const reference = confirmation.one(".book-side .ref").text;
    const token = /\/your-booking\/([\w-]{32})/.exec(html)?.[1] ?? "none";
    const own = await site.open(`/your-booking/${token}`);
    const { quote } = (await staff.show(reference))!.booking;
    const messages = await site.backend.outbox.claim(100, 60_000);
    const writeMail = (by: Catalog) =>
      messages
        .filter(({ message }) => message.kind === "booked" && message.recipient === "customer")
        .map((message) => writeEmail(by, message, mailSettings).text)
        .find((text) => text.includes(reference));
    const receipt = await askStaff(["show", reference]);
    const readMailTotal = (text = "") => collapse(/^Total[^:\n]*: (.*)$/m.exec(text)?.[1] ?? "none");
    const totals = {
      confirmation: confirmation.one(".book-side .big").text,
      own: own.one(".stub-total .big").text,
      stored: collapse(createQuoteAmountFormatter(quote)(quote.total)),
      mail: readMailTotal(writeMail(catalog)),
      laterMail: readMailTotal(writeMail(laterCatalog)),
      shown: readReceiptTotal(receipt),
    };
    const laterOwn = await later.open(`/your-booking/${token}`);
    const laterReceipt = await askStaff(["show", reference], laterCatalog);
    expect(await site.backend.cancelByToken(token, 0)).toMatchObject({ kind: "cancelled" });
    expect(totals).toEqual(Object.fromEntries(Object.keys(totals).map((where) => [where, due])));
    expect(readPriceSection(laterOwn)).toBe(readPriceSection(own));
    expect(laterReceipt).toBe(receipt);
    return receipt;
  }

  test("one total in results, on the car’s page and the booking’s, to programs, in the store, by email and by command", async () => {
    let booked = 0;
    await fc.assert(
      fc.asyncProperty(makeWishes(catalog), async ({ car, query, extras, request, words }) => {
        const answer = await site.get(`/api/offers?${request}`);
        const text = await answer.text();
        const card = await readCard(car, query);
        const bookLinks = card.all("a").filter((link) => link.text.startsWith("Book Now"));
        if (answer.status === 400) {
          v.parse(problemAnswer, JSON.parse(text));
          expect(bookLinks).toEqual([]);
          return;
        }
        const { offers, days } = v.parse(offersAnswer, JSON.parse(text));
        expect(text).not.toMatch(/plate|units/i);
        const offer = offers[0]!;
        const total = cardTotal(card);
        expect(offer.shown?.total ?? offer.total).toBe(digits(total));
        if (name === "ours") expect(total).toBe(computeOurTotal(car, days));
        const own = await readCarPage(car, query);
        expect(own.one("td").text).toBe(total);
        expect(own.one("th").text).toMatch(new RegExp(`^${days} days? `));
        const sum = offer.lines.reduce((all, { amount }) => all + Math.round(Number(amount) * 1000), 0);
        expect(sum).toBe(Math.round(Number(offer.total) * 1000));
        if (offer.code !== undefined) expect(card.text).toContain(offer.code);
        const address = bookingAddress(car, { chosen: true, query });
        expect(bookLinks.map((link) => link.attribute("href"))).toEqual(offer.free === true ? [address] : []);
        if (offer.free !== true) return;
        expect(offer.bookUrl).toBe(`https://cars.example${address}`);
        expect(bookingTotal(await site.open(address))).toBe(total);
        booked += 1;
        const receipt = await askForOffer(car, words, extras);
        expect(await bookAndCompare(address, car, extras)).toBe(receipt);
      }),
      { numRuns: runsAll ? 150 : 12, endOnFailure },
    );
    if (runsAll) expect(booked).toBeGreaterThan(30);
  });

  test("what a trip leaves open is priced at its dearest: no page shows less than a later one", async () => {
    const openParts = fc.constantFrom<Partial<TripQuery>>(
      { pickup: "", drop: "", destination: "", differentReturn: false },
      { pickup: "", drop: "", destination: "", differentReturn: false, pickupTime: "", returnTime: "" },
      { pickupTime: "", returnTime: "" },
      { pickupDate: "", returnDate: "" },
    );
    await fc.assert(
      fc.asyncProperty(
        makeWishes(catalog),
        openParts,
        async ({ car, query, extras, wordsWithoutTimes }, open) => {
          const trip = { chosen: true, query: { ...query, ...open } };
          const card = await readCard(car, trip.query);
          const total = cardTotal(card);
          if (open.pickupDate === undefined)
            expect((await readCarPage(car, trip.query)).one("td").text).toBe(total);
          if (open.pickup === "") {
            const { pickup } = query;
            const settled = cardTotal(await readCard(car, { ...trip.query, pickup, drop: pickup }));
            expect(Number(digits(settled))).toBeLessThanOrEqual(Number(digits(total)));
          }
          if (!card.text.includes("Book Now")) return;
          const address = bookingAddress(car, trip);
          expect(bookingTotal(await site.open(address))).toBe(total);
          // At a time that nobody has chosen a counter may be closed.
          const isTimeOpen = open.pickup === undefined && open.pickupDate === undefined;
          const receipt = isTimeOpen ? await askForOffer(car, wordsWithoutTimes, extras) : undefined;
          expect([receipt ?? expect.any(String)]).toContainEqual(await bookAndCompare(address, car, extras));
        },
      ),
      { numRuns: runsAll ? 100 : 6, endOnFailure },
    );
  });
});
