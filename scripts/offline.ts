/** Bundles the service worker, with the list of what it caches, as `sw.js`, and `sw-leave.js`, which replaces it while OFFLINE is off. */
import "#server/production.ts";
import { globSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import type { PagesBuild } from "#server/render/pages.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "build/client");

const { assets, entry } = (await import(join(root, "build/server/index.js"))) as PagesBuild;

const manifest = {
  build: assets.version,
  // Feeds and the like have a dot in their names.
  pages: entry.module.publicPaths.filter((path) => !path.includes(".")),
  files: globSync("assets/*.{js,css,svg,woff2}", { cwd: client })
    .map((name) => `/${name}`)
    .toSorted(),
};

await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: { MANIFEST: JSON.stringify(manifest) },
  build: {
    target: "baseline-widely-available",
    outDir: client,
    emptyOutDir: false,
    rolldownOptions: {
      input: { sw: join(root, "src/offline/worker.ts"), "sw-leave": join(root, "src/offline/leave.ts") },
      output: { entryFileNames: "[name].js" },
    },
  },
});
