import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { hearLog } from "../../tests/open-door.ts";
import { buildId, buildStamp, buildWhenStale, reasonToBuild } from "./build-freshness.ts";

/** A busy machine takes longer. */
const soon = { timeout: 30_000 };

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A project whose files were changed at these hours. */
function project(files: Record<string, number>) {
  const root = mkdtempSync(join(tmpdir(), "longitude-freshness-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["src", "build"]) mkdirSync(join(root, folder));
  for (const [name, hour] of Object.entries(files)) {
    writeFileSync(join(root, name), "");
    utimesSync(join(root, name), hour * 3600, hour * 3600);
  }
  utimesSync(join(root, "src"), 0, 0);
  return root;
}

test("a build is good while no source is newer; tests are no sources", () => {
  expect(reasonToBuild(project({ [buildStamp]: 2, "src/a.ts": 1, "src/a.test.ts": 3 }))).toBeUndefined();
});

test("a newer source, or no finished build, is a reason that is named", () => {
  expect(reasonToBuild(project({ [buildStamp]: 2, "src/a.ts": 3 }))).toBe("src/a.ts is newer than the build");
  expect(reasonToBuild(project({ "src/a.ts": 1 }))).toBe("there is no build yet");
});

test("a source that was removed is a reason, too", () => {
  const root = project({ [buildStamp]: 2, "src/a.ts": 1, "src/b.ts": 1 });
  rmSync(join(root, "src/b.ts"));
  expect(reasonToBuild(root)).toBe("src is newer than the build");
});

test("a source as old as the build is none that is newer; only names that end like a test's are tests", () => {
  expect(reasonToBuild(project({ [buildStamp]: 2, "src/a.ts": 2 }))).toBeUndefined();
  expect(reasonToBuild(project({ [buildStamp]: 2, "src/a.test.ts.md": 3 }))).toBe(
    "src/a.test.ts.md is newer than the build",
  );
  expect(reasonToBuild(project({ [buildStamp]: 2, "src/a.test.tsx": 3 }))).toBeUndefined();
});

test("a build is called by its sources: another one by another name or text, the same by neither its tests nor its hour", () => {
  const root = project({ "src/a.ts": 1, "src/a.test.ts": 1 });
  const id = buildId(root);
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  writeFileSync(join(root, "src/a.test.ts"), "changed");
  utimesSync(join(root, "src/a.ts"), 0, 0);
  expect(buildId(root)).toBe(id);
  writeFileSync(join(root, "src/a.ts"), "changed");
  const changed = buildId(root);
  expect(changed).not.toBe(id);
  writeFileSync(join(root, "src/b.ts"), "");
  expect(buildId(root)).not.toBe(changed);
});

/** A project with a program that builds it, in its folders. */
function buildable(script: string) {
  const root = project({ "src/a.ts": 1 });
  for (const folder of ["scripts", "node_modules/@react-router/dev"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, "scripts/build.ts"), script);
  const said = hearLog();
  const built = () => (existsSync(join(root, "built")) ? readFileSync(join(root, "built"), "utf8") : "");
  return { root, said, built, lock: join(root, "node_modules/.longitude-building") };
}

const printed = (said: Record<string, unknown>[]) =>
  said.flatMap(({ event, line }) => (event === "build" ? [line] : [])).toSorted();

describe("a start", () => {
  const finished = `
    import { appendFileSync, writeFileSync } from "node:fs";
    appendFileSync("built", "once ");
    writeFileSync("${buildStamp}", "");
  `;

  test("builds what is not built, says why, and builds it no second time", async () => {
    const { root, said, built, lock } = buildable(finished);
    await buildWhenStale(root);
    expect(said().map(({ event, message }) => [event, message])).toEqual([
      ["building", "Building the site, because there is no build yet."],
      ["built", expect.stringMatching(/^Built in \d+ s\.$/)],
    ]);
    expect(existsSync(lock)).toBe(false);
    await buildWhenStale(root);
    expect(built()).toBe("once ");
  });

  test("says how long the build took last time", async () => {
    const { root, said } = buildable(finished);
    writeFileSync(join(root, buildStamp), "2025-09-14T10:00:00.000Z\n24\n");
    utimesSync(join(root, buildStamp), 0, 0);
    await buildWhenStale(root);
    expect(said()[0]).toMatchObject({
      message:
        "Building the site, because scripts/build.ts is newer than the build. It took 24 seconds last time.",
    });
  });

  test("beside others builds once", async () => {
    const { root, built } = buildable(finished);
    await Promise.all([buildWhenStale(root), buildWhenStale(root), buildWhenStale(root)]);
    expect(built()).toBe("once ");
  });

  test("ends with a sentence when the build fails, and leaves the way free", async () => {
    const { root, lock } = buildable("process.exit(1)");
    await expect(buildWhenStale(root)).rejects.toThrow("The site could not be built; the reason is above.");
    expect(existsSync(lock)).toBe(false);
  });

  test.each(["999999999", "0", "", "nobody"])(
    "does not wait for a builder that has died (%j)",
    async (pid) => {
      const { root, built, lock } = buildable(finished);
      writeFileSync(lock, pid);
      await buildWhenStale(root);
      expect(built()).toBe("once ");
    },
  );

  describe("has of what the build prints", () => {
    const print = `console.log("one\\ntwo"); console.error("wrong");`;

    test("nothing among its lines when all is well", async () => {
      const { root, said } = buildable(print + finished);
      await buildWhenStale(root);
      expect(said().map(({ event }) => event)).toEqual(["building", "built"]);
    });

    test("every line when somebody wants them", async () => {
      const { root, said } = buildable(print + finished);
      await buildWhenStale(root, { verbose: true });
      expect(printed(said())).toEqual(["one", "two", "wrong"]);
    });

    test("every line when it fails", async () => {
      const { root, said } = buildable(`${print} process.exitCode = 1;`);
      await expect(buildWhenStale(root)).rejects.toThrow("the reason is above");
      expect(printed(said())).toEqual(["one", "two", "wrong"]);
    });
  });

  test("waits for one that lives, says for whom, and not for ever", async () => {
    const { root, said, built, lock } = buildable(finished);
    writeFileSync(lock, String(process.pid));
    await expect(buildWhenStale(root, { patience: 500 })).rejects.toThrow(
      `Process ${process.pid} has been building the site for too long. If it is doing something else, delete ${lock} and start again.`,
    );
    expect(built()).toBe("");
    expect(said()).toEqual([
      expect.objectContaining({
        event: "waiting",
        message: `Waiting for process ${process.pid}, which is building the site.`,
      }),
    ]);
  });

  test("goes on when the one that lived is done", async () => {
    const { root, built, lock } = buildable(finished);
    writeFileSync(lock, String(process.pid));
    const begun = buildWhenStale(root);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(built()).toBe("");
    rmSync(lock);
    await begun;
    expect(built()).toBe("once ");
  });

  test("that is stopped while it builds stops the build, and what that had started", async () => {
    const { root } = buildable(`
      import { spawn } from "node:child_process";
      import { renameSync, writeFileSync } from "node:fs";
      const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
      writeFileSync("begun", [process.pid, other.pid].join());
      renameSync("begun", "pids");
      setInterval(() => {}, 1000);
    `);
    const module = JSON.stringify(join(import.meta.dirname, "build-freshness.ts"));
    const program = `import { buildWhenStale } from ${module}; await buildWhenStale(${JSON.stringify(root)});`;
    const starter = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "ignore" });
    const pids = await vi.waitFor(
      () => readFileSync(join(root, "pids"), "utf8").split(",").map(Number),
      soon,
    );
    onTestFinished(() => pids.filter(isAlive).forEach((pid) => process.kill(pid, "SIGKILL")));
    expect(pids.filter(isAlive)).toHaveLength(2);
    starter.kill("SIGTERM");
    expect(await once(starter, "exit")).toEqual([1, null]);
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), soon);
  });

  test("that can't take its turn says why", async () => {
    const { root, lock } = buildable(finished);
    mkdirSync(lock);
    await expect(buildWhenStale(root)).rejects.toThrow("EISDIR");
  });

  test("without what builds says so, and what to do", async () => {
    const { root, built } = buildable(finished);
    rmSync(join(root, "node_modules/@react-router"), { recursive: true });
    await expect(buildWhenStale(root)).rejects.toThrow(
      "The site must be built because there is no build yet, but the build tools are not installed here. Run 'npm ci' without " +
        "'--omit=dev', or start from an archive that 'npm run package' made on another machine.",
    );
    expect(built()).toBe("");
  });

  test("from a package serves the build that it brings, whatever a copy did to the times", async () => {
    const root = project({ [buildStamp]: 1, "src/a.ts": 2 });
    await buildWhenStale(root);
    rmSync(join(root, buildStamp));
    await expect(buildWhenStale(root)).rejects.toThrow("the build tools are not installed here");
  });
});
