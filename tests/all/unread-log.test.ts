import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openAppContext } from "#backend/store/app-context.server.ts";
import { findFreePort } from "#server/http/port.ts";
import { ask } from "../ask.ts";
import { siteCommand } from "../site.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A site on which every booking page logs an error line, with its outputs piped to this process. */
async function unheard() {
  const dataDirectory = temporaryFolder();
  const store = { dataDirectory, databaseUrl: undefined, licenseKey: undefined };
  const { database } = await openAppContext(store);
  await database.queries.schema.alterTable("bookings").renameTo("bookings_away").execute();
  await database.close();
  const port = await findFreePort();
  const [program = "", ...words] = siteCommand;
  const site = spawn(program, words, {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, POST_LIMIT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void site.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => ask(`${url}/`), { timeout: 300_000, interval: 100 });
  return { site, url, exit: once(site, "exit") };
}

async function fillBoth(url: string, { errors, lines }: { errors: number; lines: number }) {
  for (let count = 0; count < lines; count++) await ask(`${url}/assets/none`);
  for (let count = 0; count < errors; count++) {
    expect((await ask(`${url}/your-booking/none`)).status).toBe(500);
  }
  expect((await ask(`${url}/`)).status).toBe(200);
}

describe("a log that nobody reads", () => {
  test("with both its pipes full ends nothing, and tells all when it is read", async () => {
    const { site, url, exit } = await unheard();
    // A pipe holds 64 kB, and this process takes as much before it reads.
    await fillBoth(url, { errors: 60, lines: 1200 });
    site.kill("SIGTERM");
    const [requests, errors] = await Promise.all([text(site.stdout), text(site.stderr)]);
    expect(await exit).toEqual([0, null]);
    for (const output of [requests, errors]) expect(output.length).toBeGreaterThan(140_000);
    expect(requests).toContain('"event":"stopped"');
  });

  test("with both its readers gone ends nothing", async () => {
    const { site, url, exit } = await unheard();
    site.stdout.destroy();
    site.stderr.destroy();
    await fillBoth(url, { errors: 5, lines: 5 });
    site.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });
});
