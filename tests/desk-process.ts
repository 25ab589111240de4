import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { StoreSettings } from "#backend/store/database.server.ts";

export interface DeskRun {
  code: number | null;
  out: string;
  /** What was written to standard error. */
  complaint: string;
}

export const deskProgram = join(import.meta.dirname, "../src/desk/desk.ts");

/** Runs the real command in a separate process on a store, as `npm run desk -- …` does, with this input. */
export async function runDesk(
  store: StoreSettings,
  words: readonly string[],
  environment: Record<string, string> = {},
  input = "",
): Promise<DeskRun> {
  const child = spawn(process.execPath, [deskProgram, ...words], {
    env: { ...deskEnvironment(store), ...environment },
    stdio: "pipe",
  });
  // A command that reads no input may have exited before it is written to.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { code, out, complaint };
}

export function deskEnvironment({
  dataDirectory,
  databaseUrl,
  licenseKey,
}: StoreSettings): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl ?? "",
    LICENCE_KEY: licenseKey ?? "",
    PUBLIC_URL: "https://cars.example",
  };
}
