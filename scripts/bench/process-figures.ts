import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Site, startSite, siteCommand } from "../../tests/site.ts";

/** A site whose memory can be collected from outside. */
export const startMeasured = (environment: Record<string, string> = {}): Promise<Site> => {
  const [node = "", ...words] = siteCommand;
  return startSite(environment, [node, "--inspect-port=127.0.0.1:0", ...words]);
};

/** Milliseconds of the processor that a process has used, on Linux, in its steps of 10. */
export function processorTime({ pid }: Pick<Site, "pid">): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** Megabytes that a process has in memory after a collection of what it no longer needs. */
export async function collectedMemory(site: Site): Promise<number> {
  process.kill(site.pid, "SIGUSR1");
  let address: string | undefined;
  while (address === undefined) {
    address = /Debugger listening on (ws:\S+)/.exec(site.output())?.[1];
    await pause(50);
  }
  const socket = new WebSocket(address);
  await once(socket, "open");
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  await once(socket, "message");
  socket.close();
  return Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024,
  );
}
