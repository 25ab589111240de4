/** The log of a separate process, on real pipes: one that nobody reads, one whose reader has gone, a full disk. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { maxUnreadBytes } from "./logger.ts";

const log = JSON.stringify(join(import.meta.dirname, "logger.ts"));

/** Runs a program that can use the log, and receives its messages; `way` is where its lines go. */
function run(code: string, stdio: { way: "stdout" | "stderr"; to: "pipe" | number }) {
  const program = `import { drainLog, flushLog, log, logError, captureNodeMessagesInLog } from ${log}; ${code}`;
  const other = "ignore" as const;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: [
      "ignore",
      stdio.way === "stdout" ? stdio.to : other,
      stdio.way === "stderr" ? stdio.to : other,
      "ipc",
    ],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

const messageOf = async (child: ChildProcess) => ((await once(child, "message")) as unknown[])[0];

const logCalls = { stdout: `log("line", { number, text })`, stderr: `logError("line", { number, text })` };

/** Writes more than may wait, reports how much is waiting, and goes on when it is told to. */
const floods = (way: "stdout" | "stderr") => `
  const text = "x".repeat(1000);
  for (let number = 1; number <= 5000; number++) { ${logCalls[way]}; flushLog(); if (number % 100 === 0) await new Promise(setImmediate); }
  process.send(process.${way}.writableLength);
  await new Promise((resolve) => process.once("message", resolve));
  while (process.${way}.writableLength > 0) await new Promise(setImmediate);
  const number = 5001; ${logCalls[way]};
  await drainLog();
  process.disconnect();
`;

describe.each(["stdout", "stderr"] as const)("on %s", (way) => {
  test("lines that nobody reads wait up to a limit; those on top are dropped, and counted once somebody reads", async () => {
    const child = run(floods(way), { way, to: "pipe" });
    const waitingBytes = await messageOf(child);
    expect(waitingBytes).toBeGreaterThan(maxUnreadBytes / 2);
    expect(waitingBytes).toBeLessThan(maxUnreadBytes + 10_000);
    const output = text(child[way]!);
    child.send("go on");
    const lines = (await output).split("\n").filter(Boolean);
    const entries = lines.map(
      (line) => JSON.parse(line) as { event: string; number?: number; count?: number },
    );
    // This process takes a moment before it reads: there may be room for some lines in between.
    const droppedCount = entries.reduce((sum, { count = 0 }) => sum + count, 0);
    expect(droppedCount).toBeGreaterThan(1000);
    expect(entries.filter(({ number }) => number)).toHaveLength(5001 - droppedCount);
    expect(entries.at(-1)?.number).toBe(5001);
  });

  test("a reader who has gone, or a full disk, ends nothing", async () => {
    for (const to of ["pipe", openSync("/dev/full", "w")] as const) {
      const child = run(floods(way), { way, to });
      child[way]?.destroy();
      expect(await messageOf(child)).toBeLessThan(maxUnreadBytes);
      child.send("go on");
      expect(await once(child, "exit")).toEqual([0, null]);
    }
  });
});

test("what Node itself would print are lines, and a promise that fails while nobody looks ends nothing", async () => {
  const code = `
    captureNodeMessagesInLog();
    process.emitWarning("old", "DeprecationWarning");
    void Promise.reject(new Error("nobody looked"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    log("still here");
    await drainLog();
    process.exit(0);
  `;
  for (const [way, expected] of [
    ["stdout", [{ event: "warning", name: "DeprecationWarning", message: "old" }, { event: "still here" }]],
    ["stderr", [{ event: "error", message: "nobody looked", unhandled: true }]],
  ] as const) {
    const child = run(code, { way, to: "pipe" });
    const lines = (await text(child[way]!)).split("\n").filter(Boolean);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(expected);
  }
});
