import type { Plan } from "./offers.ts";
import { percentsSaved } from "./plan-savings.ts";

const claimPattern =
  /\bsave\s+(?:up\s+to\s+)?(\d+(?:\.\d+)?)\s?%|(?:\bup\s+to\s+)?\b(\d+(?:\.\d+)?)\s?%\s+(?:off|less|cheaper|(?:extra\s+)?discount)\b/gi;

/** The savings that a text claims and plans don't bear out: 'save up to 40%' beside plans that save 29% at most. */
export function unprovenClaims(text: string, plans: readonly Plan[]): readonly string[] {
  const mostPercent = Math.max(0, ...percentsSaved(plans));
  return Array.from(text.matchAll(claimPattern))
    .filter(([, saving, discount]) => Number(saving ?? discount) > mostPercent)
    .map(([claim]) => claim);
}

/** Whether two claims are the same but for capitals and spaces. */
export function isSameClaim(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}

const normalize = (claim: string) => claim.toLowerCase().replaceAll(/\s+/g, "");
