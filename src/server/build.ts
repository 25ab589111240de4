import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** What `npm start` runs. */
export const builtServerPath = "build/server/serve.js";

/** Written when a build is finished, so that an incomplete build does not count. */
export const buildStampPath = "build/finished";

/**
 * Builds the site if there is no build. An existing one is served even if the sources have changed since.
 * @throws an error with a sentence when it can't be built.
 */
export async function buildIfMissing(root: string, announce: () => Promise<void> | void): Promise<void> {
  if (existsSync(join(root, buildStampPath))) return;
  if (!existsSync(join(root, "node_modules/@react-router/dev"))) {
    throw new Error(
      "There is no build yet, and the build tools are not installed here. Run 'npm ci' without '--omit=dev', " +
        "or start from an archive that 'npm run package' made on another machine.",
    );
  }
  await announce();
  // The tools' output would not be log lines, so it is dropped; their errors go to standard error as they are.
  const builder = spawn(process.execPath, [join(root, "scripts/build.ts")], {
    cwd: root,
    // The folder of `npm start` is for the server's code alone, not for the tools'.
    env: { ...process.env, NODE_COMPILE_CACHE: undefined },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(builder, "close")) as [number | null];
  if (code !== 0) throw new Error("The site could not be built: run 'npm run build' to see why.");
}
