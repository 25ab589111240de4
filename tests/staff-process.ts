/** The staff's commands on a store: in the test's own process, or as one of their own, which takes a second. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PassThrough, Readable, type Writable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { ourCatalog } from "./our-catalog.ts";
import { runStaffCommand as runWords } from "#staff/run-command.ts";

interface CommandRun {
  code: number | null;
  out: string;
  /** What was written to standard error, without what the command said that it was doing. */
  complaint: string;
  /** What it said that it was doing, line by line, on standard error. */
  progress: readonly string[];
}

type Typed = {
  readonly input?: string;
  readonly answer?: string;
  /** The catalog, the clock: whatever the store is opened with. */
  readonly overrides?: Parameters<typeof runWords>[1]["overrides"];
};

/** Runs a command on a store in this process, with this input; with an answer, as if somebody sat at a keyboard and typed it when asked. */
export async function runStaffCommand(
  store: StoreSettings,
  words: readonly string[],
  environment: Record<string, string> = {},
  { input = "", answer, overrides }: Typed = {},
): Promise<CommandRun> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const stdin =
    answer === undefined
      ? Readable.from([input])
      : Object.assign(Readable.from([`${answer}\n`]), { isTTY: true });
  const env = { ...staffEnvironment(store), ...environment };
  const [code, out, said] = await Promise.all([
    runWords(words, {
      env,
      stdin,
      stdout,
      stderr,
      overrides: { builtIn: () => ourCatalog, ...overrides },
    }).finally(() => {
      stdout.end();
      stderr.end();
    }),
    // As it is: `text` would take a file's mark away.
    buffer(stdout).then((bytes) => bytes.toString("utf8")),
    text(stderr),
  ]);
  return { code, out, ...apart(said) };
}

/** Starts a command as a process of its own, as `npm run staff -- …` does. */
export function spawnStaffCommand(
  store: StoreSettings,
  words: readonly string[],
  environment: Record<string, string> = {},
): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, [join(import.meta.dirname, "../src/staff/main.ts"), ...words], {
    env: { PATH: process.env["PATH"], ...staffEnvironment(store), ...environment },
    stdio: "pipe",
  });
}

/** Returns what such a process has written by its end, and its exit code. */
export async function endOf(child: ReturnType<typeof spawnStaffCommand>): Promise<CommandRun> {
  const [out, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { code, out, ...apart(said) };
}

function apart(said: string) {
  const lines = said.split(/(?<=\n)/);
  return {
    complaint: lines.filter((line) => !line.endsWith(" …\n")).join(""),
    progress: lines.filter((line) => line.endsWith(" …\n")).map((line) => line.trimEnd()),
  };
}

export function staffEnvironment({
  dataDirectory,
  databaseUrl,
  licenseKey,
}: StoreSettings): Record<string, string> {
  return {
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl ?? "",
    LICENCE_KEY: licenseKey ?? "",
    PUBLIC_URL: "https://cars.example",
  };
}
