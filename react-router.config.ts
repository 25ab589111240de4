import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/prerendered-paths.ts";

export default {
  appDirectory: "src",
  ssr: true,
  prerender: prerenderedPaths,
  // Some thirty routes: the whole table ships once, in a file that never changes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
