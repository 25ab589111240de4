import type { Plugin } from "vite";
import { colors } from "#brand/colors.ts";
import { siteIconShapes } from "#brand/mark.ts";

const { ink, paper, marigold, vermilion } = colors;

export const ground = '<rect class="b" width="32" height="32" rx="7"/>';

/**
 * The mark as an SVG, with these style rules for ground (`.b`), lines (`.m`) and road (`.r`).
 * @param background the markup of the ground, such as `ground`
 */
export function drawMark(rules: string, viewBox: string, background: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none"><style>${rules}</style>${background}` +
    `<path class="r" d="${siteIconShapes.road}"/><g class="m">${siteIconShapes.line}</g></svg>\n`
  );
}

const styleRules = (fill: string, line: string, road: string) =>
  `.b{fill:${fill}}.m{stroke:${line}}.r{fill:${road}}`;

export const light = styleRules(ink, paper, marigold);

/** A tab's icon, which follows the color scheme. */
export const favicon = drawMark(
  `${light}@media (prefers-color-scheme:dark){${styleRules(paper, ink, vermilion)}}`,
  "0 0 32 32",
  ground,
);

/** Serves the icon in development, where nothing has been built. */
export function iconInDevelopment(): Plugin {
  return {
    name: "icon-in-development",
    configureServer({ middlewares }) {
      middlewares.use("/favicon.svg", (_, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(favicon);
      });
    },
  };
}
