import { colors, toCssColor } from "#brand/colors.ts";

/** The part of PostCSS's at-rule that is needed here. */
type AtRule = { replaceWith(...declarations: readonly { prop: string; value: string }[]): void };

/** For Vite's PostCSS: writes the brand's colors as custom properties where a style sheet says `@colors;`. */
export function colorTokens() {
  const declarations = Object.entries(colors).map(([name, color]) => ({
    prop: `--${name}`,
    value: toCssColor(color),
  }));
  return {
    postcssPlugin: "color-tokens",
    AtRule: { colors: (rule: AtRule) => rule.replaceWith(...declarations) },
  };
}
