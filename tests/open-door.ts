import type { Server } from "node:http";
import { onTestFinished, vi } from "vitest";
import { createDoor, type House } from "#server/door.ts";
import { flushLog } from "#server/log.ts";
import { pageMemory } from "#server/page-memory.ts";
import { listen } from "#server/port.ts";
import { memoryRateLimit } from "#server/rate-limit.ts";
import { securityHeaders } from "#server/security-headers.ts";

const publicUrl = "https://cars.example";

/** The public server in the test's own process, in front of the test's backend; its pages report what was requested. */
export async function openDoor(given: Partial<House> = {}) {
  const door = createDoor({
    settings: { publicUrl, trustProxy: false },
    files: new Map(),
    pages: async (request, { clientAddress, origin }) =>
      Response.json({
        method: request.method,
        url: request.url,
        clientAddress,
        origin,
        body: await request.text(),
      }),
    memory: pageMemory(),
    backend: { healthy: async () => true, troubles: () => [] },
    postLimit: memoryRateLimit(0),
    headers: securityHeaders(publicUrl),
    ...given,
  });
  const logged = hearLog();
  return { door, url: await openServer(door.server), logged };
}

/** Opens a server until the test is over; returns its address, without a trailing slash. */
export async function openServer(server: Server): Promise<string> {
  await listen(server, 0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

/** Captures this process's log during the test, on standard output and error, line by line. */
export function hearLog(): () => Record<string, unknown>[] {
  flushLog();
  const spoken: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((chunk, ...done: unknown[]) => {
      for (const callback of done) if (typeof callback === "function") callback();
      return spoken.push(String(chunk)) > 0;
    }),
  );
  onTestFinished(() => {
    flushLog();
    for (const spy of spies) spy.mockRestore();
  });
  return () => {
    flushLog();
    const lines = spoken.join("").split("\n").filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
}
