import { spawnSync } from "node:child_process";
import { Agent, get } from "node:http";

const seconds = 3;
const connections = 32;
const wrk = spawnSync("wrk", ["--version"]).error === undefined;

export const loadTool = () => `${wrk ? "wrk" : "a loop in Node"}, ${connections} connections, ${seconds} s`;

/** Pages per second for one address, requested as fast as they are answered, for a few seconds, on this machine only. A refusal does not count as a page. */
export async function requestsPerSecond(url: string): Promise<number> {
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answers ${status}.`);
  return wrk ? byWrk(url) : byLoop(url);
}

function byWrk(url: string) {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: br, gzip", url];
  const { stdout } = spawnSync("wrk", options, { encoding: "utf8" });
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0) - refused / seconds;
}

async function byLoop(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let pages = 0;
  const one = () =>
    new Promise<number>((resolve, reject) => {
      get(url, { agent, headers: { "Accept-Encoding": "br, gzip" } }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode === 200 ? 1 : 0));
      }).once("error", reject);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const page = await one();
        pages += page;
      }
    }),
  );
  agent.destroy();
  return pages / seconds;
}
