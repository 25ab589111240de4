/** What is served of a catalog beside its pages. */
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { partHeaders } from "../render/security-headers.ts";
import { compress } from "./encoding.ts";
import { entityTag, type StaticFile } from "./static-files.ts";
import { webManifest } from "./web-manifest.ts";

/** A part of the catalog as browsers fetch it; its address contains its hash. */
export const writeDataFile = (json: string, headers: Record<string, string>) =>
  writeText(json, headers, {
    "Content-Type": "application/json",
    "Cache-Control": "public, max-age=31536000, immutable",
  });

/** The web app manifest of the catalog's company. */
export const writeManifest = (catalog: BrowserCatalog, headers: Record<string, string>) =>
  writeText(JSON.stringify(webManifest(catalog)), headers, {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "no-cache",
  });

async function writeText(
  text: string,
  headers: Record<string, string>,
  ownHeaders: Readonly<Record<string, string>>,
): Promise<StaticFile> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([compress(identity, "br"), compress(identity, "gzip")]);
  return {
    etag: entityTag(identity),
    headers: { ...partHeaders(headers), ...ownHeaders, Vary: "Accept-Encoding" },
    bodies: { identity, br, gzip },
  };
}
