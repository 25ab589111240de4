import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies what a proxy may serve by itself into a separate folder: built parts of pages with their compressed forms, whose names change with
 * their content.
 */
export function layOutForProxy(client: string, proxy: string) {
  rmSync(proxy, { recursive: true, force: true });
  cpSync(join(client, "assets"), join(proxy, "assets"), { recursive: true });
}
