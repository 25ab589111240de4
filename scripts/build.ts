/**
 * `npm run build`: checks the types, since the site's texts are typed data and a missing field must stop the build by name; writes the
 * fonts if they are out of date; builds the site, its server, the desk, its previews, icons, the pictures of emails, the service worker for visitors
 * without a network, and what is read of the built-in catalog and legal pages; then writes the compressed copies and the files that a proxy serves, and
 * starts the site once.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { saveBuiltInReadResults } from "#catalog/source.server.ts";
import { buildStampPath } from "#server/build.ts";
import { layOutForProxy } from "./for-proxy.ts";
import { precompress } from "./precompress.ts";
import { makePicturesSmaller } from "./smaller-pictures.ts";

const root = join(import.meta.dirname, "..");

process.env["NODE_ENV"] = "production";
rmSync(join(root, buildStampPath), { force: true });
await run([join(root, "node_modules/@react-router/dev/bin.cjs"), "typegen"]);
// Several checkers repeat each other's work: on two cores they take twice the processor for the same time.
await run([join(root, "node_modules/typescript/bin/tsc"), "--singleThreaded"]);
await run([join(root, "node_modules/typescript/bin/tsc"), "--project", "src/offline"]);
await run([join(root, "scripts/fonts.ts")]);
await run([join(root, "node_modules/@react-router/dev/bin.cjs"), "build"]);
await run([join(root, "scripts/server.ts")]);
await run([join(root, "scripts/desk.ts")]);
makePicturesSmaller(join(root, "build/client/assets"));
await run([join(root, "scripts/previews.ts")]);
await run([join(root, "scripts/icons.ts")]);
await run([join(root, "scripts/mail-pictures.ts")]);
await run([join(root, "scripts/offline.ts")]);
saveBuiltInReadResults();
await precompress(join(root, "build/client"));
await precompress(join(root, "build/desk"));
layOutForProxy(join(root, "build/client"), join(root, "build/proxy"));
writeFileSync(join(root, buildStampPath), `${new Date().toISOString()}\n`);
await run([join(root, "scripts/compiled.ts")]);

async function run(command: string[]) {
  const [code] = (await once(spawn(process.execPath, command, { cwd: root, stdio: "inherit" }), "exit")) as [
    number | null,
  ];
  if (code !== 0) process.exit(code ?? 1);
}
