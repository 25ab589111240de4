import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { diceOf } from "../../tests/dice.ts";
import { type FormAttack, formAttack } from "./form-attack.ts";
import type { SiteForm } from "./forms-of-site.ts";
import { type Answered, answersIn, judge } from "./judge.ts";
import { type RawAttack, rawAttack } from "./raw-attack.ts";

export interface FuzzOptions {
  readonly url: string;
  readonly forms: readonly SiteForm[];
  readonly count: number;
  readonly seed: number;
  /** Milliseconds after which an attack that gets neither an answer nor a closed connection counts as a hang. */
  readonly patience?: number;
}

export interface FuzzResult {
  /** How many answers had each status; 0 is a connection that was closed without one. */
  readonly statuses: Readonly<Record<string, number>>;
  /** A sentence for each attack that got an answer it should not get. */
  readonly complaints: readonly string[];
}

const atOnce = 8;

/** Twice what the server allows the slowest client. */
const usualPatience = 60_000;

/** Attacks a site, half with raw bytes and half with its forms; the same seed makes the same attacks. */
export async function fuzz({
  url,
  forms,
  count,
  seed,
  patience = usualPatience,
}: FuzzOptions): Promise<FuzzResult> {
  const statuses = new Map<number, number>();
  const complaints: string[] = [];
  let next = 0;

  async function lane() {
    while (next < count) {
      const index = next++;
      const dice = diceOf(seed, index);
      const isRaw = dice.percent(50);
      const attack = isRaw ? rawAttack(dice) : formAttack(dice, forms);
      const sent = "bytes" in attack ? sendBytes(url, attack) : sendForm(url, attack, index);
      const answers = await Promise.race([sent, pause(patience, undefined, { ref: false })]);
      if (!answers) complaints.push(`Attack ${index} (${attack.name}) was left hanging.`);
      for (const answer of answers ?? []) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        for (const wrong of judge(answer)) complaints.push(`Attack ${index} (${attack.name}) ${wrong}.`);
      }
      if (answers?.length === 0) statuses.set(0, (statuses.get(0) ?? 0) + 1);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, lane));
  return { statuses: Object.fromEntries(statuses), complaints };
}

/** Sends bytes as they are, closes its side, and reads what comes back. */
async function sendBytes(url: string, { bytes, arrives }: RawAttack): Promise<Answered[]> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  // The server may close the connection while we write.
  socket.on("error", () => {});
  const came = text(socket).catch(() => "");
  const data = Buffer.from(bytes, "latin1");
  if (arrives === "in pieces") {
    const size = Math.max(1, Math.ceil(data.length / 10));
    for (let at = 0; at < data.length && socket.writable; at += size) {
      socket.write(data.subarray(at, at + size));
      await pause(5);
    }
  } else socket.write(data);
  if (arrives === "and leaves") {
    await pause(2);
    socket.destroy();
    return [];
  }
  socket.end();
  return answersIn(await came);
}

/** Each from its own address, as passed on by a proxy, so that none reaches the form limit. */
async function sendForm(
  url: string,
  { path, method, headers, body }: FormAttack,
  index: number,
): Promise<Answered[]> {
  const sent = request(url, {
    agent: false,
    method,
    path: path.replaceAll(/[^\x21-\x7E]/g, ""),
    headers: {
      Accept: "text/html",
      "X-Forwarded-For": `${20 + (index % 180)}.${Math.floor(index / 180) % 256}.${Math.floor(index / 46_080) % 256}.1`,
      ...headers,
      ...(body && { "Content-Length": String(body.length) }),
    },
  });
  sent.on("error", () => {});
  sent.end(body);
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}`);
    const answer = {
      status: response.statusCode ?? 0,
      headers: lines.join("\n"),
      body: await text(response),
    };
    return [answer, ...(await ownPageOf(url, answer))];
  } catch {
    return [];
  }
}

/** How a booking's own page and its calendar file show what was typed. */
async function ownPageOf(url: string, { status, body }: Answered): Promise<Answered[]> {
  const own = status === 200 ? /\/your-booking\/[\w-]{32}/.exec(body)?.[0] : undefined;
  if (own === undefined) return [];
  return Promise.all(
    [own, `${own}/calendar.ics`].map(async (path) => {
      const page = await fetch(url + path);
      const headers = Array.from(page.headers, ([name, value]) => `${name}: ${value}`).join("\n");
      return { status: page.status, headers, body: await page.text() };
    }),
  );
}
