import { businessPlans, corporatePlans, type Plan, planInWords, subscriptionPlans } from "./plans.ts";
import { corporateSolutions } from "./corporate.ts";

/** When somebody answers an enquiry; said beside the form and in its answer. */
export const answerTime = "within one working day";

type PlanChoice = {
  /** As an address names it, '?plan=premium'. */
  readonly id: string;
  /** As the staff read it, at most 60 characters. */
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

/** What an enquiry from a page may be about: the page's own plans, or everything where it has none. */
export function planGroupsFor(page: string): readonly PlanGroup[] {
  const own = groups[page];
  return own ? [own] : [...Object.values(groups), loyaltyGroup];
}

function choicesOf(plans: readonly Plan[]): PlanChoice[] {
  return plans.map((plan) => ({ id: plan.id, words: planInWords(plan) }));
}
