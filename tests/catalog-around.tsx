import type { ReactNode } from "react";
import type { Catalog } from "#catalog/catalog.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { makePlaceFinder } from "#content/places.ts";
import { PageDataContext } from "#site/catalog-source.ts";

/** For tests: what is drawn by a catalog, ours unless another is given. */
export function CatalogAround({
  catalog = initialCatalog,
  children,
}: {
  catalog?: Catalog;
  children: ReactNode;
}) {
  const { places } = catalog;
  const search = { places, findPlace: makePlaceFinder(places) };
  const placesOnDemand = {
    want() {},
    subscribe: () => () => {},
    current: () => search,
    hasFailed: () => false,
    load: async () => search,
  };
  return <PageDataContext value={{ catalog, places, placesOnDemand }}>{children}</PageDataContext>;
}
