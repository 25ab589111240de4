import type { BrowserCatalog } from "#catalog/catalog.ts";
import { formatTextFigures } from "./figures.ts";

export type FiguresByName = Readonly<Record<string, string>>;

/** A mark in a text, its name in the first group. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;

/** A part of a text that is said only where there is such a figure, `{{#tax}}…{{/tax}}`, or only where there is none, `{{^tax}}…{{/tax}}`. */
const partPattern = /\{\{([#^])([^{}]*)\}\}([\s\S]*?)\{\{\/\2\}\}/g;

/** A text in which only those of its parts are left that are said, without their marks. */
export const resolveConditionalParts = (
  text: string,
  isSaid: (kind: string, name: string) => boolean,
): string =>
  text.replaceAll(partPattern, (_, kind: string, name: string, part: string) =>
    isSaid(kind, name) ? resolveConditionalParts(part, isSaid) : "",
  );

const figuresOf = new WeakMap<BrowserCatalog, FiguresByName>();

/** The figures of a catalog, made once. */
export function findOrFormatTextFigures(catalog: BrowserCatalog): FiguresByName {
  const madeFigures = figuresOf.get(catalog) ?? formatTextFigures(catalog);
  figuresOf.set(catalog, madeFigures);
  return madeFigures;
}

/**
 * A text with its marks replaced by our figures, or by `ownFigures`. A mark that names no figure stays, since `findPlaceholderProblems` refuses it in
 * a catalog.
 * @param write how a figure is written there
 */
export function fillFigures(
  catalog: BrowserCatalog,
  text: string,
  ownFigures: FiguresByName = {},
  write = (figure: string) => figure,
): string {
  if (!text.includes("{{")) return text;
  const catalogFigures = findOrFormatTextFigures(catalog);
  const find = (name: string) =>
    [ownFigures, catalogFigures].find((figuresByName) => Object.hasOwn(figuresByName, name))?.[name];
  return resolveConditionalParts(text, (kind, name) => (kind === "#") === Boolean(find(name))).replaceAll(
    placeholderPattern,
    (match, name: string) => {
      const figure = find(name);
      return figure === undefined ? match : write(figure);
    },
  );
}

/** Texts and facts with all their marks replaced. */
export function fillFiguresInTexts<Words extends object>(
  catalog: BrowserCatalog,
  words: Words,
  ownFigures?: FiguresByName,
): Words {
  return fillAll(words, (text) => fillFigures(catalog, text, ownFigures)) as Words;
}

function fillAll(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === "string") return fill(value);
  if (Array.isArray(value)) return value.map((one) => fillAll(one, fill));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillAll(each, fill)]));
}
