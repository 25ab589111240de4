import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Plan } from "#catalog/offers.ts";
import { listBusinessPlans, listCorporatePlans, describePlan, listSubscriptionPlans } from "./plans.ts";

/** How soon we answer an inquiry; shown beside the form and in the response to it. */
export const answerTimeText = "within one working day";

type PlanChoice = {
  /** Its name in an address, '?plan=premium'. */
  readonly id: string;
  /** The text that the staff read, at most 60 characters. */
  readonly words: string;
};

export type InquiryChoiceGroup = { readonly title: string; readonly choices: readonly PlanChoice[] };

/** The choices by the addresses of the pages that have the form. */
function groups(catalog: BrowserCatalog): Readonly<Record<string, InquiryChoiceGroup>> {
  const { subscription, business } = catalog.planPages;
  const { corporate } = catalog.services;
  return {
    ...(subscription.offered && {
      "/subscription": {
        title: subscription.name,
        choices: listPlanChoices(catalog, listSubscriptionPlans(catalog)),
      },
    }),
    ...(business.offered && {
      "/business": { title: business.name, choices: listPlanChoices(catalog, listBusinessPlans(catalog)) },
    }),
    ...(corporate.offered && {
      "/corporate-bookings": {
        title: corporate.name,
        choices: [
          ...listPlanChoices(catalog, listCorporatePlans(catalog)),
          ...corporate.solutions.map(({ id, title }) => ({ id, words: title })),
        ],
      },
    }),
  };
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

function listPlanChoices(catalog: BrowserCatalog, plans: readonly Plan[]): PlanChoice[] {
  return plans.map((plan) => ({ id: plan.id, words: describePlan(catalog, plan) }));
}
