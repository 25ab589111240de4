import { onTestFinished, vi } from "vitest";
import { createDoor, type House } from "#server/door.ts";
import { flushLog } from "#server/log.ts";
import { listen } from "#server/port.ts";
import { memoryRateLimit } from "#server/rate-limit.ts";
import { securityHeaders } from "#server/security-headers.ts";

const publicUrl = "https://cars.example";

/** The public door in the test's own process, in front of what the test gives it; its pages say what they were asked. */
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
    backend: { healthy: async () => true, troubles: () => [] },
    postLimit: memoryRateLimit(0),
    headers: securityHeaders(publicUrl),
    ...given,
  });
  await listen(door.server, 0, "127.0.0.1");
  const address = door.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => {
    door.server.close();
    door.server.closeAllConnections();
    flushLog();
    output.mockRestore();
  });
  /** What it has logged so far, line by line. */
  const logged = () => {
    flushLog();
    const text = output.mock.calls.map(([chunk]) => String(chunk)).join("");
    return text
      .split("\n")
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
  };
  return { door, url: `http://127.0.0.1:${port}`, logged };
}
