/**
 * `npm run bench -- pages|store|load|desk|publish`: how fast the site answers, each beside something plain that does less in the same run. Compare only
 * figures of one run: absolute ones depend on the machine.
 * - `pages`: requests per second, beside a server that sends the same bytes; and how long a page takes that nobody has asked for yet.
 * - `store [--filled 100000]`: bookings per second, beside the database's own driver; and again with so many earlier bookings.
 * - `load [--seconds 20]`: how many visitors at once are served quickly, and what ten times as many are answered.
 * - `desk`: how soon the staff gets its pages, beside more and more visitors.
 * - `publish`: what a start, a publish and a visitor's request cost, in time, waiting and memory, with 300 cars and 2,000 places. On Linux.
 */
import { Argument, Command } from "@commander-js/extra-typings";
import { count, wholeNumber } from "../tools/whole-number.ts";
import { benchDesk } from "./bench/desk.ts";
import { benchLoad } from "./bench/load.ts";
import { benchPages } from "./bench/pages.ts";
import { benchPublish } from "./bench/publish.ts";
import { benchStore } from "./bench/store.ts";

const command = new Command("npm run bench --")
  .description("Measures how fast the site answers, each beside something plain that does less.")
  .addArgument(
    new Argument("[what]")
      .choices(["pages", "store", "load", "desk", "publish"] as const)
      .default("pages" as const),
  )
  .option("--filled <number>", "store: earlier bookings", wholeNumber, 0)
  .option("--seconds <number>", "load: how long ten times as many visitors come", count, 20)
  .parse();
const { filled, seconds } = command.opts();
const benches = {
  pages: benchPages,
  store: () => benchStore(filled),
  load: () => benchLoad(seconds),
  desk: benchDesk,
  publish: benchPublish,
};
await benches[command.processedArgs[0]]();
