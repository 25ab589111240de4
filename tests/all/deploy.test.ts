import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { thirdParty } from "../../scripts/third-party.ts";
import { writeWhatRuns } from "../../scripts/what-runs.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Runs a program on this machine; undefined if it is not installed. */
function run(program: string, ...words: string[]) {
  const { error, status, stdout } = spawnSync(program, words, { cwd: root, encoding: "utf8" });
  return error ? undefined : { status, output: stdout };
}

const titleFor = (program: string) =>
  run(program, "--version") ? "" : ` (NOT RUN: ${program} is not installed here)`;

const analyze = titleFor("systemd-analyze");

describe.skipIf(analyze !== "")(`the unit of systemd${analyze}`, () => {
  const unit = "deploy/longitude@.service";

  test("the service has next to nothing that could be misused", () => {
    // In tenths: 'OK' begins at 4.9; 10 is a service without any protection.
    const worst = "25";
    const { status, output } = run(
      "systemd-analyze",
      "security",
      "--offline=true",
      `--threshold=${worst}`,
      unit,
    )!;
    expect([status, /exposure level.*/.exec(output)?.[0]]).toEqual([0, expect.stringContaining("OK")]);
  });

  test("starts the program itself, so that the signal to stop reaches it", () => {
    expect(read(unit)).toMatch(/^ExecStart=\/\S+\/node src\/server\/main\.ts$/m);
  });
});

const promtool = titleFor("promtool");

test.skipIf(promtool !== "")(`Prometheus takes the alerts${promtool}`, () => {
  expect(run("promtool", "check", "rules", "deploy/alerts.yml")?.status).toBe(0);
});

// No URL of its own: it comes from the registry, and the checksum ensures that it is what was tested.
test("every package has one exact version, from the registry, with a checksum", () => {
  const manifest = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const requirements = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  expect(requirements.length).toBeGreaterThan(30);
  expect(requirements.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);

  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { resolved?: string; integrity?: string; inBundle?: boolean }>;
  };
  const lockedPackages = Object.entries(packages).filter(([path, { inBundle }]) => path !== "" && !inBundle);
  expect(lockedPackages.length).toBeGreaterThan(100);
  const loose = lockedPackages.filter(
    ([, { resolved, integrity = "" }]) => resolved !== undefined || !integrity.startsWith("sha512-"),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test("the list of what runs has every package that production installs, and none that only builds or tests", () => {
  const { status, output } = run(process.execPath, "scripts/sbom.ts")!;
  expect([status, output.slice(0, 1)]).toEqual([0, "{"]);
  const { components, dependencies } = JSON.parse(output) as {
    components: { "bom-ref": string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const listedPackages = components.map((component) => component["bom-ref"]);
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version: string; dev?: boolean }>;
  };
  // Optional peer packages come only with the tools.
  const never = /^node_modules\/(?:@?typescript|@types|csstype)\b/;
  const installedPackages = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev && !never.test(path))
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version}`);
  expect(installedPackages.length).toBeGreaterThan(30);
  expect(listedPackages.toSorted()).toEqual(installedPackages.toSorted());
  expect(
    dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !listedPackages.includes(ref)),
  ).toEqual([]);
});

test("what is packed asks for packages by versions that any npm can read, and has no tool among them", () => {
  const folder = temporaryFolder();
  writeWhatRuns(folder);
  const readManifest = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Manifest;
  const { packages } = readManifest("package-lock.json") as unknown as { packages: Record<string, Manifest> };
  const all = [readManifest("package.json"), ...Object.values(packages)];
  expect(all.length).toBeGreaterThan(30);
  const requirements = all.flatMap(({ dependencies, optionalDependencies, peerDependencies }) =>
    Object.entries({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
  );
  expect(requirements.filter(([, version]) => !/^[\d^~>=<*]/.test(version))).toEqual([]);
  expect(
    all.flatMap(({ devDependencies, overrides }) => [devDependencies, overrides]).filter(Boolean),
  ).toEqual([]);
});

type Manifest = Partial<
  Record<
    "dependencies" | "optionalDependencies" | "peerDependencies" | "devDependencies" | "overrides",
    Record<string, string>
  >
>;

const cells = (text: string) => text.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");

test("what others have made is listed as it is", () => {
  // Written by 'npm run third-party'.
  expect(cells(read("THIRD-PARTY.md"))).toBe(cells(thirdParty()));
  expect(thirdParty()).toMatch(/\| react \| \d/);
});

test("the example of settings has each of them, and no other", () => {
  const inTable = [...read("README.md").matchAll(/^\| +(`[A-Z_`, ]+`) +\|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/[A-Z_]+/g)].map(String),
  );
  const settingNames = [...read("src/backend/config/settings.server.ts").matchAll(/read\("([A-Z_]+)"/g)].map(
    ([, name]) => name,
  );
  const example = [...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(inTable.length).toBeGreaterThan(10);
  expect(example.toSorted()).toEqual(inTable.toSorted());
  expect(example.toSorted()).toEqual(expect.arrayContaining(settingNames.toSorted()));
});
