import { expect, test } from "vitest";
import { fleet } from "#content/fleet.ts";
import { figures } from "#content/figures.ts";
import { places } from "#content/places.ts";
import { postSources } from "#content/post-sources.server.ts";

test("the tests run on the other company: its twelve cars, its town, its tax and its post", () => {
  expect(fleet).toHaveLength(12);
  expect(places.map(({ name }) => name)).toEqual(["Faro"]);
  expect(figures).toMatchObject({ brand: "Windrose", tax: "23%" });
  expect(Object.keys(postSources)).toEqual(["./posts/faro.md"]);
});
