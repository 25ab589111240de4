/**
 * Starts the built site once, so that Node keeps its compiled code in `build/compiled`, from where `npm start` reads it: every later start takes
 * a tenth less of the processor. A build that doesn't start is none.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildStampPath } from "#server/build.ts";
import { startSite } from "../tests/site.ts";

const root = join(import.meta.dirname, "..");
const compiledCode = join(root, "build/compiled");

rmSync(compiledCode, { recursive: true, force: true });
try {
  const site = await startSite({ NODE_COMPILE_CACHE: compiledCode, NODE_COMPILE_CACHE_PORTABLE: "1" });
  const { status } = await fetch(site.url);
  const code = await site.stop();
  if (status !== 200 || code !== 0)
    throw new Error(`The built site answered with ${status} and ended with ${code}:\n${site.output()}`);
} catch (error) {
  rmSync(join(root, buildStampPath));
  throw error;
}
