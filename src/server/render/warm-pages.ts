import type { PageMemory } from "./page-memory.ts";
import { pageResponse } from "./page-response.ts";

/**
 * Renders the pages that say the same to everyone before the first visitor asks for them, and keeps them in `memory`.
 * @param headers those of every response
 * @param origin where the site is found ("https://cars.example")
 * @throws an error with a sentence when a page can't be rendered, or is not for everyone.
 */
export async function warmPages(
  paths: readonly string[],
  memory: PageMemory,
  headers: Record<string, string>,
  render: (request: Request) => Promise<Response>,
  origin: string,
): Promise<void> {
  const requestHeaders = new Headers({ "Accept-Encoding": "br" });
  const generation = memory.generation();
  for (const path of paths) {
    const page = await render(new Request(origin + path));
    await pageResponse(page, requestHeaders, {
      headers,
      remember: (file, milliseconds) => memory.keep(path, file, milliseconds, generation),
    });
    if (!memory.find(path, "br"))
      throw new Error(`The page at ${path} could not be rendered: ${page.status}.`);
  }
}
