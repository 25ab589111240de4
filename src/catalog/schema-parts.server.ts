import { normalizeUnicode } from "#rental/form-text.ts";
import { type CalendarDate, parseIsoDate } from "#rental/trip/calendar.ts";
import { isAirportCode } from "#rental/trip/place.ts";
import * as v from "valibot";

/*
 * What the schemas of a catalog's files are made of. The message of each check says what is expected.
 */

/** An object with these entries and no others, so that a typo in a name is found. */
export const strictEntries = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.strictObject(entries, ({ expected, received }) => {
      if (expected === "never") return `no such entry: it may have ${Object.keys(entries).join(", ")}`;
      return expected === "Object"
        ? `entries (${Object.keys(entries).join(", ")})`
        : `${received} is missing`;
    }),
    v.readonly(),
  );

export const wholeNumber = (from: number, to: number) => {
  const message = `a whole number from ${from} to ${to}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));
};

export const boundedNumber = (from: number, to: number) => {
  const message = `a number from ${from} to ${to}`;
  return v.pipe(v.number(message), v.finite(message), v.minValue(from, message), v.maxValue(to, message));
};

export const text = (longest: number) => {
  const message = `text of 1 to ${longest} characters`;
  // Files from a Mac may write 'ō' as two characters.
  return v.pipe(
    v.string(message),
    v.trim(),
    v.transform((value) => normalizeUnicode(value, "NFC")),
    v.nonEmpty(message),
    v.maxLength(longest, message),
  );
};

export const list = <Item extends v.GenericSchema>(item: Item, most: number, fewest = 0) => {
  const message = `a list of ${fewest} to ${most}`;
  return v.pipe(
    v.array(item, message),
    v.minLength(fewest, message),
    v.maxLength(most, message),
    v.readonly(),
  );
};

const mostAmount = 10_000_000;

/** An amount that is typed in the currency's main unit, and read as whole minor units: 49.50 as 4950 where there are cents. */
export const makeAmountSchema = (decimals: number) => {
  const unit = 10 ** decimals;
  const leastAmount = (1 / unit).toFixed(decimals);
  const message =
    decimals === 0
      ? `a whole number from 1 to ${mostAmount}`
      : `an amount from ${leastAmount} to ${mostAmount} with at most ${decimals} decimals`;
  const coinsOf = (input: number) => Math.round(input * unit);
  return v.pipe(
    v.number(({ input }) => [message, ...adviseOnAmount(input)].join(", ")),
    // Within what a double can be off, so that 49.57 is 4957 and 49.575 is refused.
    v.check((input) => Math.abs(input * unit - coinsOf(input)) < 1e-6, message),
    v.minValue(1 / unit, message),
    v.maxValue(mostAmount, message),
    v.transform(coinsOf),
  );
};

/** The same, or 0. */
export const amountOrZero = (amountSchema: AmountSchema) =>
  v.lazy((input) => (input === 0 ? v.literal(0) : amountSchema));

/** Says how to write '4,500' and '$45', which YAML reads as texts. */
function adviseOnAmount(input: unknown): readonly string[] {
  if (typeof input !== "string" || !/\d/.test(input)) return [];
  return [/^\d{1,3}(?:,\d{2,3})+$/.test(input) ? "written without a comma" : "written as a number alone"];
}

/** A price as pages write it, in the main unit of a currency with so many decimals: 49.5 stays 49.5. */
export const makeWrittenPriceSchema = (decimals: number) => {
  const amountSchema = makeAmountSchema(decimals);
  return v.pipe(
    amountSchema,
    v.transform((amountInMinorUnits) => amountInMinorUnits / 10 ** decimals),
  );
};

/** A text that passes a check. */
export const checkedText = (isRight: (input: string) => boolean, expected: string) =>
  v.pipe(v.string(expected), v.check(isRight, expected));

export const id = checkedText((input) => /^[\w-]{1,60}$/.test(input), "an id: letters, digits and hyphens");

export const airportCode = checkedText(isAirportCode, "an airport's code of three capitals");

export const placeCode = checkedText(
  (input) => /^[A-Z\d]{2,5}$/.test(input),
  "two to five capitals and digits",
);

/** Entries whose names the file chooses. In an object, names such as 'constructor' would be the object's own: a Map has none. */
export const freelyNamedEntries = <Item extends v.GenericSchema>(
  name: v.GenericSchema<string, string>,
  item: Item,
  message: string,
) =>
  v.pipe(
    v.custom<object>(
      (input) => typeof input === "object" && input !== null && !Array.isArray(input),
      message,
    ),
    v.check((input) => {
      const names = Object.keys(input).map((key) => normalizeUnicode(key.trim(), "NFC"));
      return new Set(names).size === names.length;
    }, `${message}, each once`),
    v.transform((input): ReadonlyMap<unknown, unknown> => new Map(Object.entries(input))),
    v.map(name, item),
  );

export const trueOrFalse = v.boolean("true or false");

export const date = v.pipe(
  checkedText((input) => parseIsoDate(input) === input, "a day, such as 2026-05-01"),
  v.transform((input) => input as CalendarDate),
);

export type AmountSchema = ReturnType<typeof makeAmountSchema>;

export const zone = checkedText(isZone, "an IANA time zone, such as Asia/Kolkata");

function isZone(name: string): boolean {
  try {
    // A zone has a region; a bare offset or abbreviation has no rules of summer time.
    return name.includes("/") && Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

const expectedPhone = "a phone number with its country, such as +1 800 555 0199";
export const phone = v.pipe(
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

export const latitude = boundedNumber(-90, 90);
export const longitude = boundedNumber(-180, 180);
