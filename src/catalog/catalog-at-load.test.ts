import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** The places in our code, as lines of a stack, that read the catalog while modules were loading. */
const reads = vi.hoisted(() => ({ isLoading: true, stacks: [] as string[] }));

vi.mock(import("#catalog/source.ts"), async (original) => {
  const real = await original();
  const parts = Object.entries(real.initialCatalog).map(([name, part]) => [
    name,
    typeof part === "object" ? watch(part) : part,
  ]);
  return { ...real, initialCatalog: Object.fromEntries(parts) as typeof real.initialCatalog };
});

/** Notes each read while modules load. */
function watch<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    get(target, key, receiver) {
      if (reads.isLoading) reads.stacks.push(readerOf(new Error(String(key)).stack ?? ""));
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

/** The line of ours that was being evaluated: the outermost of a stack. */
function readerOf(stack: string): string {
  return stack.split("\n").findLast((line) => line.includes("/src/")) ?? stack;
}

const modules = import.meta.glob<object>([
  "../{backend,brand,catalog,content,document,pictures,rental,routes,site,staff,ui}/**/*.{ts,tsx}",
  "../*.{ts,tsx}",
  "!../**/*.test.*",
  "!../**/*.d.ts",
  "!../catalog/source.browser.ts",
  // Programs, which start as they are loaded.
  "!../entry.client.ts",
  "!../staff/main.ts",
  // They work on the page that loads them.
  "!../**/{map-behavior,globe-behavior}.ts",
]);

// Unit tests share their modules: this one loads them anew, and leaves none that read the watched catalog.
beforeAll(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock("#catalog/source.ts");
  vi.resetModules();
});

test("nothing is computed from the catalog while modules load, since another one may come into force", async () => {
  for (const load of Object.values(modules)) await load();
  reads.isLoading = false;
  expect(Object.keys(modules).length).toBeGreaterThan(400);
  expect([...new Set(reads.stacks)]).toEqual([]);
});
