import { reactRouter } from "@react-router/dev/vite";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { readPost } from "./src/content/read-post.ts";

export default defineConfig({
  plugins: [postSummaries(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages share comes in one file: fewer requests, and small files compress badly.
            codeSplitting: {
              groups: [
                { name: "shared", minShareCount: 8, test: /\/src\/(?:site|ui|rental|content|pictures)\// },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    target: "baseline-widely-available",
    // Below the scripts' own floor (docs/browsers.md): light-dark() becomes custom properties that every browser has.
    cssTarget: ["chrome111", "firefox115", "safari16"],
    assetsInlineLimit: 0,
  },
});

/** `post.md?summary`: what lists say of a post. A post that breaks the schema stops the build with its name and the field. */
function postSummaries(): Plugin {
  return {
    name: "post-summaries",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file?.endsWith(".md") || query !== "summary") return undefined;
      const {
        html: _html,
        headings: _headings,
        ...summary
      } = readPost(relative(".", file), readFileSync(file, "utf8"));
      return `export default ${JSON.stringify(summary)}`;
    },
  };
}
