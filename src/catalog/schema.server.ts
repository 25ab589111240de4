import * as v from "valibot";
import { classColors, socialNetworks } from "./catalog.ts";

/*
 * What the files of a catalog may contain. The message of each check ends the sentence 'cars.yaml, line 31: seats: …', so it says what is
 * expected.
 */

/** An object with these entries and no others, so that a slip in a name is found. */
const record = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === "never") return `no such entry: it may have ${Object.keys(entries).join(", ")}`;
    return expected === "Object" ? `entries (${Object.keys(entries).join(", ")})` : `${received} is missing`;
  });

const whole = (from: number, to: number) => {
  const expected = `a whole number from ${from} to ${to}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(from, expected),
    v.maxValue(to, expected),
  );
};

const figure = (from: number, to: number) => {
  const expected = `a number from ${from} to ${to}`;
  return v.pipe(v.number(expected), v.finite(expected), v.minValue(from, expected), v.maxValue(to, expected));
};

const text = (longest: number) => {
  const expected = `text of 1 to ${longest} characters`;
  return v.pipe(v.string(expected), v.trim(), v.nonEmpty(expected), v.maxLength(longest, expected));
};

const yesOrNo = v.boolean("true or false");

const list = <Item extends v.GenericSchema>(item: Item, most: number, fewest = 0) => {
  const expected = `a list of ${fewest} to ${most}`;
  return v.pipe(v.array(item, expected), v.minLength(fewest, expected), v.maxLength(most, expected));
};

const id = v.pipe(
  v.string("an id: letters, digits and hyphens"),
  v.regex(/^[\w-]{1,60}$/, "an id: letters, digits and hyphens"),
);

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
const phone = v.pipe(v.string(expectedPhone), v.regex(/^\+[\d ()-]{6,24}$/, expectedPhone));
const email = v.pipe(v.string("an email address"), v.email("an email address"));
const expectedLink = "an address that begins with https://";
const webAddress = v.pipe(
  v.string(expectedLink),
  v.url(expectedLink),
  v.startsWith("https://", expectedLink),
);
const year = whole(1800, 2100);
const latitude = figure(-90, 90);
const longitude = figure(-180, 180);

const office = record({
  city: text(60),
  meridian: text(20),
  lines: list(text(80), 6, 1),
  country: text(60),
  zone,
  latitude,
  longitude,
});

const company = record({
  name: text(40),
  description: text(200),
  phone,
  phoneNote: text(60),
  email,
  offices: list(office, 10, 1),
  foundedYear: year,
  copyrightYear: year,
  rates: record({ rupeesPerDollar: figure(0.01, 1_000_000), taxPercent: figure(0, 100) }),
  samples: yesOrNo,
  social: v.pipe(
    record(Object.fromEntries(socialNetworks.map((name) => [name, v.exactOptional(webAddress)]))),
    v.transform((social): Readonly<Partial<Record<(typeof socialNetworks)[number], string>>> => social),
  ),
});

const carClass = record({
  id,
  name: text(30),
  who: text(60),
  shows: v.exactOptional(id),
  minimumAge: whole(18, 75),
  bags: whole(0, 20),
  trip: text(60),
  color: v.exactOptional(v.picklist(classColors, `one of ${classColors.join(", ")}`)),
  text: text(200),
});

const car = record({
  id,
  number: v.exactOptional(whole(0, 4095)),
  brand: text(60),
  name: v.pipe(v.string('text, or ""'), v.maxLength(40, "text of at most 40 characters")),
  class: id,
  pricePerDay: whole(1, 10_000_000),
  fuel: text(20),
  transmission: text(20),
  seats: whole(1, 60),
  length: figure(1, 20),
  rating: figure(1, 5),
  picture: text(60),
  available: yesOrNo,
  units: whole(0, 10_000),
  features: list(text(60), 12),
});

const place = record({
  number: v.exactOptional(whole(0, 8191)),
  code: v.pipe(
    v.string("an airport's code of three capitals"),
    v.regex(/^[A-Z]{3}$/, "an airport's code of three capitals"),
  ),
  name: text(60),
  state: text(60),
  zone,
  at: v.strictTuple([latitude, longitude], "two numbers: degrees north and east"),
  popular: v.optional(yesOrNo, false),
  otherNames: v.optional(list(text(60), 20), []),
  otherCodes: v.optional(list(text(10), 20), []),
});

const byName = <Item extends v.GenericSchema>(item: Item, expected: string) =>
  v.record(text(60), item, expected);

const review = record({
  id,
  name: text(60),
  location: text(60),
  rating: whole(1, 5),
  review: text(400),
  avatar: text(4),
  carType: text(60),
  date: text(30),
});

/** The schemas of the YAML files, by name. */
export const catalogFiles = {
  "company.yaml": company,
  "cars.yaml": record({
    classes: list(carClass, 20, 1),
    fuels: list(text(20), 12, 1),
    transmissions: list(text(20), 6, 1),
    cars: list(car, 1000, 1),
  }),
  "places.yaml": record({
    places: byName(list(place, 3000, 1), "places by country"),
    shortNames: v.optional(byName(list(text(20), 5), "short names by state or country"), {}),
  }),
  "reviews.yaml": record({ reviews: list(review, 30) }),
} as const;
