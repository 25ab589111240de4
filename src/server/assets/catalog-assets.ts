/** What is served of a catalog beside its pages. */
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { toDocumentPartHeaders } from "../render/security-headers.ts";
import { compress } from "./encoding.ts";
import { type PreparedFile, computeEtag } from "./static-files.ts";
import { colors } from "#brand/colors.ts";

/** A part of the catalog as browsers fetch it; its address contains its hash. */
export const createCatalogDataFile = (json: string, headers: Record<string, string>) =>
  writeText(json, headers, {
    "Content-Type": "application/json",
    "Cache-Control": "public, max-age=31536000, immutable",
  });

/** The web app manifest of the catalog's company. */
export const createWebManifestFile = (catalog: BrowserCatalog, headers: Record<string, string>) =>
  writeText(JSON.stringify(webManifest(catalog)), headers, {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "no-cache",
  });

async function writeText(
  text: string,
  headers: Record<string, string>,
  ownHeaders: Readonly<Record<string, string>>,
): Promise<PreparedFile> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([compress(identity, "br"), compress(identity, "gzip")]);
  return {
    etag: computeEtag(identity),
    headers: { ...toDocumentPartHeaders(headers), ...ownHeaders, Vary: "Accept-Encoding" },
    bodies: { identity, br, gzip },
  };
}

const image = (size: number, name: string) => ({
  src: `/${name}`,
  type: "image/png",
  sizes: `${size}x${size}`,
});

/** The web app manifest (W3C): the name and the icons of the installed site, for the company of the catalog in force. */
const webManifest = (catalog: BrowserCatalog) => ({
  id: "/",
  name: catalog.company.name,
  short_name: catalog.company.name,
  description: catalog.company.description,
  lang: "en-US",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: colors.surface[0],
  theme_color: colors.surface[0],
  categories: ["travel"],
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    image(192, "icon-192.png"),
    image(512, "icon-512.png"),
    { ...image(512, "icon-maskable-512.png"), purpose: "maskable" },
  ],
  shortcuts: [
    { name: "Our Fleet", url: "/fleet" },
    { name: "Locations", url: "/locations" },
  ],
});

/** What the service worker caches. */
interface OfflineManifest {
  /** Names build and catalog. */
  readonly build: string;
  readonly pages: readonly string[];
  readonly files: readonly string[];
}

/** Writes the manifest before the service worker's script, so that browsers install the worker again when either changes. */
export function createServiceWorkerFile(script: PreparedFile, manifest: OfflineManifest): PreparedFile {
  const body = Buffer.concat([
    Buffer.from(`self.MANIFEST = ${JSON.stringify(manifest)};\n`),
    script.bodies.identity,
  ]);
  return { etag: computeEtag(body), headers: script.headers, bodies: { identity: body } };
}
