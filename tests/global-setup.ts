import { startSharedSites } from "./shared-sites.ts";

/** Starts the sites that tests share, unless the whole run has started them already. */
export default async function globalSetup() {
  if (process.env["SITE_URL"]) return undefined;
  const { environment, stop } = await startSharedSites();
  Object.assign(process.env, environment);
  return stop;
}
