import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { CallTime } from "#rental/booking/callback-form.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { formatPlanChoice, listOfferedPlans } from "./plans.ts";

/** How soon we answer an inquiry; shown beside the form and in the response to it. */
export const answerTimeText = "within one working day";

/** 'Mon 30 Nov, 3:00 PM, Kochi time': the beginning of the hour in which somebody wants to be called. */
export const describeCallTime = ({ at, zone, place }: CallTime) =>
  `${formatInstant(at, zone)}, ${place} time`;

type PlanChoice = {
  /** Its name in an address, '?plan=premium'. */
  readonly id: string;
  /** The text that the staff read, at most 60 characters. */
  readonly words: string;
};

export type InquiryChoiceGroup = { readonly title: string; readonly choices: readonly PlanChoice[] };

/** The choices by the addresses of the pages that have the form. */
function groups(catalog: BrowserCatalog): Readonly<Record<string, InquiryChoiceGroup>> {
  const pages = {
    "/subscription": catalog.planPages.subscription,
    "/business": catalog.planPages.business,
    "/corporate-bookings": catalog.services.corporate,
  };
  return Object.fromEntries(
    Object.entries(pages).flatMap(([path, page]) => {
      if (!page.offered) return [];
      const plans = listOfferedPlans(catalog, page).map((plan) => ({
        id: plan.id,
        words: formatPlanChoice(catalog, plan),
      }));
      const solutions = "solutions" in page ? page.solutions : [];
      const choices = [...plans, ...solutions.map(({ id, title }) => ({ id, words: title }))];
      return [[path, { title: page.name, choices }]];
    }),
  );
}

const loyaltyGroup: InquiryChoiceGroup = {
  title: "Loyalty",
  choices: [{ id: "loyalty", words: "Joining the loyalty program" }],
};

/** Returns what an inquiry from a page can be about: the page's own plans, or everything if it has none. */
export function listInquiryChoiceGroups(
  catalog: BrowserCatalog,
  page: string,
): readonly InquiryChoiceGroup[] {
  const groupsByPage = groups(catalog);
  const ownGroup = Object.hasOwn(groupsByPage, page) ? groupsByPage[page] : undefined;
  if (ownGroup) return [ownGroup];
  return [...Object.values(groupsByPage), ...(catalog.home.loyalty ? [loyaltyGroup] : [])];
}
