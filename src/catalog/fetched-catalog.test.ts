import { expect, onTestFinished, test, vi } from "vitest";
import { fetchBrowserCatalog, fetchPlaces } from "./fetched-catalog.ts";
import { initialCatalog } from "../../tests/initial-catalog.ts";

const { places: ownPlaces, ...own } = initialCatalog;
const files: Readonly<Record<string, object>> = {
  "/catalog/one.json": { ...own, company: { ...own.company, name: "Latitude" } },
  "/catalog/two.json": ownPlaces.slice(0, 2),
};

test("each part comes from the address that the page names; one that is not there is an error", async () => {
  const dataset = { catalog: "/catalog/one.json", places: "/catalog/two.json" };
  vi.stubGlobal("document", { documentElement: { dataset } });
  const request = vi.fn((address: string) => Promise.resolve(Response.json(files[address])));
  vi.stubGlobal("fetch", request.mockResolvedValueOnce(new Response("", { status: 404 })));
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(fetchPlaces()).rejects.toThrow("The catalog at /catalog/two.json was not found: 404.");
  expect((await fetchBrowserCatalog()).company.name).toBe("Latitude");
  expect(await fetchPlaces()).toEqual(ownPlaces.slice(0, 2));
});
