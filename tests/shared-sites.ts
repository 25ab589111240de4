import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bookFormerCar, catalogFolder, publishHistory } from "./companies/noor-sakura.ts";
import { startSite } from "./site.ts";

/**
 * Starts one site for all browser tests and all requests that only read, and one of another company, with a booking of a car that has left.
 * Tests read their addresses from these variables of the environment.
 */
export async function startSharedSites() {
  const home = mkdtempSync(join(tmpdir(), "longitude-other-"));
  const [site, { other, ownPage }] = await Promise.all([startSite(), startOther(home)]);
  return {
    environment: { SITE_URL: site.url, OTHER_SITE_URL: other.url, OTHER_OWN_PAGE: ownPage },
    async stop() {
      await Promise.all([site.stop(), other.stop()]);
      rmSync(home, { recursive: true });
    },
  };
}

async function startOther(home: string) {
  const store = { dataDirectory: home, databaseUrl: undefined, licenseKey: undefined };
  const catalog = catalogFolder();
  const ownPage = await publishHistory(store, catalog, () => bookFormerCar(store));
  catalog.remove();
  return { other: await startSite({ DATA_DIR: home }), ownPage };
}
