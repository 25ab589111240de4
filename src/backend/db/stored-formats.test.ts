import { expect, test } from "vitest";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { inDollars, inRupees } from "../../../tests/samples/terms.ts";
import { sampleBooking } from "../../../tests/samples/booking.ts";
import {
  storedCarSchemas,
  createDriverSchema,
  storedDriverSchemas,
  storedQuoteSchemas,
  storedTripSchemas,
} from "./stored-formats.server.ts";
import { parseStoredJson, toStoredJson } from "./stored-json.server.ts";

const row = { table: "bookings", id: "1", column: "quote" } as const;
const charges = [
  { name: "Tourism fee", percent: 3.5 },
  { name: "Road fee", perDay: 350 },
  { name: "Airport fee", perRental: 1200 },
];

test.each([
  ["whole rupees shown in dollars", inRupees(12, 91)],
  ["dollars with charges", inDollars(charges)],
  ["nothing added", inDollars()],
  [
    "a second currency",
    {
      money: { currency: "KWD", decimals: 3, shown: { currency: "EUR", rate: 0.3 } },
      charges,
      lateFeePerHour: 1250,
    },
  ],
])("a quote of %s is read as it was stored", (_, terms) => {
  const quote = computeQuote(4957, 3, terms);
  expect(parseStoredJson(storedQuoteSchemas, toStoredJson(quote), row)).toEqual(quote);
});

test.each([
  ["no money", { money: undefined }, "money"],
  ["no charges", { charges: undefined }, "charges"],
  ["no fee for late hours", { lateFeePerHour: undefined }, "lateFeePerHour"],
  ["a money without a currency", { money: { decimals: 2 } }, "money.currency"],
  [
    "an amount that is no whole number",
    { charges: [{ name: "Fee", percent: 1, amount: 0.5 }] },
    "charges.0.amount",
  ],
])("%s can't be read", (_, damage, where) => {
  const quote = { ...computeQuote(4957, 3, inDollars(charges)), ...damage };
  expect(() => parseStoredJson(storedQuoteSchemas, toStoredJson(quote), row)).toThrow(
    `has an invalid “${where}”`,
  );
});

test("a driver's field that came later is empty where it was not asked for; one of the first must be there", () => {
  const earlierDriver = toStoredJson({ firstName: "Asha" });
  expect(parseStoredJson({ 1: createDriverSchema(new Set(["firstName"])) }, earlierDriver, row)).toEqual({
    ...emptyDriver,
    firstName: "Asha",
  });
  for (const name of Object.keys(emptyDriver))
    expect(() =>
      parseStoredJson(storedDriverSchemas, toStoredJson({ ...emptyDriver, [name]: undefined }), row),
    ).toThrow(`has an invalid “${name}”`);
});

test.each([
  ["half a text", '{"version":1,"pick', "is not JSON"],
  ["a number", "7", "is not an object"],
  ["a later version", '{"version":2}', "is of a version that this program does not know"],
  ["no version", "{}", "is of a version that this program does not know"],
])("%s can't be read, and is said to be that", (_, text, says) => {
  expect(() => parseStoredJson(storedQuoteSchemas, text, row)).toThrow(
    `The row 1 of bookings can’t be read: its quote ${says}.`,
  );
});

test.each([
  ["car", storedCarSchemas, '"category":"suv"', '"category":7', "category"],
  ["trip", storedTripSchemas, '"date":"2025-09-14"', '"date":"2025-02-30"', "pickup.date"],
  ["trip", storedTripSchemas, '"zone":"Asia/Kolkata"', '"zone":"Asia/Atlantis"', "pickup.place.zone"],
  ["driver", storedDriverSchemas, '"email":"asha@example.com"', '"email":7', "email"],
] as const)(
  "the wrong part of a %s is named, and nothing that stands there",
  (column, format, right, wrong, where) => {
    const text = toStoredJson(sampleBooking[column]);
    expect(text).toContain(right);
    expect(() => parseStoredJson<unknown>(format, text.replace(right, wrong), row)).toThrow(
      `The row 1 of bookings can’t be read: its quote has an invalid “${where}”.`,
    );
  },
);
