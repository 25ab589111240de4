/** Bundles the service worker, with the list of what it caches, as `sw.js`, and `sw-leave.js`, which replaces it while OFFLINE is off. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import routerConfig from "../react-router.config.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "build/client");

const manifest = {
  build: process.env["VITE_BUILD"],
  // Feeds and the like have a dot in their names.
  pages: routerConfig.prerender.filter((path) => !path.includes(".")),
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
