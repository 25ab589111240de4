import type { CatalogSources } from "#catalog/read-catalog.server.ts";
import type { FutureBookings } from "#catalog/effects.ts";
import type { CatalogNumbers } from "#catalog/numbers.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";

/** A catalog that was published, as its files. */
export interface PublishedCatalog {
  /** From 1; 0 is the built-in catalog. */
  readonly number: number;
  readonly publishedAt: number;
  readonly who: string;
  readonly sources: CatalogSources;
  /** Those of this catalog and of all before it, with the addresses of their cars. */
  readonly numbers: CatalogNumbers;
}

export type CatalogEntry = Pick<PublishedCatalog, "number" | "publishedAt" | "who">;

export interface CatalogOrder {
  readonly sources: CatalogSources;
  /** The catalog from which these files were made. */
  readonly basedOn: number;
}

/** Days on which more units are booked than a car would have. */
export interface UnitShortage {
  readonly carId: string;
  readonly units: number;
  readonly days: readonly CalendarDate[];
}

export type PublishOutcome =
  | { readonly kind: "published"; readonly number: number }
  /** Somebody else has published since: the files are not based on the latest. */
  | { readonly kind: "outdated"; readonly latest: PublishedCatalog }
  | { readonly kind: "too-few-units"; readonly shortages: readonly UnitShortage[] };

/** What the staff does with the company's catalog. */
export interface CatalogApi {
  /** The catalog that is in force; undefined while it is the built-in one. */
  latestCatalog(): Promise<PublishedCatalog | undefined>;
  catalog(number: number): Promise<PublishedCatalog | undefined>;
  /** The newest first. */
  catalogHistory(): Promise<readonly CatalogEntry[]>;
  futureBookings(): Promise<FutureBookings>;
  /** @throws a CatalogError when the files are not a catalog. */
  publishCatalog(order: CatalogOrder, who: string): Promise<PublishOutcome>;
}
