/** `npm start`: builds if needed, opens the store, serves the site, and stops without losing anything. */
import "./production.ts";
import { openBackend } from "#backend/backend.server.ts";
import { loadMailPictures } from "#backend/mail/mail-pictures.server.ts";
import { type OutboxSender, startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import { companySign, readSettings } from "#backend/store/settings.server.ts";
import { buildWhenStale } from "./build-freshness.ts";
import { drainLog, log, logError, logWhatNodeSays, tell, tellWhyNot } from "./log.ts";
import { openSite, root } from "./open-site.ts";
import { freePort, listen } from "./port.ts";
import { memoryRateLimit } from "./rate-limit.ts";
import { stopOnSignal } from "./stop.ts";

logWhatNodeSays();

// With the default of ten lines, a stack would end within the drivers, before any line of our own.
Error.stackTraceLimit = 50;

try {
  await start();
} catch (error) {
  // For whoever starts the site, a sentence says more than a stack.
  tellWhyNot(`${companySign.name} can't start.\n${error instanceof Error ? error.message : String(error)}`);
  await drainLog();
  process.exit(1);
}

async function start() {
  const port = process.env["PORT"] === "0" ? String(await freePort()) : process.env["PORT"];
  const settings = readSettings({ ...process.env, PORT: port });
  await buildWhenStale(root, { verbose: process.argv.includes("--verbose") });
  const began = performance.now();
  const backend = await openBackend(settings, {
    report: logError,
    tell: log,
    log,
    holdLimit: settings.holdLimit,
  });
  const { door, watch, files } = await openSite(settings, backend, memoryRateLimit(settings.postLimit));
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
  sender = startOutboxSender(
    backend.outbox,
    settings,
    { log, report: logError },
    { pictures: await loadMailPictures() },
  );
  const address = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  tell("started", `${companySign.name} is open: http://${address}:${settings.port}/`, {
    pid: process.pid,
    files,
    ms: Math.round(performance.now() - began),
  });
}
