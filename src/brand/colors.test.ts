import { describe, expect, test } from "vitest";
import { colors } from "./colors.ts";

type Name = keyof typeof colors;
type Scheme = "light" | "dark";

const surfaces = ["surface", "surface-2", "surface-3"] as const satisfies readonly Name[];
const categories = ["economy", "compact", "sedan", "suv", "luxury"] as const;

/** WCAG 2.2, 1.4.3: text that a component writes in the first color on the second one. */
const texts: readonly (readonly [Name, Name])[] = [
  ...surfaces.flatMap((ground) =>
    (["text", "text-2", "accent", "good", "bad"] as const).map((text) => [text, ground] as const),
  ),
  ...categories.flatMap((category) => [
    [`${category}-word`, "surface"] as const,
    ["ink", category] as const,
    ["ink", `${category}-road`] as const,
  ]),
  ["hint", "surface"],
  ["hint", "surface-3"],
  ["text", "between"],
  ["on-action", "action"],
  ["on-action", "action-hover"],
  ["good", "good-tint"],
  ["bad", "bad-tint"],
  ["paper", "surface-ink"],
  ["muted-on-ink", "surface-ink"],
  ["muted-on-ink", "ink"],
  ["mist", "ink"],
  ["marigold", "ink"],
  ["ink", "marigold"],
  ["ink", "marigold-light"],
  ["ink", "mist"],
  ["ink", "sand"],
  ["on-vermilion", "vermilion"],
  ["on-vermilion", "vermilion-deep"],
  ["muted-on-paper", "card"],
  ["good-on-paper", "card"],
  ["error-on-pigment", "mist"],
];

/** WCAG 2.2, 1.4.11: borders and marks without which a control can't be told. */
const controls: readonly (readonly [Name, Name])[] = [
  ...surfaces.map((ground) => ["line-3", ground] as const),
  ...surfaces.map((ground) => ["accent", ground] as const),
];

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  test.each(texts)("%s on %s can be read", (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)("%s on %s can be seen", (mark, ground) => {
    expect(contrast(mark, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});

function contrast(one: Name, other: Name, scheme: Scheme): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(name, scheme)).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG's relative luminance of an opaque color, 0 to 1. */
function luminance(name: Name, scheme: Scheme): number {
  const color = colors[name];
  const hex = typeof color === "string" ? color : color[scheme === "light" ? 0 : 1];
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
