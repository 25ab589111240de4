import { expect, onTestFinished, test, vi } from "vitest";
import { places, setPlaces } from "./current-places.ts";
import { setCatalog, site } from "./current.ts";
import { fetchCatalog, fetchPlaces } from "./fetched-catalog.ts";
import { initialCatalog } from "./source.server.ts";

const { places: ownPlaces, ...own } = initialCatalog;
const files: Readonly<Record<string, object>> = {
  "/catalog/one.json": { ...own, company: { ...own.company, name: "Latitude" } },
  "/catalog/two.json": ownPlaces.slice(0, 2),
};

test("each part comes from the address that the page names, again until it is there, and is then in force", async () => {
  const dataset = { catalog: "/catalog/one.json", places: "/catalog/two.json" };
  vi.stubGlobal("document", { documentElement: { dataset } });
  const request = vi.fn((address: string) => Promise.resolve(Response.json(files[address])));
  vi.stubGlobal("fetch", request.mockResolvedValueOnce(new Response("", { status: 404 })));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    setCatalog(initialCatalog);
    setPlaces(ownPlaces);
  });
  await expect(fetchPlaces()).rejects.toThrow("The catalog at /catalog/two.json was not found: 404.");
  await Promise.all([fetchCatalog(), fetchPlaces(), fetchPlaces()]);
  await fetchPlaces();
  expect(request.mock.calls).toEqual([["/catalog/two.json"], ["/catalog/one.json"], ["/catalog/two.json"]]);
  expect(site.name).toBe("Latitude");
  expect(places).toEqual(ownPlaces.slice(0, 2));
});
