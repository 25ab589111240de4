import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What each folder of src may import from the others (docs/architecture.md). */
const allowed: Readonly<Record<string, readonly string[]>> = {
  rental: [],
  content: ["rental"],
  ui: [],
  pictures: [],
  fonts: [],
  site: ["ui", "pictures", "content", "rental"],
  backend: ["rental", "content"],
  routes: ["site", "ui", "pictures", "content", "rental", "backend"],
  server: ["backend"],
  desk: ["backend", "content", "rental"],
  offline: ["server"],
};

/** Packages that would tie a folder to what it must not know. */
const forbiddenPackages: Readonly<Record<string, RegExp>> = {
  rental: /^(?:react|node:)/,
  content: /^(?:react|node:)/,
  backend: /^react(?:-dom)?(?:\/|$)/,
  desk: /^react/,
};

/** Of the backend, pages know only how to ask for it, what it promises, and its plain types. */
const backendForRoutes = /^src\/backend\/(?!.*\.server\.)/;

interface Import {
  file: string;
  target: string;
}

const folderOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1];
const routeOf = (path: string) => /^src\/routes\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Every import of our sources, with its target as a path from the root, or as a package's name. */
function imports(): Import[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: root }).flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    const specifiers = code.matchAll(
      /(?:^|[;\s])(?:(?:import|export)\s[^"'`;]*?\sfrom\s*|import\s*|import\s*\(\s*)["']([^"']+)["']/g,
    );
    return Array.from(specifiers, ([, specifier = ""]) => ({ file, target: resolve(file, specifier) }));
  });
}

function resolve(file: string, specifier: string) {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return `src/${path.slice(1)}`;
  return path.startsWith(".") ? normalize(join(dirname(file), path)) : path;
}

/** A sentence on why this import is wrong, or undefined when it is right. */
export function objection({ file, target }: Import): string | undefined {
  const from = folderOf(file);
  const says = (why: string) => `${file} imports ${target}: ${why}`;
  if (/^(?:tests|scripts)\//.test(target) && !isTest(file)) return says("src never imports tests or scripts");
  if (!from) return undefined;
  if (!target.startsWith("src/")) {
    const forbidden = forbiddenPackages[from];
    return forbidden?.test(target) && !isTest(file) ? says(`${from} must not know that package`) : undefined;
  }
  const to = folderOf(target);
  if (!to || target.startsWith("src/routes/+types")) return undefined;
  if (from === to) {
    const foreign = from === "routes" && routeOf(target) && routeOf(file) !== routeOf(target);
    return foreign ? says("no page imports another page's folder") : undefined;
  }
  if (!allowed[from]?.includes(to))
    return says(`${from} may import ${allowed[from]?.join(", ") || "nothing of ours"}`);
  if (from === "routes" && to === "backend" && !backendForRoutes.test(target) && !isTest(file)) {
    return says("pages get the backend from its context, never from its insides");
  }
  return undefined;
}

test("every folder imports only what it may", () => {
  expect(imports().flatMap((one) => objection(one) ?? [])).toEqual([]);
});

/** Where amounts belong to a quote or a booking: these are shown at their own rate, never at today's. */
const quoted = ["src/backend/**", "src/desk/**", "src/routes/your-booking/**", "src/routes/booking/**"];

test("no amount of a quote or a booking is shown at today's rate", () => {
  const files = globSync(
    quoted.map((folder) => `${folder}/*.{ts,tsx}`),
    { cwd: root },
  );
  expect(files).toContain("src/desk/commands/show.ts");
  const todays = /[{,]\s*usd\b[^}]*\}\s*from "#content\/prices\.ts"|\bsite\.rates\b/;
  const wrong = files.filter((file) => !isTest(file) && todays.test(readFileSync(join(root, file), "utf8")));
  expect(wrong).toEqual([]);
});

test("what the store holds as JSON is read by its reader alone", () => {
  const readers = globSync(["src/backend/**/*.ts", "src/desk/**/*.ts"], { cwd: root }).filter(
    (file) => !isTest(file) && readFileSync(join(root, file), "utf8").includes("JSON.parse("),
  );
  expect(readers).toEqual(["src/backend/stored-json.server.ts"]);
});

test("the dark scheme changes colors alone: no style asks for it but by `light-dark()`", () => {
  const styles = globSync("src/**/*.css", { cwd: root });
  expect(styles.length).toBeGreaterThan(20);
  const wrong = styles.filter((file) =>
    readFileSync(join(root, file), "utf8").includes("prefers-color-scheme"),
  );
  expect(wrong).toEqual([]);
});

test("every folder of src has its rule", () => {
  const folders = globSync("src/*/", { cwd: root }).map((path) => path.replace(/^src\/|\/$/g, ""));
  expect(folders.filter((folder) => !(folder in allowed))).toEqual([]);
});

test("an import across folders is written with #, one inside a folder is relative", () => {
  const crossing = globSync("src/**/*.{ts,tsx}", { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(/from\s+["'](\.\.?\/[^"']+)["']/g))
      .map(([, specifier = ""]) => ({ file, target: resolve(file, specifier) }))
      .filter(
        ({ target }) => folderOf(file) && target.startsWith("src/") && folderOf(file) !== folderOf(target),
      )
      .map(({ target }) => `${file} imports ${target} by a relative path`),
  );
  expect(crossing).toEqual([]);
});

test.each([
  ["src/rental/quote.ts", "react", "rental must not know that package"],
  ["src/rental/quote.ts", "src/content/fleet.ts", "rental may import nothing of ours"],
  ["src/ui/button.tsx", "src/content/site.ts", "ui may import nothing of ours"],
  ["src/routes/cars/cars.tsx", "src/routes/home/home.tsx", "no page imports another page's folder"],
  ["src/routes/cars/cars.tsx", "src/backend/mail.server.ts", "pages get the backend from its context"],
  ["src/server/door.ts", "src/ui/button.tsx", "server may import backend"],
  ["src/site/ticket.tsx", "tests/journey.ts", "src never imports tests or scripts"],
])("%s may not import %s", (file, target, why) => {
  expect(objection({ file, target })).toContain(why);
});
