import { join } from "node:path";
import type { OpenBackend } from "#backend/backend.server.ts";
import type { Settings } from "#backend/store/settings.server.ts";
import { admitting, watchLateness } from "./admission.ts";
import { createDoor, type Door } from "./door.ts";
import { logError } from "./log.ts";
import { pageMemory } from "./page-memory.ts";
import { type PagesBuild, pagesWith, warmPages } from "./pages.ts";
import type { RateLimit } from "./rate-limit.ts";
import { madePages } from "./route-names.ts";
import { securityHeaders } from "./security-headers.ts";
import { loadStaticFiles } from "./static-files.ts";
import { type Watch, watchOver } from "./watch.ts";

/** The folder of the sources and the built site. */
export const root = join(import.meta.dirname, "../..");

/** The built site behind its door, which is not yet open; `watch` where metrics are wanted. */
export type OpenSite = { readonly door: Door; readonly watch: Watch | undefined; readonly files: number };

/** Loads the built site in front of an open backend. */
export async function openSite(
  settings: Settings,
  backend: OpenBackend,
  postLimit: RateLimit,
): Promise<OpenSite> {
  const headers = securityHeaders(settings.publicUrl);
  // The pages read it when they are loaded (src/public-origin.ts).
  process.env["PUBLIC_URL"] = settings.publicUrl;
  const [files, build] = await Promise.all([
    loadStaticFiles({ directory: join(root, "build/client"), headers }),
    import(join(root, "build/server/index.js")) as Promise<PagesBuild>,
  ]);
  const leave = files.get("/sw-leave.js");
  if (!settings.offline && leave) files.set("/sw.js", leave);
  const watch = settings.metricsPort === undefined ? undefined : watchOver(backend, build, files);
  const pages = pagesWith(build, watch?.backend ?? backend);
  const memory = pageMemory();
  const facts = { clientAddress: "", origin: settings.publicUrl, requestId: "warm", report: logError };
  await warmPages(build, pages, memory, headers, facts);
  const { publicPaths } = build.entry.module;
  const isMade = madePages(build);
  const door = createDoor({
    settings,
    files,
    pages: admitting(pages, () => lateness()),
    memory,
    isMade: (path) => isMade(path) || publicPaths.includes(path),
    backend,
    postLimit,
    headers,
    observe: watch?.observe,
  });
  const lateness = watchLateness(door.server);
  return { door, watch, files: files.size };
}
