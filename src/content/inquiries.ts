import { businessPlans, corporatePlans, type Plan, planInWords, subscriptionPlans } from "./plans.ts";
import { corporateSolutions } from "./corporate.ts";

/** How soon we answer an inquiry; shown beside the form and in the response to it. */
export const answerTime = "within one working day";

type PlanChoice = {
  /** Its name in an address, '?plan=premium'. */
  readonly id: string;
  /** The text that the staff read, at most 60 characters. */
  readonly words: string;
};

export type PlanGroup = { readonly title: string; readonly choices: readonly PlanChoice[] };

const groups: Readonly<Record<string, PlanGroup>> = {
  "/subscription": { title: "Subscription", choices: choicesOf(subscriptionPlans) },
  "/business": { title: "For Business", choices: choicesOf(businessPlans) },
  "/corporate-bookings": {
    title: "Corporate Bookings",
    choices: [
      ...choicesOf(corporatePlans),
      ...corporateSolutions.map(({ id, title }) => ({ id, words: title })),
    ],
  },
};

const loyaltyGroup: PlanGroup = {
  title: "Loyalty",
  choices: [{ id: "loyalty", words: "Joining the loyalty program" }],
};

/** What an inquiry from a page can be about: the page's own plans, or everything if it has none. */
export function planGroupsFor(page: string): readonly PlanGroup[] {
  const own = groups[page];
  return own ? [own] : [...Object.values(groups), loyaltyGroup];
}

function choicesOf(plans: readonly Plan[]): PlanChoice[] {
  return plans.map((plan) => ({ id: plan.id, words: planInWords(plan) }));
}
