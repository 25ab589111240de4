/** `npm start`: builds when it must, opens the store, serves the site, and stops without losing anything. */
import "./production.ts";
import { join } from "node:path";
import { openBackend } from "#backend/backend.server.ts";
import { type OutboxSender, startOutboxSender } from "#backend/outbox-sender.server.ts";
import { readSettings } from "#backend/settings.server.ts";
import { admitting, watchLateness } from "./admission.ts";
import { buildWhenStale } from "./build-freshness.ts";
import { createDoor } from "./door.ts";
import { drainLog, log, logError, logWhatNodeSays, tell, tellWhyNot } from "./log.ts";
import { pageMemory } from "./page-memory.ts";
import { type PagesBuild, pagesWith } from "./pages.ts";
import { freePort, listen } from "./port.ts";
import { memoryRateLimit } from "./rate-limit.ts";
import { securityHeaders } from "./security-headers.ts";
import { loadStaticFiles } from "./static-files.ts";
import { stopOnSignal } from "./stop.ts";
import { watchOver } from "./watch.ts";

logWhatNodeSays();

// Ten lines, the default, end within the drivers: a line of ours must be among them.
Error.stackTraceLimit = 50;

const root = join(import.meta.dirname, "../..");

try {
  await start();
} catch (error) {
  // Whoever starts the site reads this: a sentence says more than a stack.
  tellWhyNot(`Longitude can't start.\n${error instanceof Error ? error.message : String(error)}`);
  await drainLog();
  process.exit(1);
}

async function start() {
  const port = process.env["PORT"] === "0" ? String(await freePort()) : process.env["PORT"];
  const settings = readSettings({ ...process.env, PORT: port });
  await buildWhenStale(root);

  const began = performance.now();
  const headers = securityHeaders(settings.publicUrl);
  const [backend, files, build] = await Promise.all([
    openBackend(settings, { report: logError, tell: log, log, holdLimit: settings.holdLimit }),
    loadStaticFiles({ directory: join(root, "build/client"), publicUrl: settings.publicUrl, headers }),
    import(join(root, "build/server/index.js")) as Promise<PagesBuild>,
  ]);
  const watch = settings.metricsPort === undefined ? undefined : watchOver(backend, build, files);
  const door = createDoor({
    settings,
    files,
    pages: admitting(pagesWith(build, watch?.backend ?? backend), () => lateness()),
    memory: pageMemory(),
    backend,
    postLimit: memoryRateLimit(settings.postLimit),
    headers,
    observe: watch?.observe,
  });
  const lateness = watchLateness(door.server);
  let sender: OutboxSender | undefined;
  let sent: Promise<void> | undefined;
  stopOnSignal({
    begin() {
      door.beginToClose();
      sent = sender?.stop();
    },
    hangUp: door.hangUp,
    async closeBackend() {
      watch?.close();
      await sent;
      await backend.close();
    },
  });
  if (settings.metricsPort !== undefined) await watch?.open(settings.metricsPort);
  await listen(door.server, settings.port, settings.host);
  sender = startOutboxSender(backend.outbox, settings, { log, report: logError });
  const address = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  tell("started", `Longitude is open: http://${address}:${settings.port}/`, {
    pid: process.pid,
    files: files.size,
    ms: Math.round(performance.now() - began),
  });
}
