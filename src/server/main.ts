/** `npm start`: builds if there is no build, and runs the server of the build, which is `serve.ts` and all that it imports in few files. */
import "./production.ts";
import { join } from "node:path";
import { setSourceMapsSupport } from "node:module";
import { builtServerPath, buildIfMissing } from "./build.ts";

/** The folder of the sources and the built site. */
const root = join(import.meta.dirname, "../..");

try {
  await buildIfMissing(root, async () => {
    const { printStatus } = await import("./observability/logger.ts");
    printStatus("building", "Building the site, because there is no build yet.");
  });
} catch (error) {
  const { drainLog, printStartupError } = await import("./observability/logger.ts");
  printStartupError(`The site can’t start.\n${error instanceof Error ? error.message : String(error)}`);
  await drainLog();
  process.exit(1);
}
// Stacks name the sources, not the build's files.
setSourceMapsSupport(true);
await import(join(root, builtServerPath));
