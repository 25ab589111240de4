import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { suggestPages } from "./near-pages.ts";

const paths = (pathname: string) => suggestPages(initialCatalog, pathname).map(({ path }) => path);

test.each([
  ["/fleets", "/fleet"],
  ["/car", "/cars"],
  ["/privacy", "/privacy-policy"],
  ["/airport-transfer", "/airport-transfers"],
  ["/Terms", "/terms-conditions"],
  ["/en/blogs", "/blog"],
  ["//fleets//", "/fleet"],
  [`/${"/".repeat(15_000)}fleets${"/".repeat(15_000)}`, "/fleet"],
])("%.30s is near %s", (pathname, near) => {
  expect(paths(pathname)[0]).toBe(near);
});

test("an address like nothing of ours gets the fleet, the cars and the places", () => {
  expect(paths("/xqzw9")).toEqual(["/fleet", "/cars", "/locations"]);
  expect(paths(`/${"%".repeat(500)}`)).toHaveLength(3);
});
