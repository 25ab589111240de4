import type { Plan } from "./offers.ts";

/** Returns what a plan saves a month against its former price, as an amount and in whole percent; undefined for one that never cost more. */
export function computePlanSaving({ price, originalPrice }: Plan) {
  if (price === undefined || originalPrice === undefined) return undefined;
  // To the minor unit, of which a subtraction of fractions misses.
  const amount = Math.round((originalPrice - price) * 1000) / 1000;
  return { amount, percent: Math.round((amount / originalPrice) * 100) };
}

/** The percentages that plans save against their former prices, and that they take off a rental. */
export function listSavingPercents(plans: readonly Plan[]): readonly number[] {
  return plans.flatMap((plan) => [computePlanSaving(plan)?.percent ?? [], plan.discountPercent ?? []].flat());
}
