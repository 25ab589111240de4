import { chargeBases, isTax, type MandatoryCharge } from "#rental/price/mandatory-charges.ts";
import { currencyOf } from "#rental/price/currencies.ts";
import * as v from "valibot";
import { carShapes, classColors, socialNetworks } from "./choices.ts";
import { countryCode } from "./country-code.server.ts";
import { planPages, services } from "./offer-schema.server.ts";
import { closures, handOverTimes, hours } from "./opening-schema.server.ts";
import { carPhoto, photo } from "./photo-schema.server.ts";
import type { TriedPhotos } from "./photos.server.ts";
import { home, pageTexts } from "./page-schema.server.ts";
import {
  amount,
  date,
  figure,
  id,
  list,
  named,
  placeCode,
  record,
  text,
  wholeNumber,
  writtenPrice,
  yesOrNo,
} from "./schema-parts.server.ts";

/*
 * What the files of a catalog may contain, once for all: types (catalog.ts), `check` and `diff` follow. The message of each check ends the
 * sentence 'cars.yaml, line 31: seats: …', so it says what is expected. Amounts become minor units.
 */

const expectedZone = "an IANA time zone, such as Asia/Kolkata";
const zone = v.pipe(v.string(expectedZone), v.check(isZone, expectedZone));

function isZone(name: string): boolean {
  try {
    // A zone has a region; a bare offset or abbreviation has no rules of summer time.
    return name.includes("/") && Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

const expectedPhone = "a phone number with its country, such as +1 800 555 0199";
const phone = v.pipe(
  v.string(expectedPhone),
  // What is copied from a list of contacts has spaces and hyphens that don't break, and marks of its direction.
  v.transform((input) =>
    input
      .replaceAll(/\p{Cf}/gu, "")
      .replaceAll(/\p{Zs}/gu, " ")
      .replaceAll(/\u2011/g, "-"),
  ),
  v.regex(/^\+[\d ()-]{6,24}$/, expectedPhone),
);
const email = v.pipe(v.string("an email address"), v.email("an email address"));
const expectedLink = "an address that begins with https://";
const webAddress = v.pipe(
  v.string(expectedLink),
  v.url(expectedLink),
  v.startsWith("https://", expectedLink),
);
const year = wholeNumber(1800, 2100);
const latitude = figure(-90, 90);
const longitude = figure(-180, 180);

const addresses = v.pipe(
  record(Object.fromEntries(socialNetworks.map((name) => [name, v.exactOptional(webAddress)]))),
  v.transform((input): Readonly<Partial<Record<(typeof socialNetworks)[number], string>>> => input),
);
const none = v.literal("none", "none, or your addresses by network");
const social = v.lazy((input) => (typeof input === "string" ? none : addresses));

const office = v.pipe(
  record({
    city: text(60),
    meridian: text(20),
    lines: list(text(80), 6, 1),
    country: text(60),
    zone,
    latitude,
    longitude,
  }),
  v.transform((entries) => ({ ...entries, countryCode: countryCode(entries.country) })),
  v.readonly(),
);

const expectedCurrency = "a currency's code of three capitals, such as USD";
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const currency = v.pipe(
  v.string(expectedCurrency),
  v.check((input) => currencies.has(input), expectedCurrency),
);

/** The currency in which prices are stored and charged. It is read first, since it says how many decimals an amount may have. */
export const money = v.pipe(
  record({
    currency,
    decimals: v.exactOptional(wholeNumber(0, 3)),
    shown: v.exactOptional(record({ currency, rate: figure(0.000_001, 1_000_000) })),
  }),
  v.transform(({ decimals, ...fields }) => ({
    ...fields,
    decimals: decimals ?? currencyOf(fields.currency).decimals,
  })),
);

const expectedBase = `one of ${chargeBases.join(", ")}`;

const charge = (amountSchema: Amount) => {
  const details = {
    name: text(30),
    tax: v.exactOptional(yesOrNo),
    of: v.exactOptional(list(v.picklist(chargeBases, expectedBase), chargeBases.length, 1)),
    places: v.exactOptional(list(placeCode, 3000, 1)),
    from: v.exactOptional(date),
    until: v.exactOptional(date),
  };
  const rates = {
    percent: v.exactOptional(figure(0, 100)),
    perDay: v.exactOptional(amountSchema),
    perRental: v.exactOptional(amountSchema),
  };
  return v.pipe(
    record({ ...details, ...rates }),
    v.check(
      (input) => Object.keys(rates).filter((rate) => rate in input).length === 1,
      `one of ${Object.keys(rates).join(", ")}`,
    ),
    v.check(({ of, percent }) => of === undefined || percent !== undefined, "of only beside percent"),
    v.check(
      ({ name, tax }) => tax !== false || !isTax({ name }),
      "another name for what is no tax, or no ‘tax: false’",
    ),
    v.check(({ from = "", until = "9" }) => from <= until, "from a day until the same or a later one"),
    v.transform(({ percent, of, perDay, perRental, tax, ...others }): MandatoryCharge => {
      const terms = { ...others, ...(tax === true && { tax }) };
      if (percent !== undefined) return { ...terms, percent, ...(of && { of }) };
      return perDay === undefined ? { ...terms, perRental: perRental ?? 0 } : { ...terms, perDay };
    }),
  );
};

type Amount = ReturnType<typeof amount>;

/** Who the company is, its money and what it must add to every price. Its colors and mark are in src/brand (CONTRIBUTING.md, 'A brand'). */
const company = (amountSchema: Amount) =>
  record({
    name: text(40),
    description: text(200),
    phone,
    /** What a call costs and when someone answers, as it is written beside the number. */
    phoneNote: text(60),
    email,
    offices: list(office, 10, 1),
    foundedYear: year,
    copyrightYear: year,
    money,
    charges: list(charge(amountSchema), 12),
    /** Whether the large number of every list price has all in it that must be paid; else that is beside it. */
    pricesInclude: v.exactOptional(v.literal("tax", "tax, or no such line")),
    times: v.optional(handOverTimes, { from: "10:00", until: "18:00" }),
    /** Marks the reviews and client names as samples until the operator has real ones. */
    samples: yesOrNo,
    /** Where it is found; icons without links where it says nothing, and no icons for 'none'. */
    social: v.optional(social, {}),
  });

/** What cars of one class are for. */
const carClass = record({
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
  color: v.exactOptional(v.picklist(classColors, `one of ${classColors.join(", ")}`)),
  shape: v.exactOptional(v.picklist(carShapes, `one of ${carShapes.join(", ")}`)),
  text: text(200),
});

/** A car; what the rules of renting read of it is in src/rental/car.ts. */
const car = (amountSchema: Amount, photos: TriedPhotos) =>
  v.pipe(
    record({
      id,
      number: v.exactOptional(wholeNumber(0, 4095)),
      brand: text(60),
      name: v.pipe(v.string('text, or ""'), v.maxLength(40, "text of at most 40 characters")),
      class: id,
      pricePerDay: amountSchema,
      fuel: text(20),
      transmission: text(20),
      seats: wholeNumber(1, 60),
      length: figure(1, 20),
      rating: figure(1, 5),
      picture: v.exactOptional(text(60)),
      photos: v.exactOptional(list(carPhoto(photos), 12)),
      available: v.optional(yesOrNo, true),
      units: wholeNumber(0, 10_000),
      features: list(text(60), 12),
    }),
    v.transform(({ class: category, fuel: fuelType, ...entries }) => ({ ...entries, category, fuelType })),
    v.readonly(),
  );

/** A city where a rental starts or ends (product, 'Cars and places'); src/rental/trip/place.ts says what its entries mean. */
const place = (photos: TriedPhotos) =>
  v.pipe(
    record({
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
      popular: v.optional(yesOrNo, false),
      otherNames: v.optional(list(text(60), 20), []),
      otherCodes: v.optional(list(text(10), 20), []),
      address: v.exactOptional(record({ lines: list(text(80), 4, 1), postalCode: text(12) })),
      counter: v.exactOptional(text(300)),
      phone: v.exactOptional(phone),
      hours: v.exactOptional(hours),
      closures: v.exactOptional(closures),
      terminals: v.exactOptional(list(text(20), 20, 1)),
      afterHours: v.exactOptional(text(300)),
      photos: v.exactOptional(list(photo(photos), 6)),
    }),
    v.transform(({ at: [north, east], ...entries }) => ({ ...entries, latitude: north, longitude: east })),
    v.readonly(),
  );

const byName = <Item extends v.GenericSchema>(item: Item, message: string) => named(text(60), item, message);

/** A testimonial (product, 'Cars and places'). */
const review = (photos: TriedPhotos) =>
  record({
    id,
    name: text(60),
    location: text(60),
    rating: wholeNumber(1, 5),
    review: text(400),
    /** The reviewer's initials, shown unless there is a photo. */
    avatar: text(4),
    photo: v.exactOptional(photo(photos)),
    carType: text(60),
    date: text(30),
  });

/** What the company charges beside its rentals, and the price of a longer drive (product, 'Policies'). */
const policies = (amountSchema: Amount) =>
  record({
    /** For each hour begun after the grace period. */
    lateFeePerHour: amountSchema,
    smokingFee: amountSchema,
    /** Once, when a plan ends. */
    processingFee: amountSchema,
    /** What every price includes beside the drive: 'insurance', 'roadside assistance'. */
    included: list(text(40), 6),
    /** Kilometers of a day that are in the price. */
    includedKilometers: wholeNumber(1, 2000),
    /** Whether their fuel is, too. */
    includesFuel: yesOrNo,
    /** For each kilometer beyond those included: in the shown currency's main unit. */
    extraKilometer: figure(0.01, 1_000_000),
    /** The base rental from which an invoice must show a private customer's address; left out where no law asks for it. */
    invoiceAddressFrom: v.exactOptional(amountSchema),
  });

/** Where the price filters of the site begin and end; what is left out follows from the cars. */
const prices = (amountSchema: Amount) =>
  record({
    ranges: v.pipe(
      v.strictTuple(
        [amountSchema, amountSchema, amountSchema],
        "three prices a day, between which the ranges lie",
      ),
      v.check(([low, middle, high]) => low < middle && middle < high, "three prices a day, each higher"),
    ),
    slider: v.pipe(
      record({ from: amountSchema, to: amountSchema, step: amountSchema, upTo: amountSchema }),
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
export const catalogSchemas = ({ charged, shown }: Decimals, photos: TriedPhotos) => {
  const amountSchema = amount(charged);
  const price = writtenPrice(shown);
  return {
    "company.yaml": company(amountSchema),
    "cars.yaml": record({
      classes: list(carClass, 20, 1),
      fuels: list(text(20), 12, 1),
      transmissions: list(text(20), 6, 1),
      prices: v.exactOptional(prices(amountSchema)),
      cars: list(car(amountSchema, photos), 1000, 1),
    }),
    "policies.yaml": policies(amountSchema),
    "places.yaml": record({
      places: byName(list(place(photos), 3000, 1), "places by country"),
      shortNames: v.optional(byName(list(text(20), 5), "short names by state or country"), {}),
    }),
    "reviews.yaml": record({ reviews: list(review(photos), 30) }),
    "services.yaml": services(price, photos),
    "plans.yaml": planPages(price),
    "home.yaml": home(photos),
    "pages.yaml": pageTexts(photos),
  };
};

/** What each file of a catalog says, once it is read. */
export type FileValues = {
  readonly [Name in keyof ReturnType<typeof catalogSchemas>]: v.InferOutput<
    ReturnType<typeof catalogSchemas>[Name]
  >;
};
