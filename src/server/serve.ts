/** The server: opens the site, and stops without losing anything. `npm start` runs it as it was built. */
import "./production.ts";
import { readSettings } from "#backend/config/settings.server.ts";
import { findFreePort } from "./http/port.ts";
import { stopOnSignalOrException } from "./http/shutdown.ts";
import {
  drainLog,
  log,
  logError,
  captureNodeMessagesInLog,
  printStartupError,
  printStatus,
} from "./observability/logger.ts";
import { openSite } from "./open-site.ts";

captureNodeMessagesInLog();

// With the default of ten lines, a stack would end within the drivers, before any line of our own.
Error.stackTraceLimit = 50;

try {
  await start();
} catch (error) {
  // For whoever starts the site, a sentence says more than a stack.
  printStartupError(`The site can’t start.\n${error instanceof Error ? error.message : String(error)}`);
  await drainLog();
  process.exit(1);
}

async function start() {
  const port = process.env["PORT"] === "0" ? String(await findFreePort()) : process.env["PORT"];
  const settings = readSettings({ ...process.env, PORT: port });
  const startTime = performance.now();
  const site = await openSite(settings, { logger: { log, logError } });
  stopOnSignalOrException(site);
  await site.open();
  const address = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  printStatus(
    "started",
    `${site.backend.catalog.company.name} is open: http://${address}:${settings.port}/`,
    {
      pid: process.pid,
      files: site.fileCount,
      ms: Math.round(performance.now() - startTime),
    },
  );
}
