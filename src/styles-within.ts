import { readFileSync } from "node:fs";
import { join } from "node:path";

const stylesheets = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * The page with its styles within it, so that it can be painted as soon as it is here. Its links to them stay, asleep: React must find
 * them, and wakes them when it takes over (src/entry.client.ts). `assets`: the folder that '/' stands for.
 */
export function withStylesWithin(html: string, assets: string): string {
  const files = [...html.matchAll(stylesheets)].map(([, file = ""]) => file);
  const styles = files.map((file) => readFileSync(join(assets, file), "utf8").trim()).join("");
  if (styles.includes("</")) throw new Error("A stylesheet holds what would end its element.");
  return html
    .replace(stylesheets, (link) => link.replace(/\/>$/, ' disabled=""/>'))
    .replace("</head>", () => `<style>${styles}</style></head>`);
}
