/** Builds the desk's own style, script and fonts, apart from the site's: nothing of it is in what the public gets. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { styleData } from "./style-data.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build/desk");
const sources = { style: "src/desk/desk.css", script: "src/desk/desk-script.ts" };

await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  css: { postcss: { plugins: [styleData()] } },
  build: {
    outDir: folder,
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssTarget: ["chrome111", "firefox115", "safari16"],
    rolldownOptions: { input: sources },
  },
});

const manifestPath = join(folder, "manifest.json");
const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Record<string, { file: string }>;
const addresses = Object.entries(sources).map(([name, source]) => {
  const built = manifest[source];
  if (!built) throw new Error(`The build of the desk has no ${source}.`);
  return [name, `/${built.file}`];
});
rmSync(manifestPath);
// What `src/desk/desk-server.ts` reads.
writeFileSync(join(folder, "files.json"), `${JSON.stringify(Object.fromEntries(addresses))}\n`);
