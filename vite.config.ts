import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { iconInDevelopment } from "./scripts/favicon.ts";
import { pictureRecords } from "./scripts/picture-records.ts";
import { styleData } from "./scripts/style-data.ts";

export default defineConfig({
  plugins: [iconInDevelopment(), pictureRecords(), reactRouter()],
  environments: {
    ssr: {
      // The calendar's two hundred files would be most of what a start reads.
      resolve: { noExternal: ["react-day-picker", "date-fns", "@date-fns/tz"] },
      build: {
        // What Node can load from its sources is not bundled: pages and server share one copy of it (docs/decisions/0012).
        rolldownOptions: { external: /^#(?:backend|brand|catalog|content|rental|server|text)\// },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages share comes in one file: fewer requests, and small files compress badly.
            codeSplitting: {
              groups: [
                // What a page needs that is only looked at, beside its entry.
                {
                  name: "first",
                  test: /\/src\/(?:document\/page-data|catalog\/fetched-catalog|site\/(?:unsaved-input|chosen-tab)|ui\/(?:idle|page-key|presses|date-field\/show-month))\.ts|vite\/preload-helper|rolldown\/runtime/,
                },
                // What turns with the sun. By itself, so that the map and the globe need no bundler's runtime.
                {
                  name: "sky",
                  test: /\/src\/(?:site\/(?:clockwork|miller|sun)|routes\/(?:about\/globe|locations\/night))\.ts/,
                },
                { name: "trip", minShareCount: 2, test: /\/src\/rental\/trip\// },
                // With the part that takes a page over, so that its name stands among those that each route needs; and with what every
                // component reads the catalog by, or it would come with the places.
                {
                  name: "react",
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/src\/(?:site\/catalog-source|catalog\/catalog-context)\.ts/,
                },
                // By themselves: for a page that needs this file, their data are fetched with it (src/document/script-files.server.ts).
                { name: "catalog-places", test: /\/src\/(?:content\/places|site\/use-places)\.ts/ },
                // What the frame of every page needs, and the kit.
                { name: "frame", test: /\/src\/(?:site\/shell\/|ui\/notices\/|ui\/[\w-]+\.tsx)/ },
                {
                  name: "shared",
                  minShareCount: 8,
                  test: /\/src\/(?:site|ui|rental|catalog|content|pictures)\//,
                },
                {
                  name: "sentences",
                  minShareCount: 2,
                  test: /\/src\/content\/(?:trip-sentences|wording)\.ts/,
                },
                { name: "pictures", minShareCount: 2, test: /\/src\/pictures\// },
              ],
            },
          },
        },
      },
    },
  },
  css: { postcss: { plugins: [styleData()] } },
  build: {
    target: "baseline-widely-available",
    // Below the scripts' own floor (docs/browsers.md): light-dark() becomes custom properties that every browser has.
    cssTarget: ["chrome111", "firefox115", "safari16"],
    // The security policy forbids pictures within addresses.
    assetsInlineLimit: 0,
  },
});
