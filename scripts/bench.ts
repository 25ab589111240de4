/**
 * `npm run bench -- pages|store|load`: how fast the site answers, each beside something plain that does less in the same run. Compare only
 * figures of one run: absolute ones depend on the machine.
 * - `pages`: requests per second, beside a server that sends the same bytes; and how long a page takes that nobody has asked for yet.
 * - `store [--filled 100000]`: bookings per second, beside the database's own driver; and again with so many earlier bookings.
 * - `load [--seconds 20]`: how many visitors at once are served quickly, and what ten times as many are answered.
 */
import { parseArgs } from "node:util";
import { benchLoad } from "./bench/load.ts";
import { benchPages } from "./bench/pages.ts";
import { benchStore } from "./bench/store.ts";

const { values, positionals } = parseArgs({
  options: { filled: { type: "string", default: "0" }, seconds: { type: "string", default: "20" } },
  allowPositionals: true,
});

const benches: Readonly<Record<string, () => Promise<void>>> = {
  pages: benchPages,
  store: () => benchStore(Number(values.filled)),
  load: () => benchLoad(Number(values.seconds)),
};
const bench = benches[positionals[0] ?? "pages"];
if (!bench || positionals.length > 1) throw new Error("Say one of: npm run bench -- pages|store|load");
await bench();
