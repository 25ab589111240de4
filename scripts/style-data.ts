import { readFileSync } from "node:fs";
import { colors, toCssColor } from "#brand/colors.ts";
import { positionClassName } from "#pictures/picture.ts";

type Declaration = { prop: string; value: string };
type Rule = { selector: string; nodes: readonly Declaration[] };
/** The part of PostCSS's at-rule that is needed here. */
type AtRule = { params: string; replaceWith(...nodes: readonly (Declaration | Rule)[]): void };

const pictures = JSON.parse(
  readFileSync(new URL("../src/pictures/pictures.json", import.meta.url), "utf8"),
) as Record<string, { position?: string; sky?: string }>;

const makeRule = (className: string, prop: string, value: string): Rule => ({
  selector: `.${className}`,
  nodes: [{ prop, value }],
});

const colorTokens = Object.entries(colors).map(([name, color]) => ({
  prop: `--${name}`,
  value: toCssColor(color),
}));
const focalPoints = [...new Set(Object.values(pictures).flatMap(({ position }) => position ?? []))].map(
  (position) => makeRule(positionClassName(position), "object-position", position),
);
const skies = Object.entries(pictures).flatMap(([name, { sky }]) =>
  sky ? makeRule(`sky-${name}`, "--sky", sky) : [],
);
const makeTenths = (name: string) =>
  Array.from({ length: 11 }, (_, tenth) => makeRule(`${name}-${tenth}`, `--${name}`, `${tenth * 10}%`));

/**
 * For Vite's PostCSS: writes what a style sheet takes from data. `@colors` are the brand's colors as custom properties, `@focal-points` and
 * `@skies` the classes of our pictures (src/pictures/pictures.json), `@tenths across` the classes `.across-0` to `.across-10`, each of which
 * sets `--across` to a part of a hundred.
 */
export function styleData() {
  return {
    postcssPlugin: "style-data",
    AtRule: {
      colors: (rule: AtRule) => rule.replaceWith(...colorTokens),
      "focal-points": (rule: AtRule) => rule.replaceWith(...focalPoints),
      skies: (rule: AtRule) => rule.replaceWith(...skies),
      tenths: (rule: AtRule) => rule.replaceWith(...makeTenths(rule.params)),
    },
  };
}
