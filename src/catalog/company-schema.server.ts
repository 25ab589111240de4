/** What company.yaml may say (schema.server.ts tells how the messages are written). */
import {
  chargeBases,
  chargedTripEnds,
  isTax,
  type MandatoryCharge,
} from "#rental/price/mandatory-charges.ts";
import { toCurrency } from "#rental/price/currencies.ts";
import * as v from "valibot";
import { socialNetworks } from "./choices.ts";
import { findCountryCode } from "./country-code.server.ts";
import { hoursInHalves } from "./policy-schema.server.ts";
import { handOverTimesSchema } from "./opening-schema.server.ts";
import {
  type AmountSchema,
  date,
  boundedNumber,
  checkedText,
  latitude,
  list,
  longitude,
  phone,
  placeCode,
  strictEntries,
  text,
  wholeNumber,
  trueOrFalse,
  zone,
} from "./schema-parts.server.ts";

const email = v.pipe(v.string("an email address"), v.email("an email address"));
const expectedLink = "an address that begins with https://";
const webAddress = v.pipe(
  v.string(expectedLink),
  v.url(expectedLink),
  v.startsWith("https://", expectedLink),
);
const year = wholeNumber(1800, 2100);

const addresses = v.pipe(
  strictEntries(Object.fromEntries(socialNetworks.map((name) => [name, v.exactOptional(webAddress)]))),
  v.transform((input): Readonly<Partial<Record<(typeof socialNetworks)[number], string>>> => input),
);
const none = v.literal("none", "none, or your addresses by network");
const social = v.lazy((input) => (typeof input === "string" ? none : addresses));

const office = v.pipe(
  strictEntries({
    city: text(60),
    meridian: text(20),
    lines: list(text(80), 6, 1),
    country: text(60),
    zone,
    latitude,
    longitude,
  }),
  v.transform((entries) => ({ ...entries, countryCode: findCountryCode(entries.country) })),
  v.readonly(),
);

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const currency = checkedText(
  (input) => currencies.has(input),
  "a currency's code of three capitals, such as USD",
);

/** The currency in which prices are stored and charged. It is read first, since it says how many decimals an amount may have. */
export const moneySchema = v.pipe(
  strictEntries({
    currency,
    decimals: v.exactOptional(wholeNumber(0, 3)),
    shown: v.exactOptional(strictEntries({ currency, rate: boundedNumber(0.000_001, 1_000_000) })),
  }),
  v.transform(({ decimals, ...fields }) => ({
    ...fields,
    decimals: decimals ?? toCurrency(fields.currency).decimals,
  })),
);

const expectedBase = `one of ${chargeBases.join(", ")}`;

const charge = (amountSchema: AmountSchema) => {
  const details = {
    name: text(30),
    tax: v.exactOptional(trueOrFalse),
    of: v.exactOptional(list(v.picklist(chargeBases, expectedBase), chargeBases.length, 1)),
    places: v.exactOptional(list(placeCode, 3000, 1)),
    at: v.exactOptional(v.picklist(chargedTripEnds, `one of ${chargedTripEnds.join(", ")}`)),
    from: v.exactOptional(date),
    until: v.exactOptional(date),
  };
  const rates = {
    percent: v.exactOptional(boundedNumber(0, 100)),
    perDay: v.exactOptional(amountSchema),
    perRental: v.exactOptional(amountSchema),
  };
  return v.pipe(
    strictEntries({ ...details, ...rates }),
    v.check(
      (input) => Object.keys(rates).filter((rate) => rate in input).length === 1,
      `one of ${Object.keys(rates).join(", ")}`,
    ),
    v.check(({ at, places }) => at === undefined || places !== undefined, "at only beside places"),
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

/** Their numbers follow, so a digit at the end would leave open where they begin. */
const invoiceSeries = checkedText(
  (input) => /^(?:[\p{L}\d /_.-]|\{year\}){0,18}[\p{L}/_.-]$/u.test(input),
  "at most 19 letters, digits, /, _, ., - and {year}, not a digit or {year} at the end, such as C-{year}-",
);

/** What the banks of India call a VPA. */
const upiAddress = checkedText(
  (input) => /^[\w.-]{2,100}@[a-z][a-z\d]{1,63}$/i.test(input),
  "a UPI address, such as name@bank",
);

/** Who the company is, its money and what it must add to every price. Its colors and mark are in src/brand (CONTRIBUTING.md, 'A brand'). */
export const makeCompanySchema = (amountSchema: AmountSchema) =>
  strictEntries({
    name: text(40),
    description: text(200),
    phone,
    /** What a call costs and when someone answers, as it is written beside the number. */
    phoneNote: text(60),
    email,
    offices: list(office, 10, 1),
    foundedYear: year,
    copyrightYear: year,
    money: moneySchema,
    charges: list(charge(amountSchema), 12),
    /** Whether the large number of every list price has all in it that must be paid; else that is beside it. */
    pricesInclude: v.exactOptional(v.literal("tax", "tax, or no such line")),
    /** What a day is that is charged; left out, a calendar day, both ends counted. */
    rentalDay: v.exactOptional(
      strictEntries({ hours: v.literal(24, "24, or no such line"), grace: v.optional(hoursInHalves(12), 0) }),
    ),
    /** How long a car that came back stays in; left out, it goes out the next day. */
    turnaround: v.exactOptional(strictEntries({ hours: hoursInHalves(48) })),
    times: v.optional(handOverTimesSchema, { from: "10:00", until: "18:00" }),
    /** Its own, as its invoices show it: a GSTIN or VAT number. */
    taxNumber: v.exactOptional(text(30)),
    /** How invoices are numbered, a year standing for {year}; left out, none are made. */
    invoices: v.exactOptional(strictEntries({ series: invoiceSeries })),
    /** Where rupees are paid to by UPI; left out, no page has a code. */
    upi: v.exactOptional(upiAddress),
    /** Whether visitors may ask to be called at one of a counter's hours; left out, they may not. */
    callbacks: v.exactOptional(trueOrFalse),
    /** For how many hours a price holds that the staff sends; left out or 0, none is sent. */
    quoteHours: v.exactOptional(wholeNumber(0, 720)),
    /** Marks the reviews and client names as samples until the operator has real ones. */
    samples: trueOrFalse,
    /** Where it is found; icons without links where it says nothing, and no icons for 'none'. */
    social: v.optional(social, {}),
  });
