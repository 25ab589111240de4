import type { BrowserCatalog } from "#catalog/catalog.ts";
import { capitalize, joinWords } from "./wording.ts";

/** Which terms of plans a company needs, those of subscriptions and those of bookings by companies, and their heading; "" where it needs none. */
export function planTerms(catalog: BrowserCatalog) {
  const subscriptions = catalog.planPages.subscription.offered;
  const companies = catalog.planPages.business.offered || catalog.services.corporate.offered;
  const names = [...(subscriptions ? ["subscriptions"] : []), ...(companies ? ["companies"] : [])];
  return { subscriptions, companies, title: capitalize(joinWords(names)) };
}
