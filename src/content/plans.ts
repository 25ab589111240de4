import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { MemberPrograms } from "#rental/booking/members.ts";
import type { Plan, PlanPages } from "#catalog/offers.ts";
import { computePlanSaving } from "#catalog/plan-savings.ts";
import { fillFiguresInTexts } from "./fill-figures.ts";
import { capitalize } from "./wording.ts";
import { formatMainUnitsPrice } from "./written-price.ts";

type PlanOffer = { readonly offered: true; readonly plans: readonly Plan[] } | { readonly offered: false };

/** The plans of a page; none where it is not offered. */
export function listOfferedPlans(catalog: BrowserCatalog, page: PlanOffer): readonly Plan[] {
  return page.offered ? page.plans.map((one) => withFigures(catalog, one)) : [];
}

/** Selects what the company offers to its members: the plans of all pages, and points where it has a loyalty program. */
export function selectMemberPrograms({
  planPages,
  services,
  home,
  policies,
}: BrowserCatalog): MemberPrograms {
  const pages = [planPages.subscription, planPages.business, services.corporate];
  return {
    plans: pages.flatMap((page) => (page.offered ? page.plans : [])),
    pointsPercent: home.loyalty && policies.loyaltyPercent,
  };
}

/** With the plan's own figures in its features, and all others. */
function withFigures(catalog: BrowserCatalog, plan: Plan): Plan {
  const { price, bookings, discountPercent, features } = plan;
  const ownFigures = {
    ...(bookings !== undefined && { bookings: String(bookings) }),
    ...(bookings !== undefined &&
      price !== undefined && { perBooking: formatMainUnitsPrice(catalog, price / bookings) }),
    ...(discountPercent !== undefined && { discount: `${discountPercent}%` }),
  };
  return fillFiguresInTexts(catalog, { ...plan, ...fillFiguresInTexts(catalog, { features }, ownFigures) });
}

/**
 * Returns what a page of plans says.
 * @throws an Error when it is not offered: no link leads to it then.
 */
export function requirePlanPageTexts(catalog: BrowserCatalog, id: keyof PlanPages) {
  const page = catalog.planPages[id];
  if (!page.offered) throw new Error(`${id} is not offered.`);
  return { ...fillFiguresInTexts(catalog, { ...page, plans: [] }), plans: listOfferedPlans(catalog, page) };
}

/** '$1800', or 'Custom' for what is agreed by phone. */
export function formatPlanPrice(catalog: BrowserCatalog, { price }: Pick<Plan, "price">): string {
  return price === undefined ? "Custom" : formatMainUnitsPrice(catalog, price);
}

/** Says how an inquiry names a plan: 'Premium, $72 a month'. */
export function formatPlanChoice(catalog: BrowserCatalog, plan: Plan): string {
  return plan.price === undefined
    ? `${plan.name}, custom`
    : `${plan.name}, ${formatPlanPrice(catalog, plan)} a month`;
}

/** Says of each claim that the plans don't bear out what they do save; nothing where there is none. */
export function describeUnmetClaims(catalog: BrowserCatalog): string {
  const pages = [catalog.planPages.subscription, catalog.planPages.business, catalog.services.corporate];
  return pages
    .flatMap((page) =>
      page.offered ? (page.claims ?? []).map((claim) => claimSentence(page, claim.says)) : [],
    )
    .join(" ");
}

function claimSentence(page: { readonly name: string; readonly plans: readonly Plan[] }, claim: string) {
  const percents = page.plans.flatMap((plan) => computePlanSaving(plan)?.percent ?? []);
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  const saving = least === most ? `${most}%` : `${least}% to ${most}%`;
  const correction =
    percents.length > 0
      ? `compared with their former prices, today’s plans save ${saving}, and each plan shows its own`
      : "each plan shows its own price";
  return `“${capitalize(claim)}” is the ${page.name.toLowerCase()}’s slogan, not the saving of any plan: ${correction}.`;
}

/** Shown under every plan's price, so that nobody mistakes the fee for the price of a rental. */
export const planFeeOnlyNote = "Plan fee only. Rentals cost extra.";
