import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { smallSources } from "../../tests/small-catalog.ts";
import { CatalogError } from "./catalog-problem.ts";
import { noPageChangeDays } from "./change-days.ts";
import { describeCatalogEffects } from "./effects.ts";
import { extendInheritedData, noInheritedData } from "./numbers.ts";
import { readCatalog } from "./read-catalog.server.ts";

const sources = smallSources();
const readWith = (...lines: readonly string[]) =>
  readCatalog({ ...sources, "extras.yaml": lines.join("\n") });

const extras = (line: string) => ["extras:", `  - ${line}`];
const basic = "{ id: basic, name: Basic cover, included: true, excess: 25000 }";
const cover = (...lines: readonly string[]) => ["cover:", ...[basic, ...lines].map((line) => `  - ${line}`)];

test("extras and covers are read, in whole coins", () => {
  const { extras: read, cover: covers } = readWith(
    ...extras("{ id: constructor, name: Child seat, perDay: 150, most: 2, atMost: 900, classes: [suv] }"),
    ...cover("{ id: full, name: Full cover, perRental: 450, excess: 0, deposit: 0 }"),
  );
  expect(read).toEqual([
    { id: "constructor", name: "Child seat", perDay: 150, atMost: 900, most: 2, classes: ["suv"] },
  ]);
  expect(covers).toEqual([
    { id: "basic", name: "Basic cover", included: true, excess: 25_000 },
    { id: "full", name: "Full cover", perRental: 450, excess: 0, deposit: 0 },
  ]);
  expect(readCatalog(sources)).not.toHaveProperty("extras");
});

const id = "id: seat, name: Seat";
test.each<[lines: readonly string[], says: string]>([
  [extras(`{ ${id}, perDay: 1, perRental: 2 }`), "line 2: extras: one of perDay and perRental"],
  [extras(`{ ${id} }`), "line 2: extras: one of perDay and perRental"],
  [extras(`{ ${id}, perRental: 2, atMost: 3 }`), "line 2: extras: atMost only beside perDay"],
  [extras(`{ ${id}, perDay: 1.5 }`), "line 2: perDay: a whole number from 1"],
  [extras(`{ ${id}, perDay: 1, most: 0 }`), "line 2: most: a whole number from 1 to 20"],
  [
    extras(`{ ${id}, perDay: 1, classes: [suv, valueOf] }`),
    'line 2: classes: the id of a class, not "valueOf"',
  ],
  [extras("{ id: seat, name: Tax, perDay: 1 }"), "line 2: name: not"],
  [
    [...extras(`{ ${id}, perDay: 1 }`), `  - { ${id}s, perDay: 1 }`],
    'line 3: id: another has "seat" already',
  ],
  [
    [...extras("{ id: BASIC, name: Seat, perDay: 1 }"), ...cover()],
    'line 4: id: another has "basic" already',
  ],
  [[...extras("{ id: a, name: basic cover, perDay: 1 }"), ...cover()], "line 4: name: another has"],
  [cover(basic.replaceAll("asic", "ig")), "line 1: cover: covers of which exactly one has included: true"],
  [
    ["cover:", "  - { id: full, name: Full, perDay: 1, excess: 0 }"],
    "line 1: cover: covers of which exactly one",
  ],
  [
    cover("{ id: full, name: Full, excess: 0 }"),
    "line 3: cover: one of included: true, perDay and perRental",
  ],
  [cover("{ id: full, name: Full, perDay: 1 }"), "line 3: excess: is missing"],
  [["lines: []"], "line 1: lines: no such entry: it may have extras, cover"],
])("%j is refused: %s", (lines, says) => {
  expect(() => readWith(...lines)).toThrow(CatalogError);
  expect(() => readWith(...lines)).toThrow(`extras.yaml, ${says}`);
});

const seat = "{ id: constructor, name: Seat, perDay: 1 }";
const renamedSeat = seat.replace("Seat", "Child seat");
test.each<[what: string, ...files: (readonly string[])[]]>([
  ["renamed", extras(seat), extras(renamedSeat)],
  ["back as it was, or as it was once", extras(seat), extras(renamedSeat), cover(), extras(seat)],
  ["refused: back as something else", extras(seat), cover(), extras(renamedSeat)],
  ["refused: a cover", extras(seat), cover(renamedSeat.replace("}", ", excess: 0 }"))],
  ["refused: an extra", cover(), extras("{ id: basic, name: Basic cover, perDay: 1 }")],
])("an id that was given before may be %s", (what, ...files) => {
  const publishAll = () =>
    files.reduce((earlier, lines) => {
      const catalog = readCatalog({ ...sources, "extras.yaml": lines.join("\n") }, earlier);
      return extendInheritedData(earlier, catalog, noPageChangeDays);
    }, noInheritedData);
  if (what.startsWith("refused"))
    expect(publishAll).toThrow(/^extras.yaml, line \d: id: .* is for ever that of the/);
  else expect(publishAll).not.toThrow();
});

test("what changes is told in words", () => {
  const bookings = {
    byCar: new Map(),
    byPlace: new Map(),
    ends: [],
    total: 0,
    today: "2026-11-28" as CalendarDate,
  };
  const [before, after] = [
    readWith(
      ...extras("{ id: seat, name: Seat, perDay: 150, most: 2 }"),
      "  - { id: rack, name: Ski rack, perRental: 900 }",
      ...cover("{ id: full, name: Full cover, perDay: 450, excess: 0 }"),
    ),
    readWith(
      ...extras("{ id: seat, name: Child seat, perDay: 200, atMost: 900, most: 3, classes: [suv] }"),
      "  - { id: driver, name: Second driver, perRental: 500 }",
      ...cover("{ id: full, name: Full cover, perDay: 450, excess: 100, deposit: 0 }"),
    ),
  ];
  expect(describeCatalogEffects(before, after, bookings)).toEqual([
    "Seat is called Child seat from now on.",
    "Child seat: ₹150 a day to ₹200 a day, at most ₹900; what is booked keeps its own.",
    "Child seat: its number that one rental may have, 2 to 3.",
    "Child seat: its classes, all to SUV.",
    "Second driver may be had from now on, ₹500 a rental.",
    "Ski rack is no longer to be had; what is booked keeps it.",
    "Full cover: its excess, ₹0 to ₹100.",
    "Full cover: its deposit, as of the class to ₹0.",
  ]);
  expect(describeCatalogEffects(before, before, bookings)).toEqual([]);
});

test("the example of the manual is well with our classes", () => {
  const manual = readFileSync(join(import.meta.dirname, "../../docs/your-company.md"), "utf8");
  const [, example = ""] = /```yaml\n(extras:[^`]*)```/.exec(manual) ?? [];
  expect(readWith(example)).toMatchObject({
    extras: [{ most: 2 }, { most: 1 }],
    cover: [{}, { deposit: 0 }],
  });
});
