/** A color in both schemes, or in the light and the dark one, as hexadecimal numbers, the last two digits of eight being its opacity. */
type Color = string | readonly [light: string, dark: string];

/**
 * All colors of the brand: the styles have them as custom properties of these names (`@colors` in src/tokens.css), emails, icons and
 * pages without style sheets from here. Pictures have their own. Names are roles, not colors, except for the pigments.
 */
export const colors = {
  // Pigments: components use them only on printed things (posters, grounds), which don't change at night.
  ink: "#10252e",
  deep: "#173f4a",
  lagoon: "#1f7a78",
  mist: "#bfdde0",
  paper: "#fbf6ec",
  sand: "#ebd6b3",
  clay: "#c98a5b",
  marigold: "#f3a61e",
  vermilion: "#cb3f25",
  plum: "#4b2c4e",

  // Roles
  surface: ["#fbf6ec", "#10252e"],
  "surface-2": ["#f5ecda", "#15313b"], // tinted band, hover, table head
  "surface-3": ["#fffdf8", "#183843"], // ticket, field, popover
  "surface-ink": ["#10252e", "#0a1a21"], // footer
  text: ["#10252e", "#fbf6ec"],
  "text-2": ["#44575d", "#b9c7c8"], // 6.6:1 and 8.9:1 on --surface
  hint: ["#5f7075", "#8fa3a7"], // what may be typed into an empty field
  line: ["#10252e", "#fbf6ec"],
  "line-2": ["#10252e2e", "#fbf6ec33"], // hairline inside things
  "line-3": ["#75848a", "#82969b"], // border of controls, 3:1
  accent: ["#19615f", "#7fcbc4"], // links, focus, selected
  action: ["#cb3f25", "#f3a61e"],
  "action-hover": ["#ae331c", "#ffbe4d"],
  "on-action": ["#fffbf4", "#10252e"],
  good: ["#2f6130", "#a6d48c"],
  "good-tint": ["#e3ebd5", "#1d3f38"],
  bad: ["#a82c15", "#ff9c83"],
  "bad-tint": ["#f9e1d6", "#46281f"],
  sun: "#f3a61e",
  between: ["#bfdde0", "#24535b"], // days between two chosen days
  veil: "#10252e80",

  // Categories: the ground is printed (always ink text), the word is colored text on --surface.
  economy: ["#cbddb9", "#9cbb88"],
  "economy-road": ["#aeca97", "#82a46c"],
  "economy-word": ["#3a6329", "#b3d69c"],
  compact: ["#c3dcea", "#90b6cc"],
  "compact-road": ["#a2c7dd", "#739fb9"],
  "compact-word": ["#1f567a", "#a4cee6"],
  sedan: ["#e9ddc5", "#c4b799"],
  "sedan-road": ["#dcc9a4", "#b09f7a"],
  "sedan-word": ["#5a5242", "#dcd0b4"],
  suv: ["#f7d2a2", "#e0a76a"],
  "suv-road": ["#f0bb78", "#cb8f4f"],
  "suv-word": ["#8d460e", "#f5bf86"],
  luxury: ["#d9c8de", "#b59abb"],
  "luxury-road": ["#c3a9cb", "#9c7fa4"],
  "luxury-word": ["#5f3563", "#dbbfe0"],

  // Printed things that keep their colors on every ground
  "marigold-light": "#ffbe4d", // marigold under the pointer
  "vermilion-deep": "#ae331c", // vermilion under the pointer
  "on-vermilion": "#fffbf4",
  card: "#fffdf8",
  "error-on-pigment": "#8f2310",
  "mist-dim": "#8fb8bc",
  "muted-on-ink": "#b9c7c8",
  "muted-on-paper": "#44575d",
  "line-on-ink": "#fbf6ec38",
  "line-on-paper": "#10252e33",
  "line-on-pigment": "#10252e4d",
  "veil-of-paper": "#fbf6ecdb",
  "good-on-paper": "#2f6130",
  "fee-25-dim": "#a89368",
  "float-shadow": "#10252e57",

  // Grounds that continue a picture beyond its edge
  "lost-sky": "#9cc7c9",
  "high-ground": "#1b4249",
  "close-ground": "#132d38",
  "lineup-sky": ["#c9dfdd", "#9bbbbb"],
  "lineup-road": ["#a9c9c8", "#7c9f9f"],
} as const satisfies Readonly<Record<string, Color>>;

/** As the value of a custom property. */
export const toCssColor = (color: Color): string =>
  typeof color === "string" ? color : `light-dark(${color[0]}, ${color[1]})`;
