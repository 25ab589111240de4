import type { PhotoFactsByPath } from "#catalog/photos.server.ts";
import type { PhotoFacts } from "#rental/photo.ts";
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import type { InheritedData } from "#catalog/numbers.ts";

/** A catalog that was published, as its files. */
export interface PublishedCatalog {
  /** From 1; 0 is the built-in catalog. */
  readonly number: number;
  readonly publishedAt: number;
  readonly who: string;
  readonly sources: CatalogSources;
  readonly photos: PhotoFactsByPath;
  /** Those of this catalog and of all before it, with the addresses of their pages. */
  readonly numbers: InheritedData;
}

export type CatalogHistoryEntry = Pick<PublishedCatalog, "number" | "publishedAt" | "who">;

/** A catalog's files, and what is known of its photos. */
export type CatalogSourcesAndPhotos = Pick<PublishedCatalog, "sources" | "photos">;

/** A photo with its owner's file and what is made from it, by names as '640.avif' and 'mail.jpg'. */
export interface StoredPhoto extends PhotoFacts {
  readonly original: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
}

export interface CatalogPublishOrder extends CatalogSourcesAndPhotos {
  /** The catalog from which these files were made. */
  readonly baseCatalogNumber: number;
}
