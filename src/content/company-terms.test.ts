import { describe, expect, test } from "vitest";
import type { Catalog } from "#catalog/catalog.ts";
import { ourCatalog as builtIn } from "../../tests/our-catalog.ts";
import { formatDriverAgeCaption, describeDriverRequirements } from "./driver-ages.ts";
import { findNeededPlanTerms } from "./legal-figures.server.ts";
import { hasPhotos } from "./legal-figures.server.ts";

/* What the legal pages say of a company, by its catalog. */

const catalogWith = (parts: Partial<Catalog>): Catalog => ({ ...builtIn, ...parts });

function catalogOfAges(...ages: readonly (readonly [name: string, minimumAge: number])[]) {
  const [any] = builtIn.classes;
  if (!any) throw new Error("The catalog has a class.");
  return catalogWith({
    classes: ages.map(([name, minimumAge]) => Object.assign({}, any, { name, minimumAge })),
  });
}

describe("the youngest drivers", () => {
  test("of the built-in classes", () => {
    expect(describeDriverRequirements(builtIn)).toBe(
      "The driver is at least 21 years old, and at least 25 for a luxury car, and has held a license for 1 year or more.",
    );
    expect(formatDriverAgeCaption(builtIn)).toBe("years old to drive, 25+ for luxury");
  });

  test("of classes with several ages, each by its name", () => {
    const catalog = catalogOfAges(["Minibus", 25], ["Hatchback", 20], ["SUV", 23], ["Van", 23]);
    expect(describeDriverRequirements(catalog)).toBe(
      "The driver is at least 20 years old, and at least 23 for a car of the class SUV or Van, and at least 25 for a car of the class Minibus, and has held a license for 1 year or more.",
    );
    expect(formatDriverAgeCaption(catalog)).toBe("years old to drive, 23+ for SUV and Van, 25+ for Minibus");
  });

  test("are of one age where all classes have it", () => {
    const catalog = catalogOfAges(["Hatchback", 23], ["Luxury", 23]);
    expect(describeDriverRequirements(catalog)).toBe(
      "The driver is at least 23 years old and has held a license for 1 year or more.",
    );
    expect(formatDriverAgeCaption(catalog)).toBe("years old to drive");
  });
});

describe("the terms of plans", () => {
  const { planPages, services } = builtIn;
  const noOffer = { offered: false } as const;

  test.each<[offered: string, leftOut: readonly string[], title: string]>([
    ["both", [], "Subscriptions and companies"],
    ["subscriptions alone", ["business", "corporate"], "Subscriptions"],
    ["companies by plans alone", ["subscription", "corporate"], "Companies"],
    ["companies by contract alone", ["subscription", "business"], "Companies"],
    ["none", ["subscription", "business", "corporate"], ""],
  ])("are of what is offered: %s", (_, leftOut, title) => {
    const catalog = catalogWith({
      planPages: {
        subscription: leftOut.includes("subscription") ? noOffer : planPages.subscription,
        business: leftOut.includes("business") ? noOffer : planPages.business,
      },
      services: { ...services, corporate: leftOut.includes("corporate") ? noOffer : services.corporate },
    });
    expect(findNeededPlanTerms(catalog).title).toBe(title);
  });
});

/** The parts of a catalog, each with one photo. */
function picturedParts(): readonly Partial<Catalog>[] {
  const photo = { alt: "A", hash: "a", width: 1600, height: 900, color: "#fff", widths: [640] };
  const { cars, places, posts, home, services } = builtIn;
  const [[car], [place], [post], [slide]] = [cars, places, posts, home.slides];
  const { airportTransfers } = services;
  if (!car || !place || !post || !slide || !airportTransfers.offered)
    throw new Error("There is one of each.");
  return [
    { cars: [{ ...car, photos: [{ ...photo, shows: "this car" }] }] },
    { places: [{ ...place, photos: [photo] }] },
    { posts: [{ ...post, photos: { "photos/a.jpg": photo } }] },
    { home: { ...home, slides: [{ ...slide, photo }] } },
    { services: { ...services, airportTransfers: { ...airportTransfers, photo } } },
  ];
}

test("all pictures are drawings until anything has a photo", () => {
  expect(hasPhotos(builtIn)).toBe(false);
  for (const parts of picturedParts()) {
    expect(hasPhotos(catalogWith(parts)), Object.keys(parts).join()).toBe(true);
  }
});
