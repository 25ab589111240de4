import { describe, expect, test } from "vitest";
import { smallSources } from "../../tests/small-catalog.ts";
import { noPageChangeDays } from "./change-days.ts";
import { noInheritedData, extendInheritedData } from "./numbers.ts";
import { readCatalog } from "./read-catalog.server.ts";

const sources = smallSources();

describe("numbers are given by the program", () => {
  const unnumberedSources = {
    ...sources,
    "cars.yaml": (sources["cars.yaml"] ?? "").replaceAll(/\n    number: .*/g, ""),
  };

  test("an entry without one keeps the one that it had, and a new one gets one that nobody ever had", () => {
    const earlier = { ...noInheritedData, cars: { "1": 7, gone: 0 } };
    const numbers = readCatalog(unnumberedSources, earlier).cars.map(({ number }) => number);
    expect(numbers[0]).toBe(7);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).not.toContain(0);
  });

  test("one that was somebody else's is refused", () => {
    expect(() => readCatalog(sources, { ...noInheritedData, cars: { gone: 2 } })).toThrow(
      /number: it is for ever that of gone: leave it out/,
    );
  });
});

describe("names that every object has", () => {
  const ownNames = ["constructor", "toString", "__proto__"];

  test.each(ownNames)("%s is a car like any other, with a number that it keeps", (id) => {
    const cars = (sources["cars.yaml"] ?? "")
      .replace('- id: "1"\n    number: 1\n', `- id: ${id}\n`)
      .replace('shows: "1"', `shows: ${id}`);
    const services = (sources["services.yaml"] ?? "").replaceAll(/carId: "1"/g, `carId: ${id}`);
    const renamed = { ...sources, "cars.yaml": cars, "services.yaml": services };
    const catalog = readCatalog(renamed);
    const number = catalog.cars.find((car) => car.id === id)?.number;
    expect(number).toBeTypeOf("number");
    const earlier = extendInheritedData(noInheritedData, catalog, noPageChangeDays);
    expect(JSON.parse(JSON.stringify(earlier.cars))).toHaveProperty([id], number);
    expect(readCatalog(renamed, earlier).cars.find((car) => car.id === id)?.number).toBe(number);
  });

  test.each(ownNames)("%s is a state and a short name like any other", (name) => {
    const places = (sources["places.yaml"] ?? "")
      .replaceAll("state: Maharashtra", `state: ${name}`)
      .replace(/^shortNames:$/m, `shortNames:\n  ${name}: [XY]`);
    const home = (sources["home.yaml"] ?? "").replaceAll("- Maharashtra", `- ${name}`);
    const catalog = readCatalog({ ...sources, "places.yaml": places, "home.yaml": home });
    expect(catalog.places.find(({ slug }) => slug === "mumbai")).toMatchObject({
      state: name,
      shortNames: expect.arrayContaining(["XY"]),
    });
    expect(catalog.places.find(({ slug }) => slug === "london")?.shortNames).not.toContain("XY");
  });
});
