import type { Plan } from "./offers.ts";
import { percentsSaved } from "./plan-savings.ts";

const claim =
  /\bsave\s+(?:up\s+to\s+)?(\d+(?:\.\d+)?)\s?%|(?:\bup\s+to\s+)?\b(\d+(?:\.\d+)?)\s?%\s+(?:off|less|cheaper|(?:extra\s+)?discount)\b/gi;

/** The savings that a text claims and plans don't bear out: 'save up to 40%' beside plans that save 29% at most. */
export function unprovenClaims(text: string, plans: readonly Plan[]): readonly string[] {
  const most = Math.max(0, ...percentsSaved(plans));
  return Array.from(text.matchAll(claim))
    .filter(([, saving, off]) => Number(saving ?? off) > most)
    .map(([says]) => says);
}

/** However it is capitalized and spaced. */
export function isSameClaim(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

const wordsOf = (says: string) => says.toLowerCase().replaceAll(/\s+/g, "");
