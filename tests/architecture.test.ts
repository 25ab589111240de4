import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { folderOf, type Import, imports, isTest, resolve, roomOf } from "./imports.ts";
import { matchingFiles } from "./matching-files.ts";

const root = join(import.meta.dirname, "..");
const architecture = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** What each folder of src may import from the others (docs/architecture.md). */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  brand: [],
  catalog: ["rental"],
  rental: [],
  text: [],
  content: ["text", "catalog", "rental"],
  ui: [],
  pictures: ["brand"],
  fonts: [],
  site: ["ui", "pictures", "content", "catalog", "rental", "hydration"],
  backend: ["rental", "content", "catalog", "brand", "text"],
  routes: ["site", "ui", "pictures", "content", "catalog", "rental", "text", "backend"],
  document: [],
  hydration: ["document", "catalog", "site", "ui"],
  server: ["backend", "catalog", "content", "brand", "text", "desk"],
  staff: ["backend", "content", "catalog", "rental", "text", "server"],
  desk: ["staff", "server", "ui", "pictures", "backend", "content", "catalog", "rental"],
  offline: ["server", "ui"],
};

/**
 * The rooms within a folder, from the lowest up: each may import from those before it, and files that are in no room (`.`) rank where `.` is
 * listed. A room that is missing here makes the test fail.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  rental: [".", "trip", "price", "booking", "codes", "browse"],
  ui: [".", "combobox", "date-field", "notices", "carousel"],
  site: [".", "form", "shell", "trip-form", "car", "filters", "inquiry", "newsletter", "plan"],
  backend: [
    "api",
    "config",
    "db",
    "security",
    "catalogs",
    "store",
    "mail",
    "visitors",
    "desk",
    "bookings",
    ".",
  ],
};

/** Packages that would tie a folder to something it must not know. */
const forbiddenPackages: Readonly<Record<string, RegExp>> = {
  rental: /^(?:react|node:)/,
  content: /^(?:react|node:)/,
  backend: /^react(?:-dom)?(?:\/|$)/,
  staff: /^react/,
};

/** From the backend, pages may import only how to call it, what it promises, and its plain types. */
const backendForRoutes = /^src\/backend\/(?!.*\.server\.)/;

const routeOf = (path: string) => /^src\/routes\/([^/]+)\//.exec(path)?.[1];

/** A sentence on why this import is wrong, or undefined if it is allowed. */
export function objection({ file, target }: Import): string | undefined {
  const from = folderOf(file);
  const says = (why: string) => `${file} imports ${target}: ${why}`;
  if (/^(?:tests|scripts|tools)\//.test(target) && !isTest(file))
    return says("src never imports tests, scripts or tools");
  if (!from) return undefined;
  if (!target.startsWith("src/")) {
    const forbidden = forbiddenPackages[from];
    return forbidden?.test(target) && !isTest(file) ? says(`${from} must not know that package`) : undefined;
  }
  const to = folderOf(target);
  if (!to || target.startsWith("src/routes/+types")) return undefined;
  if (from === to) {
    const foreign = from === "routes" && routeOf(target) && routeOf(file) !== routeOf(target);
    if (foreign) return says("no page imports another page's folder");
    const order = rooms[from];
    return order && !isTest(file) && order.indexOf(roomOf(target)) > order.indexOf(roomOf(file))
      ? says(`in ${from} the way is up: ${order.join(", ")}`)
      : undefined;
  }
  if (!allowedImports[from]?.includes(to))
    return says(`${from} may import ${allowedImports[from]?.join(", ") || "nothing of ours"}`);
  if (from === "routes" && to === "backend" && !backendForRoutes.test(target) && !isTest(file)) {
    return says("pages get the backend from its context, never from its insides");
  }
  return undefined;
}

test("every folder imports only what it may", () => {
  expect(imports().flatMap((one) => objection(one) ?? [])).toEqual([]);
});

test("the table of folders says what each may import", () => {
  const rows = architecture.matchAll(/^\| (\w+) +\| [^|]+ \| ([\w ,]+?)(?: \([^)]*\))? +\|$/gm);
  const tableEntries = Array.from(rows, ([, folder = "", may = ""]) => [
    folder,
    may === "none of ours" ? [] : may.split(", "),
  ]);
  expect(Object.fromEntries(tableEntries.filter(([folder]) => folder !== "folder"))).toEqual(allowedImports);
});

/** What begins a process, or a document (React Router loads these by their names): no file of a way imports it. */
const beginnings = [
  "server/open-site.ts",
  "staff/main.ts",
  "entry.server.tsx",
  "root.tsx",
  "entry.client.ts",
];

/** The lists of files to read in architecture.md: "To follow a booking, …:" and below it "- `src/server`: `open-site.ts`, …". */
const readingWays = Array.from(
  architecture.matchAll(/^To follow ([^,]+),.*\n\n((?:- .*\n)+)/gm),
  ([, what = "", list = ""]) => ({
    what,
    files: Array.from(list.matchAll(/^- `(.*?)`: (.*)$/gm), ([, folder = "", names = ""]) =>
      Array.from(names.matchAll(/`(.*?)`/g), ([, name = ""]) => `${folder}/${name}`),
    ).flat(),
  }),
);

test("three ways through the code are told, each of at most 25 files", () => {
  expect(readingWays.map(({ what }) => what)).toEqual(["a booking", "a car's page", "a publish"]);
  for (const { what, files } of readingWays) expect(files.length, what).toBeLessThanOrEqual(25);
});

test.each(readingWays)("who follows $what comes to each file from an earlier one", ({ files }) => {
  const routes = readFileSync(join(root, "src/routes.ts"), "utf8");
  const begins = (file: string) =>
    beginnings.some((one) => file === `src/${one}`) || routes.includes(`"${file.slice("src/".length)}"`);
  const targets = Map.groupBy(imports(), ({ file }) => file);
  const reached = new Set<string>();
  const unreached = files.filter((file) => {
    const isReached = begins(file) || reached.has(file);
    for (const { target } of targets.get(file) ?? []) reached.add(target);
    return !isReached || !existsSync(join(root, file));
  });
  expect(unreached).toEqual([]);
});

test("every room within a folder has its place", () => {
  const actualRooms = Object.keys(rooms).flatMap((folder) =>
    matchingFiles(`src/${folder}/*/`).map((path) => path.replace(/^src\/|\/$/g, "")),
  );
  const listedRooms = Object.entries(rooms).flatMap(([folder, order]) =>
    order.filter((room) => room !== ".").map((room) => `${folder}/${room}`),
  );
  expect(actualRooms.toSorted()).toEqual(listedRooms.toSorted());
});

test("nothing imports itself by way of others, types included", () => {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports()) {
    if (!isTest(file) && target.startsWith("src/")) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  expect([...targets.keys()].flatMap((file) => circleFrom(file, targets) ?? [])).toEqual([]);
});

/** The shortest path from a file back to itself, in words. */
function circleFrom(file: string, targets: ReadonlyMap<string, readonly string[]>): string | undefined {
  const ways = new Map([[file, file]]);
  for (const [at, way] of ways) {
    for (const next of targets.get(at) ?? []) {
      if (next === file) return `${way} -> ${file}`;
      if (!ways.has(next)) ways.set(next, `${way} -> ${next}`);
    }
  }
  return undefined;
}

const everywhere = "src/**/*.{ts,tsx}";

test.each<[rule: string, files: readonly string[], text: RegExp, exceptions: readonly string[]]>([
  [
    "no amount of a quote or a booking is shown at today's rate, but at its own",
    ["backend/**", "staff/**", "routes/your-booking/**", "routes/booking/**"].map(
      (folder) => `src/${folder}/*.{ts,tsx}`,
    ),
    /\b(?:format|toShown|createShown)\w*\(\s*(?:catalog\.)?company\.money\b/,
    // What may be had beside a car is offered at today's.
    ["src/routes/booking/extras-group.tsx"],
  ],
  [
    "what the store holds as JSON is read by its reader alone",
    ["src/{backend,staff}/**/*.ts"],
    /JSON\.parse\(/,
    ["src/backend/db/stored-json.server.ts"],
  ],
  [
    "the dark scheme changes colors alone: no style asks for it but by `light-dark()`",
    ["src/**/*.css"],
    /prefers-color-scheme/,
    [],
  ],
  [
    "what switches with the window's size switches by the text's: a large text is a narrow window",
    ["src/**/*.css", everywhere],
    /\((?:min|max)-(?:width|height): ?[\d.]+px\)/,
    // Email programs know no text size of their own.
    ["src/backend/mail/messages/mail-style.ts"],
  ],
  [
    "one module looks into the tab's storage, since that alone may be an error",
    [everywhere],
    /(?:session|local)Storage\b/,
    ["src/site/unsaved-input.ts"],
  ],
  [
    "one module normalizes texts, since unbounded runs of marks would stop the process",
    [everywhere],
    /\.normalize\(/,
    ["src/rental/form-text.ts"],
  ],
])("%s", (_, files, text, exceptions) => {
  const found = matchingFiles(...files).filter(
    (file) => !isTest(file) && text.test(readFileSync(join(root, file), "utf8")),
  );
  expect(found).toEqual(exceptions);
});

/**
 * The root, what is drawn rather than set (a map's names, in the map's units, and the number that says that there is no such page), and a
 * code of four or five letters, which is as wide as one of three.
 */
const ownSizes = new Set([
  "src/ui/cells.css: .code-long",
  "src/ui/reset.css: html",
  "src/routes/about/about.css: .globe-name",
  "src/site/shell/not-found.css: .lost-no",
]);

/** A size of the scale, the size around it, none, on a low screen a part of its height, or for codes what their cell has room for. */
const scaledSize =
  /\bvar\(--(?:t[1-7]|code)\)(?:$|[ /])|^(?:inherit|0)(?: !important)?$|^min\(var\(--(?:t7|largest)\), (?:[\d.]+svh|100cqi \/ var\(--ems\))\)$/;

test("letters have one of seven sizes, on screens and on paper", () => {
  const sizes = matchingFiles("src/**/*.css").flatMap((file) => {
    const css = readFileSync(join(root, file), "utf8");
    const declarations = css.matchAll(/^( *)(?:font|font-size|--code|--largest):\s+([^;]+);/gm);
    return Array.from(declarations, ({ index, 1: indent = "", 2: size = "" }) => {
      // The last that began before it and is less indented, also where a media query stands between them.
      const rules = Array.from(css.slice(0, index).matchAll(/^( *)([^\s@}][^{};]*) \{$/gm));
      const rule = rules.findLast(([, ownIndent = ""]) => ownIndent.length < indent.length);
      return { at: `${file}: ${rule?.[2]}`, size };
    });
  });
  expect(sizes.length).toBeGreaterThan(200);
  expect(sizes.filter(({ at, size }) => !scaledSize.test(size) && !ownSizes.has(at))).toEqual([]);
});

/** A catalog, its parts that are lists, and what reads one. */
const catalogWords =
  /\b(?:BrowserCatalog|Catalog|Edition|readCatalog\w*|readBuiltInCatalogFolder)\b|readonly (?:Place|Car|PostFile)\[\]/;

/** The variables of a module that hold a catalog, or an index of one: a function may take it, a `WeakMap` may be kept by it. */
function keptCatalogs(code: string): string[] {
  const { program } = parseSync("module.tsx", code);
  return program.body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init, start, end }) => {
      const isFunction = init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression";
      // What takes one as an argument keeps none.
      const text = code.slice(start, end).replaceAll(/\bcatalog: (?:Browser)?Catalog\b/g, "");
      if (isFunction || /= (?:new WeakMap<|createContext<)/.test(text) || !catalogWords.test(text)) return [];
      return code.slice(id.start, id.end);
    });
  });
}

test("no module keeps a catalog: functions take it, contexts carry it", () => {
  const kept = matchingFiles(everywhere).flatMap((file) =>
    isTest(file)
      ? []
      : keptCatalogs(readFileSync(join(root, file), "utf8")).map((name) => `${file} keeps ${name}`),
  );
  expect(kept).toEqual([]);
});

test.each([
  "let current: Catalog | undefined;",
  "export const initial = readBuiltInCatalogFolder();",
  "let cache: { readonly posts: readonly PostFile[] };",
  "const byNumber = new Map<number, Catalog>();",
])("%s is found", (code) => {
  expect(keptCatalogs(code)).toHaveLength(1);
});

test.each([
  "const index = new WeakMap<Catalog, Figures>();",
  "export const catalogContext = createContext<Catalog>();",
  "const nameOf = (catalog: Catalog) => catalog.company.name;",
])("%s is no catalog", (code) => {
  expect(keptCatalogs(code)).toEqual([]);
});

test("every folder of src has its rule", () => {
  const folders = matchingFiles("src/*/").map((path) => path.replace(/^src\/|\/$/g, ""));
  expect(folders).toEqual(Object.keys(allowedImports).toSorted());
});

test("an import across folders is written with #, one inside a folder is relative", () => {
  const crossing = matchingFiles(everywhere).flatMap((file) =>
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
  ["src/rental/price/quote.ts", "react", "rental must not know that package"],
  ["src/rental/price/quote.ts", "src/content/fleet.ts", "rental may import nothing of ours"],
  ["src/ui/button.tsx", "src/content/contact-links.ts", "ui may import nothing of ours"],
  ["src/routes/cars/cars.tsx", "src/routes/home/home.tsx", "no page imports another page's folder"],
  ["src/routes/cars/cars.tsx", "src/backend/mail/mailer.server.ts", "pages get the backend from its context"],
  ["src/server/http/app.ts", "src/ui/button.tsx", "server may import backend"],
  ["src/rental/trip/trip.ts", "src/rental/price/quote.ts", "in rental the way is up"],
  ["src/backend/security/keys.server.ts", "src/backend/backend.server.ts", "in backend the way is up"],
  ["src/site/ticket.tsx", "tests/journey.ts", "src never imports tests, scripts or tools"],
  ["src/site/ticket.tsx", "tools/chance.ts", "src never imports tests, scripts or tools"],
])("%s may not import %s", (file, target, why) => {
  expect(objection({ file, target })).toContain(why);
});
