/** `npm run dev`: the pages from their sources, reloading as they change, with a real backend behind them. */
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import type * as BackendModule from "#backend/backend.server.ts";
import { loadMailPictures } from "#backend/mail/mail-pictures.server.ts";
import { startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import { readSettings } from "#backend/config/settings.server.ts";
import type * as CatalogFilesModule from "#catalog/catalog-files.server.ts";
import { readBuiltInCatalogFolder } from "#catalog/source.server.ts";
import { inviteToDesk } from "#backend/desk/desk-access.server.ts";
import { rootFolder } from "#root-folder.ts";
import { createPhotoFileFinder } from "./assets/photo-files.ts";
import { createFileResponse } from "./assets/static-files.ts";
import { createPrecedence } from "./http/precedence.ts";
import { log, logError } from "./observability/logger.ts";
import type * as Cards from "./assets/preview-cards.ts";
import type * as Desk from "#desk/desk-server.ts";
import type * as SampleWeek from "#desk/sample-week.ts";
import type * as Pages from "./render/pages.ts";

/** Sample bookings are for the folder of development alone, never for data that the settings name. */
const usesOwnData = !process.env["DATA_DIR"] && !process.env["DATABASE_URL"];
const settings = readSettings({
  ...process.env,
  PORT: process.env["PORT"] || "5173",
  DESK_PORT: process.env["DESK_PORT"] || "5174",
  ...(usesOwnData && { DATA_DIR: "data/dev" }),
});
// The pages read it when they are loaded (src/public-origin.ts).
process.env["PUBLIC_URL"] = settings.publicUrl;
const server = createServer();
const vite = await createVite({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server } },
});
// Loaded through Vite, as the pages are, so that both share one copy of the catalog, of React Router's contexts and of the errors.
const { openSiteBackend } = (await vite.ssrLoadModule(
  "/src/backend/backend.server.ts",
)) as typeof BackendModule;
const { createPageRenderer } = (await vite.ssrLoadModule("/src/server/render/pages.ts")) as typeof Pages;
const { makeBrowserCatalogFiles } = (await vite.ssrLoadModule(
  "/src/catalog/catalog-files.server.ts",
)) as typeof CatalogFilesModule;
const { createPreviewCardFinder: previewCards } = (await vite.ssrLoadModule(
  "/src/server/assets/preview-cards.ts",
)) as typeof Cards;
const backend = await openAnew();
const { catalog } = backend;
const catalogFiles = makeBrowserCatalogFiles(catalog);
const photos = createPhotoFileFinder(backend, {});
const cards = previewCards(catalog, backend, {});
const pictures = await loadMailPictures();
// Without SMTP_URL each email becomes a file in the data folder.
const sender = startOutboxSender(
  backend.outbox,
  settings,
  { log() {}, report: logError },
  { pictures, readPhoto: backend.photoFile, catalog: () => catalog },
);

const listener = getRequestListener(async (request, { incoming }) => {
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;
  const { pathname } = new URL(request.url);
  const { main, places } = catalogFiles;
  const catalogFile = [main, places].find(({ address }) => address === pathname);
  if (catalogFile) return new Response(catalogFile.json, { headers: { "Content-Type": "application/json" } });
  const picture = (await photos(pathname)) ?? (await cards(pathname));
  if (picture) return createFileResponse(picture, request.headers);
  const facts = {
    clientAddress: incoming.socket.remoteAddress ?? "",
    origin: settings.publicUrl,
    requestId: "dev",
    report: logError,
  };
  return createPageRenderer(build, { catalog, catalogFiles, backend }, "development")(request, facts);
});

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(settings.port, settings.host, () => {
  console.log(`${catalog.company.name} in development: http://${settings.host}:${settings.port}/`);
});
const desk = await openDesk();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    await vite.close();
    await desk?.close();
    await sender.stop();
    await backend.close();
    process.exit(0);
  });
}

/** From the catalog's files: how they are read may have changed since the last build. */
function openAnew() {
  return openSiteBackend(settings, { builtIn: readBuiltInCatalogFolder });
}

/** Opens the desk with a sample week, and says how to get in. */
async function openDesk() {
  const { deskPort, deskUrl } = settings;
  if (deskPort === undefined || deskUrl === undefined) return undefined;
  execFileSync(process.execPath, [join(rootFolder, "scripts/desk.ts")], { stdio: "inherit" });
  const { openDesk: open } = (await vite.ssrLoadModule("/src/desk/desk-server.ts")) as typeof Desk;
  const { fillSampleWeek } = (await vite.ssrLoadModule("/src/desk/sample-week.ts")) as typeof SampleWeek;
  const context = backend.deskContext(catalog);
  if (usesOwnData) await fillSampleWeek(context, settings);
  const opened = await open(
    { ...settings, deskPort, deskUrl },
    {
      backend,
      catalog: () => catalog,
      precedence: createPrecedence(),
      drawings: { folder: ".", pattern: "src/pictures/art/{cars,silhouettes}/*.svg" },
      logger: { log, logError },
    },
  );
  const { token } = await inviteToDesk(context, { name: "You", may: "own" }, "npm run dev");
  console.log(`Its desk, for you alone, within 15 minutes: ${deskUrl}/sign-in/${token}`);
  return opened;
}
