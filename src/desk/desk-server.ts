import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { SiteBackend } from "#backend/backend.server.ts";
import type { Settings } from "#backend/config/settings.server.ts";
import { noteDeskAddress } from "#backend/desk/desk-access.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { rootFolder } from "#root-folder.ts";
import { loadStaticFiles } from "#server/assets/static-files.ts";
import { listen } from "#server/http/port.ts";
import type { Precedence } from "#server/http/precedence.ts";
import { connectionLimits, type Logger } from "#server/http/server.ts";
import { logRequestWhenClosed } from "#server/observability/request-log.ts";
import { createSecurityHeaders } from "#server/render/security-headers.ts";
import { createDeskApp } from "./app.tsx";

export interface DeskSurroundings {
  readonly backend: Pick<SiteBackend, "deskContext">;
  /** The catalog in force. */
  readonly catalog: () => Catalog;
  /** Lets its requests go before visitors’ pages. */
  readonly precedence: Precedence;
  readonly logger: Logger;
  /** The drawings of cars, below the root folder; those of the build unless given. */
  readonly drawings?: { readonly folder: string; readonly pattern: string };
}

const builtDrawings = { folder: "build/client", pattern: "assets/*.svg" };

/**
 * Opens the desk on its own port, and notes its address in the store. It has nothing in common with the public server but the store: other
 * headers, a cookie, and no page that anybody else keeps.
 * @throws an error with a sentence when the port is taken.
 */
export async function openDesk(
  settings: Settings & { readonly deskPort: number; readonly deskUrl: string },
  { backend, catalog, precedence, logger, drawings = builtDrawings }: DeskSurroundings,
) {
  const { deskPort, deskHost, deskUrl } = settings;
  const headers = {
    ...createSecurityHeaders(deskUrl),
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex, nofollow",
  };
  const folder = join(rootFolder, "build/desk");
  const app = createDeskApp({
    settings,
    contextAt: backend.deskContext,
    catalog,
    // The drawings of cars are the site's own.
    files: new Map([
      ...(await loadStaticFiles(join(rootFolder, drawings.folder), headers, drawings.pattern)),
      ...(await loadStaticFiles(folder, headers)),
    ]),
    fileNames: JSON.parse(readFileSync(join(folder, "files.json"), "utf8")) as {
      style: string;
      script: string;
    },
  });
  const server = createServer(connectionLimits, (incoming, outgoing) => {
    outgoing.once("close", precedence.begin());
    const id = logRequestWhenClosed(incoming, outgoing, "(desk)", logger.log);
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    const report = (error: unknown) => logger.logError(error, { id, route: "(desk)" });
    const listener = getRequestListener((request) => app.fetch(request, { incoming, outgoing, report }), {
      errorHandler: () => new Response("The request can’t be read.\n", { status: 400 }),
    });
    void listener(incoming, outgoing);
  });
  await noteDeskAddress(backend.deskContext(catalog()), deskUrl);
  await listen(server, deskPort, deskHost, "DESK_PORT");
  return {
    /** Answers what was asked, and nobody after that. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), connectionLimits.answerTimeoutMs).unref();
      await closed;
    },
  };
}
