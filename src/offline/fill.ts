import { cacheOf, cachesOfOurs } from "./cache-names.ts";
import { framePath, type Kept } from "./kept.ts";
import { keptNote } from "./offline-note.ts";

/** How many requests run at once: few, so that a visitor who is looking at a page goes first. */
const hands = 4;

/**
 * Keeps everything of a build, or fails. A file that an older build kept under the same name is identical, and is copied from there; what
 * an earlier attempt kept stays.
 * @throws when a file can't be fetched, or a document is not of this build, as while instances are being replaced one after another.
 */
export async function fill({ build, pages, files }: Kept): Promise<void> {
  const cache = await caches.open(cacheOf(build));
  const older = await Promise.all((await cachesOfOurs()).map((name) => caches.open(name)));
  const tasks = [
    ...[...pages, framePath].map((path) => () => keepDocument(path)),
    ...files.map((path) => () => keepFile(path)),
  ];
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let task = tasks.pop(); task; task = tasks.pop()) await task();
    }),
  );

  async function keepDocument(path: string) {
    const answer = await fetch(path, { cache: "no-cache", redirect: "error" });
    const html = await answer.text();
    if (!answer.ok || !html.includes(`data-build="${build}"`))
      throw new Error(`${path} is not of build ${build}`);
    await cache.put(path, marked(html, answer.headers));
  }

  async function keepFile(path: string) {
    for (const one of older) {
      const found = await one.match(path, { ignoreVary: true });
      if (found) return cache.put(path, found);
    }
    const answer = await fetch(path, { priority: "low" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return cache.put(path, answer);
  }
}

/** A document as it will be shown later, with a note that it was kept, and when. */
function marked(html: string, headers: Headers): Response {
  const text = html
    .replace("<html ", "<html data-kept ")
    .replace(/<body[^>]*>/, (body) => body + keptNote(new Date()));
  const own = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "etag", "vary"]) own.delete(name);
  return new Response(text, { headers: own });
}

/** A document that a build kept. Looks without opening the cache, which would make it anew after everything has been deleted. */
export function keptDocument(build: string, path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: cacheOf(build) });
}
