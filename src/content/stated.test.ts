import { initialCatalog } from "../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { placeLabel } from "#rental/trip/place.ts";
import { describeTransferTierFares } from "./airports.ts";
import { formatTextFigures } from "./figures.ts";
import { findCar } from "./fleet.ts";
import { listPopularPickupLabels } from "./home.ts";
import { listPopularPlaces } from "./places.ts";
import { requireServiceTexts } from "./services.ts";

// What docs/product.md states about this company. Only these tests fail when its tax, rate, cars or cities change: change both.
const both = "stated in docs/product.md; change both";

test("the tax, the rate and the fees are those that are stated (product, 'Prices' and 'Policies')", () => {
  expect(formatTextFigures(initialCatalog), both).toMatchObject({
    tax: "18%",
    freeCancellation: "24 hours",
    freeChange: "six hours",
    fullFee: "six hours",
    grace: "one hour",
    lateFee: "$2.41",
    smokingFee: "$60.24",
    smokingFeeCharged: "5,000 rupees",
    extraKilometer: "$0.10",
    includedDistance: "200 km",
    extraFor250: "$5",
    extraFor400: "$20",
    includedMiles: "124 miles",
    premiumPaysFrom: "$720",
    sameDayKilometer: "$0.50",
    automaticMore: "$4.82",
    bulkVehicles: "10",
    monthlyNotice: "7 days",
    annualNotice: "30 days",
    "car.2.threeDays": "$76.77",
    "car.2.thirdDay": "$25.59",
    "car.2.weekend": "$51.18",
    "car.5.day": "$42.17",
  });
});

test("places are about 150 cities or more, at least 40 of them American and 20 Indian, in at least 50 countries (product, 'Cars and places')", () => {
  const byCountry = Map.groupBy(initialCatalog.places, ({ country }) => country);
  expect(initialCatalog.places.length, both).toBeGreaterThanOrEqual(140);
  expect(byCountry.get("United States")?.length, both).toBeGreaterThanOrEqual(40);
  expect(byCountry.get("India")?.length, both).toBeGreaterThanOrEqual(20);
  expect(byCountry.size, both).toBeGreaterThanOrEqual(50);
});

test("about 24 places or more are popular, those below the search form and on the eight posters too (product, 'Cars and places')", () => {
  const popular = listPopularPlaces(initialCatalog.places);
  expect(popular.length, both).toBeGreaterThanOrEqual(20);
  const posters = "dubai london los-angeles mumbai new-delhi new-york paris singapore".split(" ");
  expect(
    popular.map(({ slug }) => slug),
    both,
  ).toEqual(expect.arrayContaining(posters));
  const labels = popular.map((place) => placeLabel(place));
  expect(labels, both).toEqual(expect.arrayContaining([...listPopularPickupLabels(initialCatalog)]));
});

test("with a driver a car takes one person fewer than it has seats (product, 'Services')", () => {
  for (const { car, room } of requireServiceTexts(initialCatalog, "airportTransfers").tiers) {
    const ours = initialCatalog.cars.find(({ brand, name }) => car.startsWith(`${brand} ${name}`.trim()));
    expect(room).toMatch(new RegExp(`^${(ours?.seats ?? 0) - 1} people`));
  }
  const { cars } = requireServiceTexts(initialCatalog, "chauffeur");
  for (const { title, passengers, carId } of cars.filter((kind) => kind.title !== "Executive SUVs"))
    expect(passengers, title).toBe((findCar(initialCatalog.cars, carId)?.seats ?? 0) - 1);
  const suvs = cars.find(({ title }) => title === "Executive SUVs");
  expect(suvs?.passengers).toBe(7);
  expect(suvs?.text).toContain("Eight seats: seven for you.");
});

test("the transfer tiers are the fares of the airport whose lowest fare they begin with, and name the others'", () => {
  const { airports, tiers } = requireServiceTexts(initialCatalog, "airportTransfers");
  expect(airports.filter(({ price }) => price === tiers[0]?.price).map(({ code }) => code)).toEqual(["JFK"]);
  expect(describeTransferTierFares(initialCatalog)).toContain("Fares at JFK, 26 km (16 mi) to Midtown");
  expect(describeTransferTierFares(initialCatalog)).toContain("$65 at LHR, $40 at DXB and $45 at SIN");
});
