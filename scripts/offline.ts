/** Bundles the service worker as `sw.js`, and `sw-leave.js`, which replaces it while OFFLINE is off. */
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..");
const client = join(root, "build/client");

await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
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
