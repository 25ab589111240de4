import { expect, onTestFinished, test, vi } from "vitest";
import { buildIfMissing, buildStampPath } from "./build.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";

const tools = { "node_modules/@react-router/dev/package.json": "{}" };
const builder = (code: string) => ({
  "scripts/build.ts": `import { mkdirSync, writeFileSync } from "node:fs"; ${code}`,
});
const writesStamp = `mkdirSync("build"); writeFileSync("${buildStampPath}", "");`;

test("a start builds where there is no build, says so, and builds no second time", async () => {
  const root = temporaryFolder({ ...tools, ...builder(writesStamp) });
  const announce = vi.fn();
  await buildIfMissing(root, announce);
  await buildIfMissing(root, announce);
  expect(announce).toHaveBeenCalledTimes(1);
});

test("what the build's tools compile is not kept beside the server's code", async () => {
  vi.stubEnv("NODE_COMPILE_CACHE", "build/compiled");
  onTestFinished(() => void vi.unstubAllEnvs());
  const refuses = "if (process.env.NODE_COMPILE_CACHE) process.exit(1);";
  await buildIfMissing(temporaryFolder({ ...tools, ...builder(refuses + writesStamp) }), () => {});
});

test("a build that is there is served, with or without the tools that made it", async () => {
  await buildIfMissing(temporaryFolder({ [buildStampPath]: "" }), () => expect.unreachable());
});

test("a build that fails, or can't begin, ends the start with a sentence", async () => {
  const brokenFolder = temporaryFolder({ ...tools, ...builder("process.exitCode = 1;") });
  await expect(buildIfMissing(brokenFolder, () => {})).rejects.toThrow("run 'npm run build' to see why");
  await expect(buildIfMissing(temporaryFolder({}), () => {})).rejects.toThrow(
    "the build tools are not installed here",
  );
});
