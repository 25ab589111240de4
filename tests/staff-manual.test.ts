import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { initialCatalog } from "./initial-catalog.ts";
import { createProgram } from "#staff/program.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const manual = read("docs/operating.md");

test("the manual names every setting that the server reads, and no other", () => {
  const settings = read("src/backend/config/settings.server.ts").matchAll(/(?:value|read)\(\s*"([A-Z_]+)"/g);
  const table = manual.split("## Settings")[1]?.split("## ")[0] ?? "";
  const namedSettings = Array.from(table.matchAll(/^\| (.*?) \|/gm), ([, cell = ""]) => cell).flatMap(
    (cell) => Array.from(cell.matchAll(/`([A-Z_]+)`/g), ([, name = ""]) => name),
  );
  expect(namedSettings.toSorted()).toEqual(
    [...new Set(Array.from(settings, ([, name = ""]) => name))].toSorted(),
  );
});

test("the manual names every command of the staff", () => {
  const { commands } = createProgram(() => () => Promise.resolve(), {});
  const names = commands.map((command) => command.name());
  expect(names.filter((name) => !new RegExp(`\`${name}\\b`).test(manual))).toEqual([]);
});

test("help has an example of each command, and, since it is there before the store says who the company is, names no company and no currency", () => {
  let help = "";
  const writeOut = (part: string) => void (help += part);
  const program = createProgram(() => () => Promise.resolve(), { writeOut });
  program.outputHelp();
  for (const command of program.commands) {
    const before = help;
    command.outputHelp();
    expect(help.slice(before.length)).toContain(`npm run staff -- ${command.name()}`);
  }
  expect(help).toContain("--fee");
  expect(help).not.toMatch(new RegExp(`rupee|dollar|euro|[₹€]|\\$\\d|${initialCatalog.company.name}`, "i"));
});
