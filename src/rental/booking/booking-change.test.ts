import { describe, expect, test } from "vitest";
import { type Booking, bookingStatuses } from "./booking.ts";
import {
  type BookingVersion,
  listChangeLines,
  checkChangePermission,
  formatPriceDifference,
} from "./booking-change.ts";
import { inRupees, statedTerms, tripTerms } from "../../../tests/samples/terms.ts";
import type { BaseCurrency } from "#rental/price/money.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { findSamplePlace } from "../../../tests/samples/places.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { planTrip } from "#rental/trip/trip.ts";

const hour = 3_600_000;
const creta = { id: "5", displayName: "Hyundai Creta" };
const chosenQuery = {
  pickup: "New Delhi - Delhi",
  pickupDate: "14/09/2026",
  returnDate: "18/09/2026",
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
};

function arrange(
  query: Partial<TripQuery>,
  car = creta,
  pricePerDay = 3500,
  terms = inRupees(),
): BookingVersion {
  const trip = planTrip(
    { ...emptyTripQuery, ...query },
    { terms: tripTerms, findPlace: findSamplePlace, now: Date.UTC(2026, 8, 10) },
  );
  return { car, trip, quote: computeQuote(pricePerDay, trip.days, terms) };
}

describe("what a change changes (product, 'Your booking')", () => {
  test("is nothing when nothing is changed", () => {
    expect(listChangeLines(arrange(chosenQuery), arrange(chosenQuery))).toEqual([]);
  });

  test("is shown as old and new, line by line", () => {
    const before = arrange(chosenQuery);
    const after = arrange(
      {
        ...chosenQuery,
        destination: "Mumbai - Maharashtra",
        differentReturn: true,
        returnDate: "19/09/2026",
        pickupTime: "2:00 PM",
      },
      { id: "6", displayName: "Toyota Innova Crysta" },
      4500,
    );
    expect(listChangeLines(before, after).map((line) => [line.name, line.before, line.after])).toEqual([
      ["Car", "Hyundai Creta", "Toyota Innova Crysta"],
      ["Pickup", "Mon 14 Sep 2026, 10:00 AM", "Mon 14 Sep 2026, 2:00 PM"],
      ["Return place", "New Delhi - Delhi", "Mumbai - Maharashtra"],
      ["Return", "Fri 18 Sep 2026, 12:00 PM", "Sat 19 Sep 2026, 12:00 PM"],
      ["Days", "5", "6"],
      ["Rate a day", "$42.17", "$54.22"],
      ["Rental", "$210.84", "$325.30"],
      ["Tax, 18%", "$37.95", "$58.55"],
      ["Total with tax", "$248.80", "$383.86"],
    ]);
    expect(listChangeLines(before, after).map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 5 }, () => "words"),
      ...Array.from({ length: 4 }, () => "money"),
    ]);
    expect(formatPriceDifference(before, after)).toEqual({ kind: "more", amount: "$135.06" });
  });

  test("shows each side at the rates of its own quote, and says which these are", () => {
    const [before, after] = [arrange(chosenQuery), arrange(chosenQuery, creta, 3500, inRupees(12, 70))];
    expect(listChangeLines(before, after).map((line) => [line.name, line.before, line.after])).toEqual([
      ["Rate a day", "$42.17", "$50.00"],
      ["Rental", "$210.84", "$250.00"],
      ["Tax, 18% then 12%", "$37.95", "$30.00"],
      ["Total with tax", "$248.80", "$280.00"],
      ["Rupees to the dollar", "83", "70"],
    ]);
    expect(formatPriceDifference(before, after)).toEqual({ kind: "more", amount: "$31.20" });
    expect(formatPriceDifference(after, before)).toEqual({ kind: "less", amount: "$31.20" });
    expect(formatPriceDifference(after, after)).toEqual({ kind: "same" });
  });

  test.each([
    ["yen", { currency: "JPY", decimals: 0 }, 7500, "¥7,500", "Japanese yen"],
    ["dinars", { currency: "KWD", decimals: 3 }, 15_250, "KWD\u00a015.250", "KWD"],
    ["whole euros", { currency: "EUR", decimals: 0 }, 50, "€50", "euros"],
    [
      "rupees that are shown in euros",
      { currency: "INR", decimals: 0, shown: { currency: "EUR", rate: 90 } },
      4500,
      "€50.00",
      "90 rupees to the euro",
    ],
  ])("from cents of euros to %s says each in its own, and no difference", (_, money, rate, amount, words) => {
    const oneDay = { ...chosenQuery, returnDate: chosenQuery.pickupDate };
    const inMoney = (own: BaseCurrency, pricePerDay: number) =>
      arrange(oneDay, creta, pricePerDay, { money: own, charges: [], lateFeePerHour: 1 });
    const [before, after] = [inMoney({ currency: "EUR", decimals: 2 }, 4680), inMoney(money, rate)];
    expect(listChangeLines(before, after).map((line) => [line.name, line.before, line.after])).toEqual([
      ["Rate a day", "€46.80", amount],
      ["Rental", "€46.80", amount],
      ["Total", "€46.80", amount],
      ...(words === "euros" ? [] : [["Currency", "euros", words]]),
    ]);
    expect(formatPriceDifference(before, after)).toEqual({
      kind: "other-money",
      before: "€46.80",
      after: amount,
    });
    expect(formatPriceDifference(after, before)).toEqual({
      kind: "other-money",
      before: amount,
      after: "€46.80",
    });
  });

  test("settles what was not chosen", () => {
    expect(listChangeLines(arrange({}), arrange(chosenQuery)).slice(0, 2)).toEqual([
      { kind: "words", name: "Pickup place", before: "Mumbai Airport", after: "New Delhi - Delhi" },
      { kind: "words", name: "Pickup", before: "not chosen yet", after: "Mon 14 Sep 2026, 10:00 AM" },
    ]);
  });
});

describe("whether a change is possible (product, 'Policies')", () => {
  const pickupAt = Date.parse("2026-09-14T04:30Z");

  test("it is until 6 hours before pickup, that moment included", () => {
    expect(checkChangePermission(bookingOf("confirmed"), pickupAt - 6 * hour)).toEqual({ isAllowed: true });
    expect(checkChangePermission(bookingOf("confirmed"), pickupAt - 6 * hour + 1)).toEqual({
      isAllowed: false,
      reason:
        "Changes were possible until Mon 14 Sep, 4:00 AM, New Delhi time, 6 hours before pickup. Call us, and we will do what we can.",
    });
  });

  test("it always is while the times are assumed", () => {
    expect(checkChangePermission(bookingOf("confirmed", {}), pickupAt)).toEqual({ isAllowed: true });
  });

  test.each(bookingStatuses.filter((status) => status !== "confirmed"))(
    "it is not when the booking is %s",
    (status) => {
      expect(checkChangePermission(bookingOf(status), 0)).toMatchObject({ isAllowed: false });
    },
  );
});

function bookingOf(status: Booking["status"], query: Partial<TripQuery> = chosenQuery) {
  return { status, terms: statedTerms, trip: arrange(query).trip };
}
