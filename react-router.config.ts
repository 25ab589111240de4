import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Some thirty routes: the whole table ships once, in a file that never changes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
