import * as v from "valibot";
import { mostUnitsAtPlace } from "#rental/booking/car-pool.ts";
import type { OneWayRule } from "#rental/trip/one-way.ts";
import { carShapes, classColors } from "./choices.ts";
import { makeCompanySchema } from "./company-schema.server.ts";
import { makeExtrasSchema } from "./extras-schema.server.ts";
import { makePlanPagesSchema, makeServicesSchema } from "./offer-schema.server.ts";
import { termEntries } from "./policy-schema.server.ts";
import { makeRatesSchema } from "./rates-schema.server.ts";
import { closuresSchema, openingHoursSchema } from "./opening-schema.server.ts";
import { makeCarPhotoSchema, makePhotoSchema } from "./photo-schema.server.ts";
import type { InspectedPhotos } from "./photos.server.ts";
import { makeHomeSchema, makePageTextsSchema } from "./page-schema.server.ts";
import {
  makeAmountSchema,
  amountOrZero,
  type AmountSchema,
  boundedNumber,
  date,
  id,
  latitude,
  list,
  longitude,
  freelyNamedEntries,
  phone,
  placeCode,
  strictEntries,
  text,
  wholeNumber,
  makeWrittenPriceSchema,
  trueOrFalse,
  zone,
} from "./schema-parts.server.ts";

/*
 * What the files of a catalog may contain, once for all: types (catalog.ts), `check` and `diff` follow. The message of each check ends the
 * sentence 'cars.yaml, line 31: seats: …', so it says what is expected. Amounts become minor units.
 */

/** What a late return costs; src/rental/policy.ts says what its entries mean. */
const lateFee = (amountSchema: AmountSchema) =>
  strictEntries({ perHour: amountSchema, perDayAtMost: v.exactOptional(amountSchema) });

/** What cars of one class are for. */
const carClass = (amountSchema: AmountSchema) =>
  strictEntries({
    id,
    name: text(30),
    /** Whom it suits, in one line; what it is rented for unless it says so. */
    who: v.exactOptional(text(60)),
    /** The id of the car that represents it; its first car unless it says another. */
    shows: v.exactOptional(id),
    /** Youngest age at pickup. */
    minimumAge: wholeNumber(18, 75),
    /** Large suitcases that fit with every seat in use except the third row. */
    bags: wholeNumber(0, 20),
    /** What it is typically rented for. */
    trip: text(60),
    /** What is held at the counter, not charged: how ('card or UPI'), and when it is back ('within 7 days'). */
    deposit: v.exactOptional(
      strictEntries({
        amount: amountSchema,
        how: v.exactOptional(text(40)),
        back: v.exactOptional(text(40)),
      }),
    ),
    /** In place of those of policies.yaml. */
    lateFee: v.exactOptional(lateFee(amountSchema)),
    includedKilometers: v.exactOptional(wholeNumber(1, 2000)),
    color: v.exactOptional(v.picklist(classColors, `one of ${classColors.join(", ")}`)),
    shape: v.exactOptional(v.picklist(carShapes, `one of ${carShapes.join(", ")}`)),
    text: text(200),
  });

const someUnits = wholeNumber(0, mostUnitsAtPlace);

/** How many of a car there are: in one pool for all places, or by place. */
const units = v.lazy((input) =>
  typeof input === "object"
    ? freelyNamedEntries(placeCode, someUnits, "units by place, such as { COK: 5, TRV: 3 }")
    : someUnits,
);

/** One vehicle of a car, by its plate; the days from which and until which it is in service are included. */
const vehicle = v.pipe(
  strictEntries({
    plate: text(20),
    place: placeCode,
    from: v.exactOptional(date),
    until: v.exactOptional(date),
  }),
  v.check(({ from = "", until = "9" }) => from <= until, "from a day until the same or a later one"),
);

/** A car; what the rules of renting read of it is in src/rental/car.ts. */
const car = (amountSchema: AmountSchema, photos: InspectedPhotos) =>
  v.pipe(
    strictEntries({
      id,
      number: v.exactOptional(wholeNumber(0, 4095)),
      brand: text(60),
      name: v.pipe(v.string('text, or ""'), v.maxLength(40, "text of at most 40 characters")),
      class: id,
      pricePerDay: amountSchema,
      fuel: text(20),
      transmission: text(20),
      seats: wholeNumber(1, 60),
      length: boundedNumber(1, 20),
      rating: boundedNumber(1, 5),
      picture: v.exactOptional(text(60)),
      photos: v.exactOptional(list(makeCarPhotoSchema(photos), 12)),
      available: v.optional(trueOrFalse, true),
      units: v.exactOptional(units),
      vehicles: v.exactOptional(list(vehicle, 1000, 1)),
      features: list(text(60), 12),
    }),
    v.check(
      ({ units: count, vehicles }) => (count === undefined) !== (vehicles === undefined),
      "one of units and vehicles",
    ),
    v.transform(({ class: category, fuel: fuelType, ...entries }) => ({ ...entries, category, fuelType })),
    v.readonly(),
  );

/** A city where a rental starts or ends (product, 'Cars and places'); src/rental/trip/place.ts says what its entries mean. */
const place = (photos: InspectedPhotos) =>
  v.pipe(
    strictEntries({
      number: v.exactOptional(wholeNumber(0, 8191)),
      code: placeCode,
      name: v.pipe(
        text(60),
        v.check(
          (name) => !name.includes(" - "),
          'a name without " - ", which stands between it and its state',
        ),
      ),
      state: text(60),
      zone,
      at: v.strictTuple([latitude, longitude], "two numbers: degrees north and east"),
      popular: v.optional(trueOrFalse, false),
      otherNames: v.optional(list(text(60), 20), []),
      otherCodes: v.optional(list(text(10), 20), []),
      address: v.exactOptional(strictEntries({ lines: list(text(80), 4, 1), postalCode: text(12) })),
      counter: v.exactOptional(text(300)),
      phone: v.exactOptional(phone),
      hours: v.exactOptional(openingHoursSchema),
      closures: v.exactOptional(closuresSchema),
      terminals: v.exactOptional(list(text(20), 20, 1)),
      afterHours: v.exactOptional(text(300)),
      photos: v.exactOptional(list(makePhotoSchema(photos), 6)),
    }),
    v.transform(({ at: [north, east], ...entries }) => ({ ...entries, latitude: north, longitude: east })),
    v.readonly(),
  );

/** Where a car may be left; src/rental/trip/one-way.ts says what its entries mean. */
const oneWayLine = (amountSchema: AmountSchema) => {
  const codes = v.pipe(
    list(placeCode, 3000, 1),
    v.check((input) => new Set(input).size === input.length, "codes of places, each once"),
  );
  return v.pipe(
    strictEntries({
      between: v.exactOptional(codes),
      from: v.exactOptional(codes),
      to: v.exactOptional(codes),
      fee: v.optional(amountOrZero(amountSchema), 0),
      homeAfterDays: v.exactOptional(wholeNumber(0, 60)),
    }),
    v.check(
      ({ between, from, to }) => (between ? between.length > 1 && !from && !to : Boolean(from && to)),
      "two places or more between which it holds, or from and to",
    ),
    v.transform(({ between, from = [], to = [], ...terms }): OneWayRule =>
      between ? { ...terms, between } : { ...terms, from, to },
    ),
  );
};

const byName = <Item extends v.GenericSchema>(item: Item, message: string) =>
  freelyNamedEntries(text(60), item, message);

/** A testimonial (product, 'Cars and places'). */
const review = (photos: InspectedPhotos) =>
  strictEntries({
    id,
    name: text(60),
    location: text(60),
    rating: wholeNumber(1, 5),
    review: text(400),
    /** The reviewer's initials, shown unless there is a photo. */
    avatar: text(4),
    photo: v.exactOptional(makePhotoSchema(photos)),
    carType: text(60),
    date: text(30),
  });

/** Returns what the company's terms are, what it charges beside its rentals, and the price of a longer drive (product, 'Policies'). */
const policies = (amountSchema: AmountSchema) =>
  v.pipe(
    strictEntries({
      ...termEntries,
      /** For each hour begun after the grace period; or `lateFee`, with a limit for a day. */
      lateFeePerHour: v.exactOptional(amountSchema),
      lateFee: v.exactOptional(lateFee(amountSchema)),
      smokingFee: amountSchema,
      /** Once, when a plan ends. */
      processingFee: amountSchema,
      /** What every price includes beside the drive: 'insurance', 'roadside assistance'. */
      included: list(text(40), 6),
      /** Kilometers of a day that are in the price. */
      includedKilometers: wholeNumber(1, 2000),
      /** Whether their fuel is, too. */
      includesFuel: trueOrFalse,
      /** For each kilometer beyond those included: in the shown currency's main unit. */
      extraKilometer: boundedNumber(0.01, 1_000_000),
      /** The base rental from which an invoice must show a private customer's address; left out where no law asks for it. */
      invoiceAddressFrom: v.exactOptional(amountSchema),
    }),
    v.check(
      ({ lateFee: fee, lateFeePerHour }) => (fee === undefined) !== (lateFeePerHour === undefined),
      "one of lateFeePerHour and lateFee",
    ),
    v.transform(({ lateFeePerHour = 0, ...entries }) => ({
      lateFee: { perHour: lateFeePerHour },
      ...entries,
    })),
    v.readonly(),
  );

/** Where the price filters of the site begin and end; what is left out follows from the cars. */
const prices = (amountSchema: AmountSchema) =>
  strictEntries({
    ranges: v.pipe(
      v.strictTuple(
        [amountSchema, amountSchema, amountSchema],
        "three prices a day, between which the ranges lie",
      ),
      v.check(([low, middle, high]) => low < middle && middle < high, "three prices a day, each higher"),
    ),
    slider: v.pipe(
      strictEntries({ from: amountSchema, to: amountSchema, step: amountSchema, upTo: amountSchema }),
      v.check(
        ({ from, to, step, upTo }) =>
          from < upTo && upTo <= to && (to - from) % step === 0 && (upTo - from) % step === 0,
        "from, to and upTo with whole steps between them",
      ),
    ),
  });

/** How many decimals the currency has that is charged, and the one that is shown. */
interface Decimals {
  readonly charged: number;
  readonly shown: number;
}

/**
 * The schemas of the YAML files, by name. Amounts are typed in the main unit of the currency that is charged, prices of services and plans in
 * the one that is shown.
 * @param photos what is known of the files that may be named
 */
export const makeCatalogSchemas = ({ charged, shown }: Decimals, photos: InspectedPhotos) => {
  const amountSchema = makeAmountSchema(charged);
  const price = makeWrittenPriceSchema(shown);
  return {
    "company.yaml": makeCompanySchema(amountSchema),
    "cars.yaml": strictEntries({
      classes: list(carClass(amountSchema), 20, 1),
      fuels: list(text(20), 12, 1),
      transmissions: list(text(20), 6, 1),
      prices: v.exactOptional(prices(amountSchema)),
      cars: list(car(amountSchema, photos), 1000, 1),
    }),
    "policies.yaml": policies(amountSchema),
    "places.yaml": strictEntries({
      places: byName(list(place(photos), 3000, 1), "places by country"),
      shortNames: v.optional(byName(list(text(20), 5), "short names by state or country"), {}),
      oneWay: v.exactOptional(list(oneWayLine(amountSchema), 500)),
    }),
    "reviews.yaml": strictEntries({ reviews: list(review(photos), 30) }),
    "services.yaml": makeServicesSchema(price, photos),
    "plans.yaml": makePlanPagesSchema(price),
    "home.yaml": makeHomeSchema(photos),
    "pages.yaml": makePageTextsSchema(photos),
    "rates.yaml": makeRatesSchema(amountSchema),
    "extras.yaml": makeExtrasSchema(amountSchema),
  };
};

/** What each file of a catalog says, once it is read. */
export type CatalogFileValues = {
  readonly [Name in keyof ReturnType<typeof makeCatalogSchemas>]: v.InferOutput<
    ReturnType<typeof makeCatalogSchemas>[Name]
  >;
};
