import { expect, test } from "vitest";
import { catalog } from "#catalog/in-force.server.ts";
import { fleet } from "#content/fleet.ts";
import { figures } from "#content/figures.ts";
import { places } from "#content/places.ts";

test("the tests run on the other company: its twelve cars, its town, its tax and its post", () => {
  expect(fleet).toHaveLength(12);
  expect(places.map(({ name }) => name)).toEqual(["Faro"]);
  expect(figures()).toMatchObject({ brand: "Windrose", tax: "23%" });
  expect(catalog.posts.map(({ file }) => file)).toEqual(["posts/faro.md"]);
});
