import type * as v from "valibot";
import type { Car as RentalCar } from "#rental/car.ts";
import type { CarPageAddress, PageAddress } from "./page-addresses.ts";
import type { PageChangeDays } from "./change-days.ts";
import type { PriceFilterOptions } from "#rental/browse/price-filters.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { UnitsAtPlace, VehicleAtPlace } from "#rental/booking/car-pool.ts";
import type { Cover, Extra } from "#rental/price/extras.ts";
import type { Rates } from "#rental/price/rates.ts";
import type { OneWayRule } from "#rental/trip/one-way.ts";
import type { AssumedPlace, Place as RentalPlace } from "#rental/trip/place.ts";
import type { PlanPages, Services } from "./offers.ts";
import type { InspectedPhotos } from "./photos.server.ts";
import type { CatalogFileValues } from "./schema.server.ts";
import type { legalFieldsSchema, makePostFieldsSchema, MarkdownFile } from "./text-files.server.ts";

/*
 * The types of what the files say follow from their schemas (schema.server.ts), which is where each entry is explained.
 */

export type Company = CatalogFileValues["company.yaml"];
export type Office = Company["offices"][number];
export type Policies = CatalogFileValues["policies.yaml"];
export type HomeTexts = CatalogFileValues["home.yaml"];

type FileClass = CatalogFileValues["cars.yaml"]["classes"][number];

/** A class as its file has it, with what it has where the file says nothing; a class without cars shows none. */
export type CarClass = Omit<Required<FileClass>, "shows" | ClassTerm> &
  Pick<FileClass, ClassTerm> & { readonly shows: string | undefined };
type ClassTerm = "lateFee" | "deposit" | "includedKilometers";

/** A car as its file has it, with what the rules of renting read. */
export type Car = RentalCar & Omit<CatalogFileValues["cars.yaml"]["cars"][number], "units" | "vehicles">;

type Rows =
  CatalogFileValues["places.yaml"]["places"] extends ReadonlyMap<string, infer Entry> ? Entry : never;

/** A place as its file has it, with what the rules of renting read. */
export type Place = RentalPlace & Rows[number];

/** A post as it is written, its figures still marks. */
export type PostFile = MarkdownFile<v.InferOutput<ReturnType<typeof makePostFieldsSchema>>> & {
  /** What is known of the photos that it names. */
  readonly photos: InspectedPhotos;
};

/** A legal page as it is written. */
export type LegalFile = MarkdownFile<v.InferOutput<typeof legalFieldsSchema>>;

/** What a browser needs of the catalog on every page. Its places, which may be thousands, come by themselves, where they are needed. */
export type BrowserCatalog = {
  /** The number that publishing gave it; 0 for one that was not published: the built-in one, or one that is only checked. */
  readonly number: number;
  readonly company: Company;
  /** In the order in which pages and filters show them. */
  readonly classes: readonly CarClass[];
  readonly fuels: readonly string[];
  readonly transmissions: readonly string[];
  /** In the order that 'recommended' shows. */
  readonly cars: readonly Car[];
  readonly priceFilters: PriceFilterOptions;
  readonly policies: Policies;
  readonly placeCount: number;
  /** Those that have places, each once. */
  readonly placeCountries: readonly string[];
  /** Where a car may be left, where the company says so itself. */
  readonly oneWay?: readonly OneWayRule[];
  /** What the company charges by season, weekday and length, where it does. */
  readonly rates?: Rates;
  /** What may be had beside a car, where the company has such. */
  readonly extras?: readonly Extra[];
  readonly cover?: readonly Cover[];
  /** The day, by UTC, on which a page shows it, where its prices differ by day (dated-catalog.ts). */
  readonly today?: CalendarDate;
  /** Where a trip begins that names no place. */
  readonly assumedPlace: AssumedPlace;
  /** Labels of the popular places, in the catalog's order. */
  readonly popularPlaces: readonly string[];
  readonly reviews: CatalogFileValues["reviews.yaml"]["reviews"];
  readonly services: Services;
  readonly planPages: PlanPages;
  readonly home: HomeTexts;
  readonly pageTexts: CatalogFileValues["pages.yaml"];
};

/**
 * The format in which a catalog is stored as JSON. Raise it when what `readCatalog` makes of the same files changes
 * (tests/stored-catalog.test.ts): what was stored in another format is read from its files.
 */
export const catalogFormatVersion = 3;

/** Everything that a company says of itself: plain data, read from a folder of files (read-catalog.server.ts). */
export type Catalog = BrowserCatalog & {
  /** By country, then by city. */
  readonly places: readonly Place[];
  /** How many units of which car which place has, where the company counts them by place. */
  readonly stations?: readonly UnitsAtPlace[];
  /** The vehicles of cars, where it names them by their plates. */
  readonly vehicles?: readonly VehicleAtPlace[];
  readonly posts: readonly PostFile[];
  /** The legal pages of its own folder; this program's stand in for the others (`loadLegalPage`). */
  readonly legalPages: readonly LegalFile[];
  /** Addresses of cars' pages in earlier catalogs that no car has now. */
  readonly formerCars: readonly CarPageAddress[];
  /** Those of places' pages. */
  readonly formerPlaces: readonly PageAddress[];
  readonly changeDays: PageChangeDays;
};
