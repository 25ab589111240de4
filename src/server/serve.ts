/** The server: opens the store, serves the site, and stops without losing anything. `npm start` runs it as it was built. */
import "./production.ts";
import { join } from "node:path";
import { type OpenBackend, openBackend } from "#backend/backend.server.ts";
import { loadMailPictures } from "#backend/mail/mail-pictures.server.ts";
import { type OutboxSender, startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import { readSettings, type Settings } from "#backend/store/settings.server.ts";
import { rootFolder } from "#root-folder.ts";
import { loadStaticFiles } from "./assets/static-files.ts";
import { photoFiles } from "./assets/photo-files.ts";
import { previewCards } from "./assets/preview-cards.ts";
import { freePort, listen } from "./http/port.ts";
import { memoryRateLimit } from "./http/rate-limit.ts";
import { createSiteServer } from "./http/server.ts";
import { stopOnSignal } from "./http/shutdown.ts";
import {
  drainLog,
  log,
  logError,
  logNodeMessages,
  printStartupError,
  printStatus,
} from "./observability/logger.ts";
import { routeNames } from "./observability/route-names.ts";
import { fixedPageCheck } from "./render/page-routes.ts";
import { watchCatalog } from "./render/catalog-watch.ts";
import { openEditions } from "./render/editions.ts";
import { securityHeaders } from "./render/security-headers.ts";

logNodeMessages();

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
  const port = process.env["PORT"] === "0" ? String(await freePort()) : process.env["PORT"];
  const settings = readSettings({ ...process.env, PORT: port });
  const startTime = performance.now();
  const backend = await openBackend(settings, {
    report: logError,
    printStatus: log,
    log,
    holdLimit: settings.holdLimit,
  });
  const headers = securityHeaders(settings.publicUrl);
  const { files, build } = await loadBuild(settings, headers);
  const watchedBackend = { ...backend, troubles: () => site.troubles() };
  const instruments = settings.metricsPort === undefined ? undefined : await loadInstruments(watchedBackend);
  const editions = await openEditions(
    {
      build,
      builtFiles: files,
      headers,
      ...settings,
      isFixedPage: fixedPageCheck(build),
      backendAt(catalog, earlierCatalogs) {
        const pagesBackend = backend.at(catalog, earlierCatalogs);
        return instruments?.measure(pagesBackend) ?? pagesBackend;
      },
      cardsOf: (catalog) => previewCards(catalog, backend, headers),
      report: logError,
    },
    backend,
  );
  const closeController = new AbortController();
  watchCatalog({ backend, editions, log, report: logError }, closeController.signal);
  const site = createSiteServer({
    settings,
    edition: editions.current,
    photos: photoFiles(backend, headers),
    routeName: routeNames(build, files),
    backend,
    postLimit: memoryRateLimit(settings.postLimit),
    headers,
    observe: instruments?.observe,
  });
  let sender: OutboxSender | undefined;
  let senderStop: Promise<void> | undefined;
  stopOnSignal({
    startDraining() {
      site.startDraining();
      senderStop = sender?.stop();
    },
    shutdown: () => site.shutdown(),
    async closeBackend() {
      closeController.abort();
      instruments?.close();
      await senderStop;
      await backend.close();
    },
  });
  if (settings.metricsPort !== undefined) await instruments?.open(settings.metricsPort);
  await listen(site.server, settings.port, settings.host);
  sender = startOutboxSender(
    backend.outbox,
    settings,
    { log, report: logError },
    {
      pictures: await loadMailPictures(),
      readPhoto: backend.photoFile,
      catalog: () => editions.current().catalog,
    },
  );
  const address = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  printStatus("started", `${backend.catalog.company.name} is open: http://${address}:${settings.port}/`, {
    pid: process.pid,
    files: files.size,
    ms: Math.round(performance.now() - startTime),
  });
}

/** Imported only when METRICS_PORT is set: without monitoring, a start reads none of these modules. */
async function loadInstruments(backend: OpenBackend) {
  const { instrument } = await import("./observability/metrics-server.ts");
  return instrument(backend);
}

/** The built files, and the server's part of the build, which renders the other pages. */
async function loadBuild({ publicUrl, offline }: Settings, headers: Record<string, string>) {
  // The pages read it when they are loaded (src/public-origin.ts).
  process.env["PUBLIC_URL"] = publicUrl;
  const [files, build] = await Promise.all([
    loadStaticFiles({ directory: join(rootFolder, "build/client"), headers }),
    import("#built-pages"),
  ]);
  const leaveScript = files.get("/sw-leave.js");
  if (!offline && leaveScript) files.set("/sw.js", leaveScript);
  return { files, build };
}
