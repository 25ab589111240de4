import type { BrowserCatalog } from "#catalog/catalog.ts";
import { minimumAge, youngestAge } from "#rental/classes.ts";
import { minuteAtSlot } from "#rental/trip/clock-time.ts";
import { findLateFeeStart } from "#rental/price/late-return.ts";
import { cancellationTiers, refundBusinessDays } from "#rental/policy.ts";
import { writeClock } from "#rental/trip/zoned-time.ts";
import { shownPrice } from "./prices.ts";

/** The policies' constants as the pages show them: the numbers come from the rules, so that none is typed twice. */
export const policyWords = (catalog: BrowserCatalog) => ({
  youngest: youngestAge(catalog.classes),
  youngestForLuxury: minimumAge(catalog.classes, "luxury"),
  lateFee: shownPrice(catalog.company.money, catalog.policies.lateFeePerHour),
  smokingFee: shownPrice(catalog.company.money, catalog.policies.smokingFee),
  processingFee: shownPrice(catalog.company.money, catalog.policies.processingFee),
  firstHandOver: catalog.company.times.from,
  lastHandOver: catalog.company.times.until,
  /** The time until which a counter waits for a car that is due at the last time. */
  lastReturn: writeClock(findLateFeeStart(minuteAtSlot(catalog.company.times.until) * 60_000), "UTC"),
});

/** '7 to 10'. */
export function refundDays(way: keyof typeof refundBusinessDays): string {
  return refundBusinessDays[way].join(" to ");
}

/** '12 to 24 hours', '24 hours or more', 'Under 6 hours, or no-show'. */
export function tierHours(index: number): string {
  const from = cancellationTiers[index]?.fromHours ?? 0;
  const to = cancellationTiers[index - 1]?.fromHours;
  if (to === undefined) return `${from} hours or more`;
  return from === 0 ? `Under ${to} hours, or no-show` : `${from} to ${to} hours`;
}

/** 'Free', '25%'. */
export function feeWords(feePercent: number): string {
  return feePercent === 0 ? "Free" : `${feePercent}%`;
}
