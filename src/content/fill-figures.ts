import type { BrowserCatalog } from "#catalog/catalog.ts";
import { figures } from "./figures.ts";

type Figures = Readonly<Record<string, string>>;

/** A mark in a text, its name in the first group. */
export const markPattern = /\{\{([^{}]*)\}\}/g;

const figuresOf = new WeakMap<BrowserCatalog, Figures>();

/** The figures of a catalog, made once. */
export function currentFigures(catalog: BrowserCatalog): Figures {
  const madeFigures = figuresOf.get(catalog) ?? figures(catalog);
  figuresOf.set(catalog, madeFigures);
  return madeFigures;
}

/**
 * A text with its marks replaced by our figures, or by `ownFigures`. A mark that names no figure stays, since `markProblems` refuses it in
 * a catalog.
 */
export function fillFigures(catalog: BrowserCatalog, text: string, ownFigures: Figures = {}): string {
  if (!text.includes("{{")) return text;
  const catalogFigures = currentFigures(catalog);
  return text.replaceAll(
    markPattern,
    (match, name: string) =>
      [ownFigures, catalogFigures].find((figuresByName) => Object.hasOwn(figuresByName, name))?.[name] ??
      match,
  );
}

/** Texts and facts with all their marks replaced. */
export function fillTexts<Words extends object>(catalog: BrowserCatalog, words: Words): Words {
  return fillAll(catalog, words) as Words;
}

function fillAll(catalog: BrowserCatalog, value: unknown): unknown {
  if (typeof value === "string") return fillFigures(catalog, value);
  if (Array.isArray(value)) return value.map((one) => fillAll(catalog, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillAll(catalog, each)]));
}
