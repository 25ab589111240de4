import { planPages, services } from "#catalog/current.ts";
import { capitalize, listInWords } from "./wording.ts";

/** Which terms of plans a company needs, those of subscriptions and those of bookings by companies, and their heading; "" where it needs none. */
export function planTerms() {
  const subscriptions = planPages.subscription.offered;
  const companies = planPages.business.offered || services.corporate.offered;
  const names = [...(subscriptions ? ["subscriptions"] : []), ...(companies ? ["companies"] : [])];
  return { subscriptions, companies, title: capitalize(listInWords(names)) };
}
