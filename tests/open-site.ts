import { readSettings } from "#backend/config/settings.server.ts";
import { findFreePort } from "#server/http/port.ts";
import { openSite as openSiteOf } from "#server/open-site.ts";
import { ourCatalog } from "./our-catalog.ts";
import { type Site, testSettings } from "./site.ts";

/** A site in the test's own process: no signal reaches it. */
export type OpenSite = Omit<Site, "pid" | "stop"> & { stop(): Promise<void> };

/**
 * Opens what `npm start` runs in the test's own process, on a free port with its own empty store. A start would read and compile all of it
 * again, so that only what is said of a process needs one of its own.
 */
export async function openSite(environment: Record<string, string> = {}): Promise<OpenSite> {
  const { dataDirectory, settings, remove } = testSettings(environment);
  const port = String(await findFreePort());
  const lines: string[] = [];
  const write = (line: object) => lines.push(`${JSON.stringify(line)}\n`);
  const site = await openSiteOf(
    // All sites of this process share the pages, which know one address (vitest.config.ts).
    readSettings({ ...settings, PORT: port, PUBLIC_URL: process.env["PUBLIC_URL"] }),
    {
      logger: {
        log: (event, fields) => write({ event, ...fields }),
        logError: (error, fields) =>
          write({
            event: "error",
            ...(error instanceof Error
              ? { message: error.message, stack: error.stack }
              : { message: String(error) }),
            ...fields,
          }),
      },
      // Tests keep their process busy themselves.
      load: () => ({ lag: 0, isBusy: false }),
      overrides: { builtIn: () => ourCatalog },
    },
  );
  await site.open();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDirectory,
    output: () => lines.join(""),
    async stop() {
      site.startDraining();
      await site.shutdown();
      await site.closeBackend();
      remove();
    },
  };
}
