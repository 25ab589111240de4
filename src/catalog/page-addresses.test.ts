import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleCar } from "../../tests/samples/cars.ts";
import { samplePlace } from "../../tests/samples/places.ts";
import { noPageChangeDays } from "./change-days.ts";
import {
  type InheritedData,
  noInheritedData,
  extendInheritedData,
  assignPermanentNumbers,
} from "./numbers.ts";
import {
  extendPageAddresses,
  hasCommonCar,
  type PageAddress,
  assignCarSlugs,
  selectUnusedPageAddresses,
  assignPlaceSlugs,
} from "./page-addresses.ts";

const slugsOf = (...names: readonly (readonly [brand: string, name: string])[]) =>
  assignCarSlugs(
    names.map(([brand, name], at) => ({ id: `id-${at}`, brand, name })),
    [],
  ).map(({ slug }) => slug);

test.each([
  ["Hyundai", "Creta", "hyundai-creta"],
  ["Mercedes-Benz", "E-Class", "mercedes-benz-e-class"],
  ["Škoda Fabia", "", "skoda-fabia"],
  ["Tromsø", "Straßenkreuzer", "tromso-strassenkreuzer"],
  ["比亚迪", "", "id-0"],
])("the page of a %s %s is at %s", (brand, name, slug) => {
  expect(slugsOf([brand, name])).toEqual([slug]);
});

test("of cars with one name, each later one has its id in its address", () => {
  const corolla = ["Toyota", "Corolla"] as const;
  expect(slugsOf(corolla, ["Toyota Corolla", ""], corolla, ["Toyota", "Corolla ID 1"])).toEqual([
    "toyota-corolla",
    "toyota-corolla-id-1",
    "toyota-corolla-id-2",
    "toyota-corolla-id-1-id-3",
  ]);
});

test("ids that leave nothing to write, and are alike, still give each car a page of its own", () => {
  const cars = ["_", "__"].map((id) => ({ id, brand: "比亚迪", name: "" }));
  expect(assignCarSlugs(cars, []).map(({ slug }) => slug)).toEqual(["2", "3"]);
});

const swift = { slug: "suzuki-swift", id: "2", category: "compact", name: "Suzuki Swift" };
const ofCars = (earlier: readonly PageAddress[], ...cars: Parameters<typeof sampleCar>[]) =>
  assignCarSlugs(
    cars.map((facts) => sampleCar(...facts)),
    earlier,
  ).map(({ slug }) => slug);

test("a car keeps its address when another of its name is written above it, and so does one with two addresses", () => {
  const another = ["12", { brand: "Suzuki", name: "Swift" }] as const;
  expect(ofCars([swift], [...another], ["2", { brand: "Suzuki", name: "Swift" }])).toEqual([
    "suzuki-swift-12",
    "suzuki-swift",
  ]);
  expect(ofCars([swift], [...another], ["2", { brand: "Suzuki", name: "Swift Dzire" }])).toEqual([
    "suzuki-swift-12",
    "suzuki-swift-dzire",
  ]);
  expect(ofCars([swift], [...another])).toEqual(["suzuki-swift"]);
});

test("an address belongs to the car that had it last, and stays known once no car has it", () => {
  const renamedCar = sampleCar("2", { slug: "suzuki-swift-dzire", brand: "Suzuki", name: "Swift Dzire" });
  const other = sampleCar("12", { slug: "suzuki-swift", brand: "Suzuki", name: "Swift" });
  const earlier = { carAddresses: [swift], placeAddresses: [] };
  const both = extendPageAddresses(earlier, { cars: [renamedCar], places: [] });
  expect(both.carAddresses.map(({ slug, id }) => [slug, id])).toEqual([
    ["suzuki-swift", "2"],
    ["suzuki-swift-dzire", "2"],
  ]);
  expect(selectUnusedPageAddresses(both.carAddresses, [renamedCar])).toEqual([swift]);
  const { carAddresses } = extendPageAddresses(both, { cars: [other], places: [] });
  expect(carAddresses.find(({ slug }) => slug === "suzuki-swift")).toEqual({
    slug: "suzuki-swift",
    id: "12",
    category: "economy",
    name: "Suzuki Swift",
  });
});

test("a company keeps cars if one of them has its id and its name still; another company's may have the id", () => {
  const others = [sampleCar("2", { slug: "fiat-panda" }), sampleCar("3", { slug: "suzuki-swift" })];
  expect(hasCommonCar([swift], others)).toBe(false);
  expect(hasCommonCar([swift], [...others, sampleCar("2", { slug: "suzuki-swift" })])).toBe(true);
});

const place = (code: string, name: string, state: string, ...otherNames: string[]) =>
  samplePlace(name, state, "Etc/UTC", { code, otherNames });
type Places = readonly ReturnType<typeof place>[];

/** Publishes a catalog with these places after those of which the numbers are. */
function publish(places: Places, earlier: InheritedData) {
  const unnumberedPlaces = places.map(({ number: _number, ...facts }) => ({ ...facts, id: facts.code }));
  const read = assignPlaceSlugs(
    assignPermanentNumbers(unnumberedPlaces, earlier.places),
    earlier.placeAddresses,
  );
  const facts = new Map(read.map(({ code, number, slug }) => [code, { number, slug }]));
  return { facts, numbers: extendInheritedData(earlier, { cars: [], places: read }, noPageChangeDays) };
}

const slugsAfter = (places: Places, ...before: readonly Places[]) => {
  const numbers = before.reduce((earlier, one) => publish(one, earlier).numbers, noInheritedData);
  return [...publish(places, numbers).facts.values()].map(({ slug }) => slug);
};

describe("the page of a place", () => {
  const oregon = place("PDX", "Portland", "Oregon");
  const maine = place("PWM", "Portland", "Maine");
  const tokyo = place("HND", "東京", "東京都", "Tokyo");

  test.each<[places: Places, slugs: string[]]>([
    [[oregon], ["portland"]],
    [
      [oregon, maine],
      ["portland", "portland-maine"],
    ],
    [
      [place("A1", "Córdoba", "Córdoba"), place("A2", "Córdoba", "コルドバ")],
      ["cordoba", "cordoba-a2"],
    ],
    [
      [place("CTS", "Sapporo 札幌", "北海道"), place("TOS", "Tromsø", "Troms")],
      ["sapporo", "tromso"],
    ],
    [
      [tokyo, place("NRT", "東京 2", "Chiba"), place("TYO", "Tokyo", "Tokyo")],
      ["tokyo", "nrt", "tokyo-tokyo"],
    ],
    [
      [place("NRT", "成田", "千葉県"), place("X1", "NRT", "Chiba")],
      ["nrt", "nrt-chiba"],
    ],
    [
      [place("X1", "NRT", "Chiba"), place("NRT", "成田", "千葉県")],
      ["nrt", "nrt-2"],
    ],
  ])("%#: is at its name, or what is nearest to it", (places, slugs) => {
    expect(slugsAfter(places)).toEqual(slugs);
  });

  test("moves with its name, and may be one that another has left", () => {
    expect(slugsAfter([maine], [oregon])).toEqual(["portland"]);
    const renamed = place("PDX", "Portland Airport", "Oregon");
    expect(slugsAfter([maine, renamed], [oregon])).toEqual(["portland-maine", "portland-airport"]);
    expect(slugsAfter([oregon], [renamed], [oregon])).toEqual(["portland"]);
    expect(slugsAfter([tokyo], [place("HND", "東京", "東京都")])).toEqual(["hnd"]);
  });
});

const names = ["Portland", "Fuchū", "東京", "Portland 2", "", "PA"];
const anyPlaces = fc
  .uniqueArray(fc.constantFrom("PA", "PB", "PC", "TA", "TB", "K1", "2"), { minLength: 1 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((code) =>
        fc
          .tuple(
            fc.constantFrom(...names),
            fc.constantFrom("Maine", "東京都"),
            fc.subarray(["Tokyo", "Portland"]),
          )
          .map(([name, state, otherNames]) => place(code, name, state, ...otherNames)),
      ),
    ),
  );
const anyHistory = anyPlaces.chain((places) =>
  fc.record({
    before: fc.shuffledSubarray(places, { minLength: 1 }),
    after: fc.shuffledSubarray(places, { minLength: 1 }),
  }),
);

test("no order of the file, no namesake that comes and none that leaves gives a place another number or address", () => {
  fc.assert(
    fc.property(anyHistory, ({ before, after }) => {
      const first = publish(before, noInheritedData);
      const second = publish(after, first.numbers);
      for (const [code, facts] of second.facts) expect(first.facts.get(code) ?? facts).toEqual(facts);
      const slugs = [...second.facts.values()].map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(after.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      // So it is read again, from whatever order.
      expect(publish(after.toReversed(), second.numbers).facts).toEqual(
        new Map([...second.facts].toReversed()),
      );
    }),
  );
});
