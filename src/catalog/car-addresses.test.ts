import { expect, test } from "vitest";
import { sampleCar } from "../../tests/samples/cars.ts";
import { addressesWith, keepsCars, withoutPages, withSlugs } from "./car-addresses.ts";

const slugsOf = (...names: readonly (readonly [brand: string, name: string])[]) =>
  withSlugs(names.map(([brand, name], at) => ({ id: `id-${at}`, brand, name }))).map(({ slug }) => slug);

test.each([
  ["Hyundai", "Creta", "hyundai-creta"],
  ["Mercedes-Benz", "E-Class", "mercedes-benz-e-class"],
  ["Škoda Fabia", "", "skoda-fabia"],
  ["Citroën", "C3 (2026)", "citroen-c3-2026"],
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
  const slugs = withSlugs(cars).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(2);
  expect(slugs).not.toContain("");
});

const swift = { slug: "suzuki-swift", id: "2", category: "compact", name: "Suzuki Swift" };

test("an address belongs to the car that had it last, and stays known once no car has it", () => {
  const renamedCar = sampleCar("2", { slug: "suzuki-swift-dzire", brand: "Suzuki", name: "Swift Dzire" });
  const other = sampleCar("12", { slug: "suzuki-swift", brand: "Suzuki", name: "Swift" });
  const both = addressesWith([swift], [renamedCar]);
  expect(both.map(({ slug, id }) => [slug, id])).toEqual([
    ["suzuki-swift", "2"],
    ["suzuki-swift-dzire", "2"],
  ]);
  expect(withoutPages(both, [renamedCar])).toEqual([swift]);
  expect(addressesWith(both, [other]).find(({ slug }) => slug === "suzuki-swift")).toEqual({
    slug: "suzuki-swift",
    id: "12",
    category: "economy",
    name: "Suzuki Swift",
  });
});

test("a company keeps cars if one of them has its id and its name still; another company's may have the id", () => {
  const others = [sampleCar("2", { slug: "fiat-panda" }), sampleCar("3", { slug: "suzuki-swift" })];
  expect(keepsCars([swift], others)).toBe(false);
  expect(keepsCars([swift], [...others, sampleCar("2", { slug: "suzuki-swift" })])).toBe(true);
});
