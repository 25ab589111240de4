import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bookFormerCar, catalogFolder, publishHistory } from "./companies/noor-sakura.ts";
import { startSite } from "./site.ts";

/**
 * One server for all browser tests and all requests that only read, and one of another company, with a booking of a car that has left; the
 * workers read their addresses from the environment.
 */
export default async function globalSetup() {
  const home = mkdtempSync(join(tmpdir(), "longitude-other-"));
  const [site, other] = await Promise.all([startSite(), startOther(home)]);
  process.env["SITE_URL"] = site.url;
  process.env["OTHER_SITE_URL"] = other.url;
  return async () => {
    await Promise.all([site.stop(), other.stop()]);
    rmSync(home, { recursive: true });
  };
}

async function startOther(home: string) {
  const store = { dataDirectory: home, databaseUrl: undefined, licenseKey: undefined };
  const catalog = catalogFolder();
  process.env["OTHER_OWN_PAGE"] = await publishHistory(store, catalog, () => bookFormerCar(store));
  catalog.remove();
  return startSite({ DATA_DIR: home });
}
