/** A process of its own that asks a site for some paths every 10 ms, each on its own connection, and says how long the longest answer took. */
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const intervalMs = 10;
const [site = "", ...paths] = process.argv.slice(2);
let longestWaits: Record<string, number> = {};

process.on("message", () => {
  process.send?.(longestWaits);
  longestWaits = {};
});
process.on("disconnect", () => process.exit());
await Promise.all(paths.map(askForever));

async function askForever(path: string): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const startedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(site + path, { agent, headers: { "Accept-Encoding": "br" } }, (answer) =>
        answer.resume().on("end", resolve),
      ).on("error", reject);
    });
    const wait = performance.now() - startedAt;
    longestWaits[path] = Math.max(longestWaits[path] ?? 0, Math.ceil(wait));
    await pause(Math.max(0, intervalMs - wait));
  }
}
