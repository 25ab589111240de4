import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Runs a program of the machine; undefined where it has none of that name. */
function run(program: string, ...words: string[]) {
  const { error, status, stdout } = spawnSync(program, words, { cwd: root, encoding: "utf8" });
  return error ? undefined : { status, said: stdout };
}

const titled = (program: string) =>
  run(program, "--version") ? "" : ` (NOT RUN: ${program} is not installed here)`;

const analyze = titled("systemd-analyze");

describe.skipIf(analyze !== "")(`the unit of systemd${analyze}`, () => {
  const unit = "deploy/longitude@.service";

  test("the service has next to nothing that could be misused", () => {
    // In tenths: 'OK' begins at 4.9, 10 is a service without any protection.
    const worst = "25";
    const { status, said } = run(
      "systemd-analyze",
      "security",
      "--offline=true",
      `--threshold=${worst}`,
      unit,
    )!;
    expect([status, /exposure level.*/.exec(said)?.[0]]).toEqual([0, expect.stringContaining("OK")]);
  });

  test("starts the program itself, so that the signal to stop reaches it", () => {
    expect(read(unit)).toMatch(/^ExecStart=\/\S+\/node src\/server\/start\.ts$/m);
  });
});

const promtool = titled("promtool");

test.skipIf(promtool !== "")(`Prometheus takes the alerts${promtool}`, () => {
  expect(run("promtool", "check", "rules", "deploy/alerts.yml")?.status).toBe(0);
});

// No address of its own: it comes from the registry, whose bytes the checksum holds to what was tried.
test("every package has one exact version, from the registry, with a checksum", () => {
  const manifest = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const wanted = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);

  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { resolved?: string; integrity?: string; inBundle?: boolean }>;
  };
  const locked = Object.entries(packages).filter(([path, { inBundle }]) => path !== "" && !inBundle);
  expect(locked.length).toBeGreaterThan(100);
  const loose = locked.filter(
    ([, { resolved, integrity = "" }]) => resolved !== undefined || !integrity.startsWith("sha512-"),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test("the list of what runs has every package that production installs, and none that only builds or tests", () => {
  const { status, said } = run(process.execPath, "scripts/sbom.ts")!;
  expect([status, said.slice(0, 1)]).toEqual([0, "{"]);
  const { components, dependencies } = JSON.parse(said) as {
    components: { "bom-ref": string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const listed = components.map((component) => component["bom-ref"]);
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version: string; dev?: boolean }>;
  };
  const installed = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version}`);
  expect(installed.length).toBeGreaterThan(30);
  expect(listed.toSorted()).toEqual(installed.toSorted());
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !listed.includes(ref))).toEqual(
    [],
  );
});
