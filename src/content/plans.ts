import { planPages, services } from "#catalog/current.ts";
import type { OptionalOffer, Plan, PlanPages } from "#catalog/offers.ts";
import { planSaving } from "#catalog/plan-savings.ts";
import { fillFigures, fillTexts } from "./fill-figures.ts";
import { capitalize } from "./wording.ts";
import { writtenPrice } from "./written-price.ts";

type PlanOffer = OptionalOffer<{ readonly plans: readonly Plan[] }>;

/** The plans of a page; none where it is not offered. */
export function offeredPlans(page: PlanOffer): readonly Plan[] {
  return page.offered ? page.plans.map(withFigures) : [];
}

/** With the plan's own figures in its features, and all others. */
function withFigures(plan: Plan): Plan {
  const { price, bookings, discountPercent, features } = plan;
  const ownFigures = {
    ...(bookings !== undefined && { bookings: String(bookings) }),
    ...(bookings !== undefined && price !== undefined && { perBooking: writtenPrice(price / bookings) }),
    ...(discountPercent !== undefined && { discount: `${discountPercent}%` }),
  };
  return fillTexts({ ...plan, features: features.map((feature) => fillFigures(feature, ownFigures)) });
}

export const subscriptionPlans = () => offeredPlans(planPages.subscription);
export const businessPlans = () => offeredPlans(planPages.business);
export const corporatePlans = () => offeredPlans(services.corporate);

/**
 * What a page of plans says.
 * @throws an Error when it is not offered: no link leads to it then.
 */
export function planPage(id: keyof PlanPages) {
  const page = planPages[id];
  if (!page.offered) throw new Error(`${id} is not offered.`);
  return { ...fillTexts({ ...page, plans: [] }), plans: offeredPlans(page) };
}

export type PlanPageWords = ReturnType<typeof planPage>;

/** '$1800', or 'Custom' for what is agreed by phone. */
export function planPrice({ price }: Pick<Plan, "price">): string {
  return price === undefined ? "Custom" : writtenPrice(price);
}

/** How an inquiry names a plan: 'Premium, $72 a month'. */
export function planInWords(plan: Plan): string {
  return plan.price === undefined ? `${plan.name}, custom` : `${plan.name}, ${planPrice(plan)} a month`;
}

/** Says of each claim that the plans don't bear out what they do save; nothing where there is none. */
export function claimSentences(): string {
  const pages = [planPages.subscription, planPages.business, services.corporate];
  return pages
    .flatMap((page) =>
      page.offered ? (page.claims ?? []).map((claim) => claimSentence(page, claim.says)) : [],
    )
    .join(" ");
}

function claimSentence(page: { readonly name: string; readonly plans: readonly Plan[] }, claim: string) {
  const percents = page.plans.flatMap((plan) => planSaving(plan)?.percent ?? []);
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  const saving = least === most ? `${most}%` : `${least}% to ${most}%`;
  const correction =
    percents.length > 0
      ? `compared with their former prices, today’s plans save ${saving}, and each plan shows its own`
      : "each plan shows its own price";
  return `“${capitalize(claim)}” is the ${page.name.toLowerCase()}’s slogan, not the saving of any plan: ${correction}.`;
}

/** Shown under every plan's price, so that nobody mistakes the fee for the price of a rental. */
export const feeOnly = "Plan fee only. Rentals cost extra.";
