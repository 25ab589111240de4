import { entityTag, type StaticFile } from "./static-files.ts";

/** What the service worker caches. */
export interface OfflineManifest {
  /** Names build and catalog. */
  readonly build: string;
  readonly pages: readonly string[];
  readonly files: readonly string[];
}

/** Writes the manifest before the service worker's script, so that browsers install the worker again when either changes. */
export function workerFile(script: StaticFile, manifest: OfflineManifest): StaticFile {
  const body = Buffer.concat([
    Buffer.from(`self.MANIFEST = ${JSON.stringify(manifest)};\n`),
    script.bodies.identity,
  ]);
  return { etag: entityTag(body), headers: script.headers, bodies: { identity: body } };
}
