import { readdirSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/prerendered-paths.ts";

const posts = readdirSync("src/content/posts").filter((file) => file.endsWith(".md"));

export default {
  appDirectory: "src",
  ssr: true,
  prerender: [...prerenderedPaths, ...posts.map((file) => `/blog/${file.replace(/\.md$/, "")}`)],
  // Some thirty routes: the whole table ships once, in a file that never changes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
