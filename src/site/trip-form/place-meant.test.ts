import { expect, test } from "vitest";
import * as content from "#content/places.ts";
import { placeLabel } from "#rental/place.ts";
import { placeMeant } from "./place-meant.ts";

const meant = (text: string) => {
  const place = placeMeant(content, text);
  return place && placeLabel(place);
};

test("a label, a code and a city's name are understood, whatever the case and the accents", () => {
  expect(meant("mumbai - maharashtra")).toBe("Mumbai - Maharashtra");
  expect(meant(" jfk ")).toBe("New York - New York");
  expect(meant("jaipur")).toBe("Jaipur - Rajasthan");
  expect(meant("Sao Paulo")).toBe("São Paulo - Brazil");
});

test("a part of a name, an unknown place or nothing at all is nobody's place", () => {
  expect(meant("new")).toBeUndefined();
  expect(meant("Atlantis")).toBeUndefined();
  expect(meant(" ")).toBeUndefined();
});

test("a name that two cities share is left to the visitor", () => {
  const mumbai = content.places.find(({ id }) => id === "mumbai");
  const twins = [
    { ...mumbai!, id: "one" },
    { ...mumbai!, id: "two", state: "Ohio" },
  ];
  expect(placeMeant({ places: twins, findPlace: () => undefined }, "Mumbai")).toBeUndefined();
});
