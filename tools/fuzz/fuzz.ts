import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import * as fc from "fast-check";
import { formAttack } from "./form-attacks.ts";
import type { SiteForm } from "./forms-of-site.ts";
import { type Answered, answersIn, judge } from "./judge.ts";
import { rawAttack } from "./raw-attacks.ts";

export interface FuzzOptions {
  readonly url: string;
  readonly forms: readonly SiteForm[];
  readonly count: number;
  readonly seed: number;
  /** Milliseconds after which an attack that gets neither an answer nor a closed connection counts as a hang: twice what the slowest client gets. */
  readonly patience?: number;
}

const atOnce = 8;

/** Half raw bytes, half forms; the same seed makes the same attacks. */
export function attacks({ forms, seed, count }: Pick<FuzzOptions, "forms" | "seed" | "count">) {
  return fc.sample(fc.noBias(fc.oneof(rawAttack, formAttack(forms))), { seed, numRuns: count });
}

/** Attacks a site. Returns how many answers had each status (0 is a connection closed without one), and a sentence for each wrong answer. */
export async function fuzz({ url, patience = 60_000, ...choices }: FuzzOptions) {
  const statuses: Record<number, number> = {};
  const complaints: string[] = [];
  const queue = attacks(choices).entries();

  async function lane() {
    for (const [index, { name, bytes, arrives }] of queue) {
      const late = pause(patience, undefined, { ref: false });
      const answers = await Promise.race([answersTo(url, bytes, arrives), late]);
      const wrong = answers?.flatMap(judge) ?? ["was left hanging"];
      complaints.push(...wrong.map((what) => `Attack ${index} (${name}) ${what}.`));
      const seen = answers?.map(({ status }) => status) ?? [];
      for (const status of seen.length > 0 ? seen : [0]) statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }

  await Promise.all(Array.from({ length: atOnce }, lane));
  return { statuses, complaints };
}

/** All answers to an attack. If it made a booking: also how its own page and its calendar file show what was typed. */
async function answersTo(...[url, bytes, arrives]: Parameters<typeof exchange>): Promise<Answered[]> {
  const answers = answersIn(await exchange(url, bytes, arrives));
  const confirmation = answers.find(({ status, body }) => status === 200 && body.includes("/your-booking/"));
  const own = /\/your-booking\/[\w-]{32}/.exec(confirmation?.body ?? "")?.[0];
  if (own === undefined) return answers;
  const pages = [own, `${own}/calendar.ics`].map((path) =>
    exchange(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, "and stays"),
  );
  return [...answers, ...(await Promise.all(pages)).flatMap(answersIn)];
}

/** Sends bytes, one for each character, and returns what comes back until the connection is closed. */
async function exchange(url: string, bytes: string, arrives: Arrival): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  // The server may close the connection while we write.
  socket.on("error", () => {});
  const answer = text(socket).catch(() => "");
  const size = Math.ceil(bytes.length / (arrives === "in pieces" ? 10 : 1));
  for (let at = 0; at < bytes.length && socket.writable; at += size) {
    socket.write(bytes.slice(at, at + size), "latin1");
    if (arrives !== "and stays") await pause(5);
  }
  if (arrives === "and leaves") socket.destroy();
  if (arrives !== "and stays") socket.end();
  return answer;
}

/** Whether the client sends everything at once or with pauses, and whether it closes its side, the connection, or nothing. */
type Arrival = "at once" | "in pieces" | "and leaves" | "and stays";
