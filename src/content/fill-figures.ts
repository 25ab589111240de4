import { fleet, placeCount, planPages, policies, services, site } from "#catalog/current.ts";
import { figures } from "./figures.ts";

type Figures = Readonly<Record<string, string>>;

/** A mark in a text, its name in the first group. */
export const markPattern = /\{\{([^{}]*)\}\}/g;

let cache: { readonly sources: readonly unknown[]; readonly figures: Figures } | undefined;

/** Our figures, made once for each catalog that comes into force. */
export function currentFigures(): Figures {
  const sources = [site, fleet, placeCount, policies, services, planPages];
  if (!cache || sources.some((source, at) => source !== cache?.sources[at]))
    cache = { sources, figures: figures() };
  return cache.figures;
}

/**
 * A text with its marks replaced by our figures, or by `ownFigures`. A mark that names no figure stays, since `markProblems` refuses it in
 * a catalog.
 */
export function fillFigures(text: string, ownFigures: Figures = {}): string {
  if (!text.includes("{{")) return text;
  const catalogFigures = currentFigures();
  return text.replaceAll(
    markPattern,
    (match, name: string) =>
      [ownFigures, catalogFigures].find((figuresByName) => Object.hasOwn(figuresByName, name))?.[name] ??
      match,
  );
}

/** Texts and facts with all their marks replaced. */
export function fillTexts<Words extends object>(words: Words): Words {
  return fillAll(words) as Words;
}

function fillAll(value: unknown): unknown {
  if (typeof value === "string") return fillFigures(value);
  if (Array.isArray(value)) return value.map(fillAll);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillAll(each)]));
}
