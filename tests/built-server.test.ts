import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../build/server");

test("the built server starts from a few files, and reads one package by itself: what draws pictures is native", () => {
  const chunks = readdirSync(join(folder, "serve")).filter((name) => name.endsWith(".js"));
  const imported = ["serve.js", ...chunks.map((name) => `serve/${name}`)].flatMap((file) =>
    parseSync(file, readFileSync(join(folder, file), "utf8")).module.staticImports.map(
      ({ moduleRequest }) => moduleRequest.value,
    ),
  );
  const packages = imported.filter((name) => !name.startsWith(".") && !isBuiltin(name));
  expect(new Set(packages)).toEqual(new Set(["sharp"]));
  expect(chunks.length).toBeLessThan(60);
});

test("what Node has compiled of it is kept beside it, which a start would compile again", () => {
  const [version, ...others] = readdirSync(join(folder, "../compiled"));
  expect([version, others]).toEqual([expect.stringContaining(process.version), []]);
  expect(readdirSync(join(folder, "../compiled", version ?? "none")).length).toBeGreaterThan(5);
});
