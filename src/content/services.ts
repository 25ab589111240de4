import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Services } from "#catalog/offers.ts";
import { type FiguresByName, fillFiguresInTexts } from "./fill-figures.ts";

export type ServiceId = keyof Services;

type OfferedService<Id extends ServiceId> = Extract<Services[Id], { readonly offered: true }>;

/**
 * Returns what a service's page says, with our figures, or with `ownFigures`.
 * @throws an Error when the service is not offered: no link leads to its page then.
 */
export function requireServiceTexts<Id extends ServiceId>(
  catalog: BrowserCatalog,
  id: Id,
  ownFigures?: FiguresByName,
): OfferedService<Id> {
  const service: Services[ServiceId] = catalog.services[id];
  if (!service.offered) throw new Error(`${id} is not offered.`);
  return fillFiguresInTexts(catalog, service, ownFigures) as OfferedService<Id>;
}
