import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { publicOrigin } from "#public-origin.ts";

/**
 * Copies what a proxy may serve by itself into a separate folder: built parts of pages with their compressed forms, whose names change with
 * their content. Anything with the site's address in it is left out, since the running site puts that in.
 */
export function layOutForProxy(client: string, proxy: string) {
  rmSync(proxy, { recursive: true, force: true });
  mkdirSync(join(proxy, "assets"), { recursive: true });
  const names = globSync("assets/*", { cwd: client });
  const addressed = names.filter((name) => readFileSync(join(client, name)).includes(publicOrigin));
  for (const name of names) {
    if (!addressed.some((kept) => name === kept || name === `${kept}.br` || name === `${kept}.gz`))
      copyFileSync(join(client, name), join(proxy, name));
  }
}
