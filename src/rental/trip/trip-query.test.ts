import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeTypedDate } from "./calendar.ts";
import {
  findCanonicalTripParams,
  applyPopularPickup,
  chooseDropOff,
  hasAmbiguousCarOrTrip,
  readTripQuery,
  tripParamNames,
  toTripSearchParams,
} from "./trip-query.ts";

const read = (query: string) => readTripQuery(new URLSearchParams(query));
const word = fc.oneof(
  fc.constantFrom("", " ", "true", "on", "false", "Mumbai - Maharashtra", "14/09/2026", "4.9.26", "10:00 AM"),
  fc.string({ unit: "binary", maxLength: 120, size: "max" }),
);
const writtenDate = (date: string) => toTripSearchParams(read(`pickupDate=${date}`)).get("pickupDate");
const meaning = (params: URLSearchParams) => toTripSearchParams(readTripQuery(params)).toString();
const anyParams = fc
  .array(fc.tuple(fc.constantFrom(...tripParamNames, "sort", "category", "carId"), word), { maxLength: 14 })
  .map((pairs) => new URLSearchParams(pairs));

describe("the search's parameters (product, 'Search form')", () => {
  test("are there only when they have a value, except drop and differentReturn", () => {
    expect(toTripSearchParams(read("")).toString()).toBe("drop=&differentReturn=false");
    const full = read(
      "country=India&returnTime=12:00+PM&pickupTime=10:00+AM&returnDate=15/09/2025&pickupDate=14/09/2025&pickup=A&destination=B&differentReturn=true",
    );
    expect(decodeURIComponent(toTripSearchParams(full).toString())).toBe(
      "destination=B&pickup=A&drop=B&pickupDate=14/09/2025&returnDate=15/09/2025&pickupTime=10:00+AM&returnTime=12:00+PM&country=India&differentReturn=true",
    );
  });

  test.each([
    ["A", "B", false, "A"],
    ["A", "B", true, "B"],
    ["A", "A", true, "A"],
    ["A", "", true, "A"],
    ["", "B", true, "B"],
    ["", "", false, ""],
  ])(
    "drop for pickup %j, destination %j, different return %j is %j",
    (pickup, destination, differentReturn, drop) => {
      expect(chooseDropOff({ pickup, destination, differentReturn })).toBe(drop);
    },
  );

  test.each(["true", "TRUE", "on"])("the box is ticked by %s", (value) => {
    expect(read(`differentReturn=${value}`).differentReturn).toBe(true);
  });

  test.each(["", "false", "1", "yes"])("and not by %j", (value) => {
    expect(read(`differentReturn=${value}`).differentReturn).toBe(false);
  });

  test("are read without blanks at their ends, control characters and text that runs backwards, and not beyond 80 characters", () => {
    expect(read("pickup=%20New%0A%20Delhi%00%E2%80%AE").pickup).toBe("New Delhi");
    expect(Array.from(read(`pickup=${"🚗".repeat(200)}`).pickup)).toHaveLength(80);
    expect(read(`pickup=${"x".repeat(79)}+y`).pickup).toBe("x".repeat(79));
  });

  test("dates are written as dd/MM/yyyy, however they were typed, and else as they are", () => {
    expect(["14-9-2027", "14.9.27", "2027-09-14", "9/14/2027", "soon"].map(writtenDate)).toEqual([
      "14/09/2027",
      "14/09/2027",
      "14/09/2027",
      "9/14/2027",
      "soon",
    ]);
  });

  test("come back as they were written, whatever they are", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const queryText = toTripSearchParams(readTripQuery(params)).toString();
        expect(toTripSearchParams(read(queryText)).toString()).toBe(queryText);
        const { pickupDate, returnDate, ...rest } = readTripQuery(params);
        expect(read(queryText)).toEqual({
          ...rest,
          pickupDate: normalizeTypedDate(pickupDate),
          returnDate: normalizeTypedDate(returnDate),
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the address that a form without JavaScript makes (product, 'Search form')", () => {
  test("is put right once: empty fields go, drop and differentReturn come, filters stay", () => {
    const params = new URLSearchParams(
      "destination=B&pickup=A&pickupDate=&returnDate=&country=&differentReturn=on&category=suv&category=luxury&sort=",
    );
    expect(findCanonicalTripParams(params)?.toString()).toBe(
      "destination=B&pickup=A&drop=B&differentReturn=true&category=suv&category=luxury",
    );
  });

  test.each([
    ["pickup=A&drop=A", "pickup=A&drop=A&differentReturn=false"],
    ["pickup=A&differentReturn=false", "pickup=A&drop=A&differentReturn=false"],
    ["pickup=&drop=A&differentReturn=false", "drop=A&differentReturn=false"],
    ["drop=A&differentReturn=false&country=", "drop=A&differentReturn=false"],
    [
      "pickup=A&destination=B&drop=C&country=&differentReturn=true",
      "destination=B&pickup=A&drop=C&differentReturn=true",
    ],
  ])("is put right where one thing is missing or empty: %s", (query, right) => {
    expect(findCanonicalTripParams(new URLSearchParams(query))?.toString()).toBe(right);
  });

  test.each([
    "",
    "sort=rating&category=suv",
    "drop=&differentReturn=false",
    "pickup=A&drop=A&differentReturn=false",
  ])("is right already: %j", (query) => {
    expect(findCanonicalTripParams(new URLSearchParams(query))).toBeUndefined();
  });

  test("needs one redirect at most, and means the same trip", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const canonical = findCanonicalTripParams(params);
        fc.pre(canonical !== undefined);
        expect(findCanonicalTripParams(canonical ?? params)).toBeUndefined();
        expect(meaning(canonical ?? params)).toBe(meaning(params));
      }),
    );
  });
});

describe("a popular place that was pressed", () => {
  test("takes the place of the pickup and of the drop, and leaves all else as it was typed", () => {
    const sentQuery =
      "pickup=Pune&destination=Goa&pickupDate=&carId=5&drop=Pune&popular=Mumbai+-+Maharashtra&country=India";
    expect(applyPopularPickup(new URLSearchParams(sentQuery))?.toString()).toBe(
      "destination=Goa&pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&country=India&differentReturn=false&carId=5",
    );
  });

  test("is none in any other address", () => {
    expect(applyPopularPickup(new URLSearchParams("pickup=Pune"))).toBeUndefined();
  });
});

describe("what was sent is asked about when it names", () => {
  const trip = "pickup=Mumbai&drop=Mumbai&differentReturn=false";
  const address = `carId=5&${trip}`;

  test.each([
    ["two cars", `carId=5&carId=7&${trip}`],
    ["two trips", `${address}&pickup=Delhi`],
  ])("when it names %s", (_, sentTo) => {
    expect(hasAmbiguousCarOrTrip(new URLSearchParams(sentTo))).toBe(true);
  });

  test.each([
    ["a car and a trip", address],
    ["the same twice", `${address}&carId=5&pickup=Mumbai`],
    ["a car without a trip", "carId=5"],
  ])("not when it names %s", (_, sentTo) => {
    expect(hasAmbiguousCarOrTrip(new URLSearchParams(sentTo))).toBe(false);
  });
});
