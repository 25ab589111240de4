import { test } from "./journey.ts";
import { type Site, startSite } from "./site.ts";

/** Journeys that each have a separate site, started with these settings. */
export const onOwnSite = (environment: Record<string, string> = {}) =>
  test.extend<{ site: Site }>({
    site: async ({ browser: _browser }, use) => {
      const site = await startSite(environment);
      await use(site);
      await site.stop("SIGKILL");
    },
    // Needs the site, and so is closed before it: a page may still fetch something when its test has ended.
    page: async ({ site: _site, page }, use) => {
      await use(page);
    },
  });
