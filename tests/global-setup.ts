import { startSite } from "./site.ts";

/** One server for all browser tests, and one for all requests that only read; the workers read its address from the environment. */
export default async function globalSetup() {
  const site = await startSite();
  process.env["SITE_URL"] = site.url;
  return () => site.stop();
}
