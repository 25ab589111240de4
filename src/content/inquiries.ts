import { home, planPages, services } from "#catalog/current.ts";
import type { Plan } from "#catalog/offers.ts";
import { businessPlans, corporatePlans, planInWords, subscriptionPlans } from "./plans.ts";

/** How soon we answer an inquiry; shown beside the form and in the response to it. */
export const answerTime = "within one working day";

type PlanChoice = {
  /** Its name in an address, '?plan=premium'. */
  readonly id: string;
  /** The text that the staff read, at most 60 characters. */
  readonly words: string;
};

export type PlanGroup = { readonly title: string; readonly choices: readonly PlanChoice[] };

/** The choices by the addresses of the pages that have the form. */
function groups(): Readonly<Record<string, PlanGroup>> {
  const { subscription, business } = planPages;
  const { corporate } = services;
  return {
    ...(subscription.offered && {
      "/subscription": { title: subscription.name, choices: choicesOf(subscriptionPlans()) },
    }),
    ...(business.offered && { "/business": { title: business.name, choices: choicesOf(businessPlans()) } }),
    ...(corporate.offered && {
      "/corporate-bookings": {
        title: corporate.name,
        choices: [
          ...choicesOf(corporatePlans()),
          ...corporate.solutions.map(({ id, title }) => ({ id, words: title })),
        ],
      },
    }),
  };
}

const loyaltyGroup: PlanGroup = {
  title: "Loyalty",
  choices: [{ id: "loyalty", words: "Joining the loyalty program" }],
};

/** What an inquiry from a page can be about: the page's own plans, or everything if it has none. */
export function planGroupsFor(page: string): readonly PlanGroup[] {
  const groupsByPage = groups();
  const ownGroup = Object.hasOwn(groupsByPage, page) ? groupsByPage[page] : undefined;
  if (ownGroup) return [ownGroup];
  return [...Object.values(groupsByPage), ...(home.loyalty ? [loyaltyGroup] : [])];
}

function choicesOf(plans: readonly Plan[]): PlanChoice[] {
  return plans.map((plan) => ({ id: plan.id, words: planInWords(plan) }));
}
