/** Starts the sites that tests share, prints their addresses as JSON, and stops them when its standard input ends. */
import { text } from "node:stream/consumers";
import { startSharedSites } from "./shared-sites.ts";

const { environment, stop } = await startSharedSites();
console.log(JSON.stringify(environment));
await text(process.stdin);
await stop();
