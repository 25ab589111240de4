import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildIfMissing, buildStamp } from "./build.ts";

const tools = { "node_modules/@react-router/dev/package.json": "{}" };
const builder = (code: string) => ({
  "scripts/build.ts": `import { mkdirSync, writeFileSync } from "node:fs"; ${code}`,
});
const writesStamp = `mkdirSync("build"); writeFileSync("${buildStamp}", "");`;

/** A folder with these files. */
function aFolder(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), "longitude-build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

test("a start builds where there is no build, says so, and builds no second time", async () => {
  const root = aFolder({ ...tools, ...builder(writesStamp) });
  const announce = vi.fn();
  await buildIfMissing(root, announce);
  await buildIfMissing(root, announce);
  expect(announce).toHaveBeenCalledTimes(1);
});

test("what the build's tools compile is not kept beside the server's code", async () => {
  vi.stubEnv("NODE_COMPILE_CACHE", "build/compiled");
  onTestFinished(() => void vi.unstubAllEnvs());
  const refuses = "if (process.env.NODE_COMPILE_CACHE) process.exit(1);";
  await buildIfMissing(aFolder({ ...tools, ...builder(refuses + writesStamp) }), () => {});
});

test("a build that is there is served, with or without the tools that made it", async () => {
  await buildIfMissing(aFolder({ [buildStamp]: "" }), () => expect.unreachable());
});

test("a build that fails, or can't begin, ends the start with a sentence", async () => {
  const brokenFolder = aFolder({ ...tools, ...builder("process.exitCode = 1;") });
  await expect(buildIfMissing(brokenFolder, () => {})).rejects.toThrow("run 'npm run build' to see why");
  await expect(buildIfMissing(aFolder({}), () => {})).rejects.toThrow(
    "the build tools are not installed here",
  );
});
