/** The store, the pages and the mail of one site, opened together. */
import { join } from "node:path";
import { type SiteBackend, openSiteBackend } from "#backend/backend.server.ts";
import { loadMailPictures } from "#backend/mail/mail-pictures.server.ts";
import { type OutboxSender, startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import type { Settings } from "#backend/config/settings.server.ts";
import { programRequestsPerMinute } from "#content/program-limits.ts";
import type { DeskSurroundings } from "#desk/desk-server.ts";
import { rootFolder } from "#root-folder.ts";
import { loadStaticFiles } from "./assets/static-files.ts";
import { createPhotoFileFinder } from "./assets/photo-files.ts";
import { createPreviewCardFinder } from "./assets/preview-cards.ts";
import { listen } from "./http/port.ts";
import { createPrecedence } from "./http/precedence.ts";
import { createRequestLimiter } from "./http/rate-limit.ts";
import { createSiteServer, type Logger, type ServerOptions } from "./http/server.ts";
import { createRouteNamer } from "./observability/route-names.ts";
import { startAdoptingCatalogs } from "./render/catalog-watch.ts";
import { openEditions } from "./render/editions.ts";
import { createSecurityHeaders } from "./render/security-headers.ts";

interface Surroundings {
  /** Where it tells what happens. */
  readonly logger: Logger;
  /** How busy the process is; measured unless given. */
  readonly load?: ServerOptions["load"];
  /** Changes what the backend is opened with. */
  readonly overrides?: Parameters<typeof openSiteBackend>[1];
}

/**
 * Opens the store and prepares all that answers requests: for `npm start`, and for tests in their own process.
 * @throws an error with a sentence for whoever starts it.
 */
export async function openSite(settings: Settings, { logger, load, overrides }: Surroundings) {
  const { log, logError: report } = logger;
  const backend = await openSiteBackend(settings, {
    report,
    printStatus: log,
    log,
    holdLimit: settings.holdLimit,
    ...overrides,
  });
  const headers = createSecurityHeaders(settings.publicUrl);
  const { files, build } = await loadBuild(settings, headers);
  const watchedBackend = { ...backend, troubles: () => site.troubles() };
  const instruments = settings.metricsPort === undefined ? undefined : await loadInstruments(watchedBackend);
  const editions = await openEditions(
    {
      build,
      builtFiles: files,
      headers,
      ...settings,
      backendAt(catalog, earlierCatalogs) {
        const pagesBackend = backend.at(catalog, earlierCatalogs);
        return instruments?.measure(pagesBackend) ?? pagesBackend;
      },
      openCards: (catalog) => createPreviewCardFinder(catalog, backend, headers),
      report,
    },
    backend,
  );
  const closeController = new AbortController();
  startAdoptingCatalogs({ backend, editions, log, report }, closeController.signal);
  const precedence = createPrecedence();
  const site = createSiteServer({
    settings,
    edition: editions.current,
    photos: createPhotoFileFinder(backend, headers),
    routeName: createRouteNamer(build, files),
    backend,
    postLimit: createRequestLimiter(settings.postLimit),
    programLimit: createRequestLimiter(programRequestsPerMinute),
    headers,
    load,
    precedence: settings.deskPort === undefined ? undefined : precedence,
    logger,
    observe: instruments?.observe,
  });
  let desk: { close(): Promise<void> } | undefined;
  let sender: OutboxSender | undefined;
  let senderStop: Promise<void> | undefined;
  return {
    backend,
    fileCount: files.size,
    /** Takes visitors, and begins to send what waits in the outbox. */
    async open() {
      if (settings.metricsPort !== undefined) await instruments?.open(settings.metricsPort);
      desk = await openDeskIfWanted(settings, {
        backend,
        catalog: () => editions.current().catalog,
        precedence,
        logger,
      });
      await listen(site.server, settings.port, settings.host);
      sender = startOutboxSender(
        backend.outbox,
        settings,
        { log, report },
        {
          pictures: await loadMailPictures(),
          readPhoto: backend.photoFile,
          catalog: () => editions.current().catalog,
        },
      );
    },
    /** From now on answers ask their visitors to close the connection, and no mail is begun. */
    startDraining() {
      site.startDraining();
      senderStop = sender?.stop();
    },
    shutdown: site.shutdown,
    /** Once the mail that was begun is sent. */
    async closeBackend() {
      closeController.abort();
      instruments?.close();
      await desk?.close();
      await senderStop;
      await backend.close();
    },
  };
}

/** Imported only when METRICS_PORT is set: without monitoring, a start reads none of these modules. */
async function loadInstruments(backend: SiteBackend) {
  const { createMonitoring: instrument } = await import("./observability/metrics-server.ts");
  return instrument(backend);
}

/** Opens the desk where DESK_PORT is set: without one, a start reads none of its modules. */
async function openDeskIfWanted(settings: Settings, surroundings: DeskSurroundings) {
  const { deskPort, deskUrl } = settings;
  if (deskPort === undefined || deskUrl === undefined) return undefined;
  const { openDesk } = await import("#desk/desk-server.ts");
  return openDesk({ ...settings, deskPort, deskUrl }, surroundings);
}

/** The built files, and the server's part of the build, which renders the other pages. */
async function loadBuild({ publicUrl, offline }: Settings, headers: Record<string, string>) {
  // The pages read it when they are loaded (src/public-origin.ts).
  process.env["PUBLIC_URL"] = publicUrl;
  const [files, build] = await Promise.all([
    loadStaticFiles(join(rootFolder, "build/client"), headers),
    import("#built-pages"),
  ]);
  const leaveScript = files.get("/sw-leave.js");
  if (!offline && leaveScript) files.set("/sw.js", leaveScript);
  return { files, build };
}
