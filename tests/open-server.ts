import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { onTestFinished, vi } from "vitest";
import { listen } from "#server/http/port.ts";
import { createRequestLimiter } from "#server/http/rate-limit.ts";
import { createSiteServer, type ServerOptions } from "#server/http/server.ts";
import { flushLog } from "#server/observability/logger.ts";
import { createRouteNamer } from "#server/observability/route-names.ts";
import { initialCatalog } from "./initial-catalog.ts";
import type { Edition } from "#server/render/editions.ts";
import { createPageMemory } from "#server/render/page-memory.ts";
import { createSecurityHeaders } from "#server/render/security-headers.ts";

const publicUrl = "https://cars.example";

const page = (path: string) => ({ path, parentId: "root" });
const routes = {
  home: page(""),
  fleet: page("fleet"),
  search: page("search"),
  booking: page("booking"),
  own: page("your-booking/:token"),
  stop: page("unsubscribe/:token"),
};

/** The public server in the test's own process, in front of the test's backend; its pages report what was requested. */
export async function openSiteServer(overrides: Partial<ServerOptions & Edition> = {}) {
  const files = overrides.files ?? new Map<string, never>();
  const edition: Edition = {
    catalog: initialCatalog,
    files,
    isPage: () => false,
    pages: async (request, { clientAddress, origin }) =>
      Response.json({
        method: request.method,
        url: request.url,
        clientAddress,
        origin,
        body: await request.text(),
      }),
    memory: createPageMemory(),
    ...overrides,
  };
  const site = createSiteServer({
    settings: { publicUrl, trustProxy: false },
    edition: () => edition,
    routeName: createRouteNamer({ routes }, files),
    backend: { healthy: async () => true, troubles: () => [] },
    postLimit: createRequestLimiter(0),
    programLimit: createRequestLimiter(0),
    load: () => ({ lag: 0, isBusy: false }),
    headers: createSecurityHeaders(publicUrl),
    ...overrides,
  });
  const readLog = hearLog();
  return { site, url: await openServer(site.server), readLog };
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

/** A visitor who has sent this much, and waits; their connection ends with the test. */
export function connectVisitor(url: string, data = ""): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  if (data) socket.write(data);
  return socket;
}

/** Captures this process's log during the test, on standard output and error, line by line. */
export function hearLog(): () => Record<string, unknown>[] {
  flushLog();
  const spoken: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((chunk, ...rest: unknown[]) => {
      for (const callback of rest) if (typeof callback === "function") callback();
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
