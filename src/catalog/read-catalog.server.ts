import { type AssumedPlace, placeLabel } from "#rental/trip/place.ts";
import { toShownCurrency } from "#rental/price/money.ts";
import { createPriceFilterOptions } from "#rental/browse/price-filters.ts";
import * as v from "valibot";
import { assignCarSlugs, selectUnusedPageAddresses, assignPlaceSlugs } from "./page-addresses.ts";
import type { Catalog, Place, PostFile } from "./catalog.ts";
import { classColors } from "./choices.ts";
import { CatalogError, findRepeatProblems } from "./catalog-problem.ts";
import { findCountryCode, findCountryNameOfZone } from "./country-code.server.ts";
import { type InheritedData, noInheritedData, assignPermanentNumbers } from "./numbers.ts";
import {
  findPopularPickupProblems,
  findPlanProblems,
  findChauffeurCarProblems,
} from "./offer-problems.server.ts";
import { selectPostPhotos, type InspectedPhotos } from "./photos.server.ts";
import {
  findOneWayPlaceProblems,
  findStationProblems,
  hasUnitsByPlace,
  separateStations,
} from "./car-stations.server.ts";
import { findExtraAndCoverProblems } from "./extras-schema.server.ts";
import { findRateProblems } from "./rate-problems.server.ts";
import { type ParsedYaml, parseYamlBySchema } from "./read-yaml.server.ts";
import { type CatalogSources, isLegalFileName, readCatalogSources } from "./read-sources.server.ts";
import { moneySchema } from "./company-schema.server.ts";
import { makeCatalogSchemas, type CatalogFileValues } from "./schema.server.ts";
import { legalFieldsSchema, makePostFieldsSchema, parseFrontMatterBySchema } from "./text-files.server.ts";

type FileName = keyof CatalogFileValues;
type Read<Name extends FileName> = ParsedYaml<CatalogFileValues[Name]>;

/** @throws a CatalogError that names each mistake in the folder's files. */
export function readCatalogFolder(folder: string): Catalog {
  return readCatalog(readCatalogSources(folder));
}

/**
 * @param numbers those of every catalog that was published before, with the addresses of their pages
 * @param photos the files that may be named as photos
 * @throws a CatalogError that names each mistake, with its file and line.
 */
export function readCatalog(
  sources: CatalogSources,
  numbers: InheritedData = noInheritedData,
  photos: InspectedPhotos = {},
): Catalog {
  const problems: string[] = [];
  const schemas = makeCatalogSchemas(readDecimals(sources["company.yaml"]), photos);
  const read = <Name extends FileName>(name: Name) => {
    const result = parseYamlBySchema(name, sources[name] ?? "", schemas[name]);
    if ("value" in result) return result as Read<Name>;
    // One by one: there may be more than a call can have arguments.
    for (const problem of result) problems.push(problem);
    return undefined;
  };
  const readTexts = <Schema extends v.GenericSchema>(isRead: (file: string) => boolean, schema: Schema) =>
    Object.entries(sources).flatMap(([file, text]) => {
      const result = isRead(file) ? parseFrontMatterBySchema(file, text, schema) : [];
      if ("file" in result) return result;
      problems.push(...result);
      return [];
    });
  const company = read("company.yaml");
  const cars = read("cars.yaml");
  const places = read("places.yaml");
  const policies = read("policies.yaml");
  const reviews = read("reviews.yaml");
  const services = read("services.yaml");
  const plans = read("plans.yaml");
  const home = read("home.yaml");
  const pages = read("pages.yaml");
  const rates = sources["rates.yaml"] === undefined ? undefined : read("rates.yaml");
  const extras = sources["extras.yaml"] === undefined ? undefined : read("extras.yaml");
  const withPhotos = (post: Omit<PostFile, "photos">): PostFile => ({
    ...post,
    photos: selectPostPhotos(sources[post.file] ?? "", photos),
  });
  const posts = readTexts((file) => file.startsWith("posts/"), makePostFieldsSchema(photos));
  const ownLegalPages = readTexts(isLegalFileName, legalFieldsSchema);
  const rows = places ? placeRows(places.value) : [];
  if (cars) problems.push(...carProblems(cars, numbers));
  if (places)
    problems.push(...placeProblems(rows, places, numbers), ...findOneWayPlaceProblems(places, rows));
  if (company) problems.push(...officeProblems(company), ...findUpiProblems(company));
  if (company && places) problems.push(...chargeProblems(company, rows));
  if (cars && places) problems.push(...findStationProblems(cars, places, rows));
  if (rates && cars && places) problems.push(...findRateProblems(rates, cars.value, rows));
  if (extras && cars) problems.push(...findExtraAndCoverProblems(extras, cars.value.classes, numbers.extras));
  if (services && plans) problems.push(...findPlanProblems(services, plans));
  if (services && cars) problems.push(...findChauffeurCarProblems(services, cars.value.cars));
  if (home && places) problems.push(...findPopularPickupProblems(home, rows));
  if (!company || !cars || !places || !policies || !reviews) throw new CatalogError(problems);
  if (!services || !plans || !home || !pages || problems.length > 0) throw new CatalogError(problems);
  const ownPlaces = assignPlaceSlugs(
    assignPermanentNumbers(rows, numbers.places),
    numbers.placeAddresses,
  ).map(({ id: _id, path: _path, ...place }) => place);
  const {
    cars: countedCars,
    stations,
    vehicles,
  } = separateStations(addClassTerms(cars.value), ownPlaces, numbers.vehicles);
  const ownCars = assignCarSlugs(assignPermanentNumbers(countedCars, numbers.cars), numbers.carAddresses);
  // Units that belong to a place are left there, unless the company says when they are home from elsewhere.
  const oneWay = places.value.oneWay ?? (hasUnitsByPlace(cars.value) ? [] : undefined);
  return {
    number: 0,
    company: company.value,
    classes: cars.value.classes.map((one, at) => {
      const color = one.color ?? classColors[at % classColors.length] ?? classColors[0];
      return {
        ...one,
        who: one.who ?? one.trip,
        shows: one.shows ?? cars.value.cars.find((car) => car.category === one.id)?.id,
        color,
        shape: one.shape ?? color,
      };
    }),
    fuels: cars.value.fuels,
    transmissions: cars.value.transmissions,
    cars: ownCars,
    priceFilters: createPriceFilterOptions(cars.value.prices, {
      company: company.value,
      policies: policies.value,
      cars: cars.value.cars,
      ...(rates && { rates: rates.value }),
    }),
    policies: policies.value,
    places: ownPlaces,
    ...(stations && { stations }),
    ...(vehicles && { vehicles }),
    placeCount: rows.length,
    placeCountries: [...new Set(rows.map(({ country }) => country))],
    ...(oneWay && { oneWay }),
    ...(rates && { rates: rates.value }),
    ...extras?.value,
    assumedPlace: chooseAssumedPlace(rows),
    popularPlaces: rows.filter(({ popular }) => popular).map((row) => placeLabel(row)),
    reviews: reviews.value.reviews,
    services: services.value,
    planPages: plans.value,
    home: home.value,
    pageTexts: pages.value,
    posts: posts.map(withPhotos),
    legalPages: ownLegalPages,
    formerCars: selectUnusedPageAddresses(numbers.carAddresses, ownCars),
    formerPlaces: selectUnusedPageAddresses(numbers.placeAddresses, ownPlaces),
    changeDays: numbers.changeDays,
  };
}

/** The decimals of the minor units, charged and shown, which the company's file says; the most that there are while it can't be read. */
function readDecimals(company = "") {
  const result = parseYamlBySchema("company.yaml", company, v.object({ money: moneySchema }));
  if (!("value" in result)) return { charged: 3, shown: 3 };
  return { charged: result.value.money.decimals, shown: toShownCurrency(result.value.money).decimals };
}

function officeProblems({ value: { offices }, placeOf }: Read<"company.yaml">): string[] {
  return offices.flatMap(({ country, zone }, at) => {
    const position = placeOf(["offices", at, "country"]);
    return countryProblems(country, zone).map((problem) => `${position}: country: ${problem}`);
  });
}

/** UPI pays rupees, and no part of a paisa. */
function findUpiProblems({ value: { upi, money }, placeOf }: Read<"company.yaml">): string[] {
  if (upi === undefined || (money.currency === "INR" && money.decimals <= 2)) return [];
  return [
    `${placeOf(["upi"])}: upi: no such line, since UPI pays whole rupees and paise, not ${money.currency} with ${money.decimals} decimals`,
  ];
}

/** Returns what is wrong with a country's name, and the one that is probably meant: a name decides which papers a driver needs, and where a car may go. */
function countryProblems(country: string, zone: string): string[] {
  if (findCountryCode(country) !== undefined) return [];
  const meantCountry = findCountryNameOfZone(zone);
  const hint = meantCountry === undefined ? "" : `: perhaps ${meantCountry}`;
  return [`the English name of a country, not "${country}"${hint}`];
}

/** Charges for places that places.yaml doesn't have. */
function chargeProblems({ value, placeOf }: Read<"company.yaml">, rows: readonly PlaceRow[]): string[] {
  const codes = new Set(rows.map((row) => row.code));
  return value.charges.flatMap(({ places = [] }, at) =>
    places.flatMap((code, index) =>
      codes.has(code)
        ? []
        : `${placeOf(["charges", at, "places", index])}: places: a code that places.yaml has, not "${code}"`,
    ),
  );
}

/** Gives cars the late fee, the kilometers and the deposit of their class, where it has its own. */
function addClassTerms({ cars, classes }: Read<"cars.yaml">["value"]) {
  const termsById = new Map(
    classes.map(({ id, lateFee, includedKilometers, deposit }) => [
      id,
      {
        ...(lateFee && { lateFee }),
        ...(includedKilometers !== undefined && { includedKilometers }),
        ...(deposit && { deposit }),
      },
    ]),
  );
  return cars.map((car) => Object.assign({}, car, termsById.get(car.category)));
}

/** Mistakes that only show when the cars are seen together. */
function carProblems({ value, placeOf }: Read<"cars.yaml">, numbers: InheritedData): string[] {
  const { cars, classes, fuels, transmissions } = value;
  const choiceProblems = (
    key: string,
    field: "category" | "fuelType" | "transmission",
    options: readonly string[],
  ) =>
    cars.flatMap((car, at) =>
      options.includes(car[field])
        ? []
        : `${placeOf(["cars", at, key])}: ${key}: one of ${options.join(", ")}, not "${car[field]}"`,
    );
  const placeAt = (at: number, key: string) => placeOf(["cars", at, key]);
  return [
    ...findRepeatProblems(classes, "id", (at) => placeOf(["classes", at, "id"])),
    ...findRepeatProblems(cars, "id", placeAt),
    ...numberProblems(cars, numbers.cars, placeAt),
    ...choiceProblems(
      "class",
      "category",
      classes.map((one) => one.id),
    ),
    ...classes.flatMap(({ shows }, at) =>
      shows === undefined || cars.some((car) => car.id === shows)
        ? []
        : `${placeOf(["classes", at, "shows"])}: shows: the id of one of the cars, not "${shows}"`,
    ),
    ...choiceProblems("fuel", "fuelType", fuels),
    ...choiceProblems("transmission", "transmission", transmissions),
  ];
}

type PlaceRow = Omit<Place, "number" | "slug"> & {
  /** Its code, by which its number and address are its own wherever it stands in the file. */
  readonly id: string;
  readonly number?: number;
  readonly path: readonly [string, string, number];
};

/** The places in the file's order. */
function placeRows({ places, shortNames }: Read<"places.yaml">["value"]): readonly PlaceRow[] {
  return [...places].flatMap(([country, rows]) =>
    rows.map(({ address, ...row }, at) => {
      const placeShortNames = [...(shortNames.get(row.state) ?? []), ...(shortNames.get(country) ?? [])];
      return {
        ...row,
        id: row.code,
        country,
        shortNames: placeShortNames,
        ...(address && { address: { ...address, countryCode: findCountryCode(country) } }),
        path: ["places", country, at] as const,
      };
    }),
  );
}

/** Mumbai Airport, as stated (product, 'Booking page'), for a company that is in Mumbai; else its first popular place, or its first. */
function chooseAssumedPlace(rows: readonly PlaceRow[]): AssumedPlace {
  const statedPlace = rows.find(({ code, country }) => code === "BOM" && country === "India");
  const place = statedPlace ?? rows.find(({ popular }) => popular) ?? rows[0];
  if (!place) throw new Error("A catalog has at least one place.");
  const { name, code, zone } = place;
  const airport = "Mumbai Airport";
  return statedPlace
    ? { label: airport, name: airport, code, zone }
    : { label: placeLabel(place), name, code, zone };
}

function placeProblems(rows: readonly PlaceRow[], { placeOf }: Read<"places.yaml">, numbers: InheritedData) {
  const placeAt = (index: number, key: string) => placeOf([...(rows[index]?.path ?? []), key]);
  const labels = rows.map((row) => ({ name: placeLabel(row) }));
  const firstRows = rows.filter(({ path: [, , at] }) => at === 0);
  return [
    ...firstRows.flatMap(({ country, zone }) => {
      const position = placeOf(["places", country]);
      return countryProblems(country, zone).map((problem) => `${position}: places: ${problem}`);
    }),
    ...findRepeatProblems(rows, "code", placeAt),
    ...findRepeatProblems(labels, "name", placeAt),
    ...numberProblems(rows, numbers.places, placeAt),
  ];
}

/** Numbers that two entries of the file claim, or that was another's before. */
function numberProblems(
  entries: readonly { readonly id: string; readonly number?: number }[],
  earlier: InheritedData["cars"],
  placeAt: (at: number, key: string) => string,
): string[] {
  const owners = new Map(Object.entries(earlier).map(([id, number]) => [number, id]));
  return [
    ...findRepeatProblems(entries, "number", placeAt),
    ...entries.flatMap(({ id, number = -1 }, at) => {
      const owner = owners.get(number) ?? id;
      return owner === id
        ? []
        : `${placeAt(at, "number")}: number: it is for ever that of ${owner}: leave it out`;
    }),
  ];
}
