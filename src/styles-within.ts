import { readFileSync } from "node:fs";
import { join } from "node:path";

const stylesheets = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * The page with its styles inlined, so that it can be painted as soon as it arrives. Its links to the style sheets stay, disabled: React
 * must find them, and they are enabled when it takes over (src/entry.client.ts). `assets`: the folder that '/' refers to.
 */
export function withStylesWithin(html: string, assets: string): string {
  const files = [...html.matchAll(stylesheets)].map(([, file = ""]) => file);
  const styles = files.map((file) => readFileSync(join(assets, file), "utf8").trim()).join("");
  if (styles.includes("</")) throw new Error("A stylesheet holds what would end its element.");
  return html
    .replace(stylesheets, (link) => link.replace(/\/>$/, ' disabled=""/>'))
    .replace("</head>", () => `<style>${styles}</style></head>`);
}
