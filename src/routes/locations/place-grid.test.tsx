import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CatalogAround } from "../../../tests/catalog-around.tsx";
import type { Place } from "#catalog/catalog.ts";
import { samplePlace } from "../../../tests/samples/places.ts";
import { PlaceGrid } from "./place-grid.tsx";

const render = (places: readonly Place[], open = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CatalogAround>
        <PlaceGrid places={places} open={open} />
      </CatalogAround>
    </MemoryRouter>,
  );

const renderGrid = (count: number, open = false) =>
  render(
    Array.from({ length: count }, (_, at) =>
      samplePlace(`City ${at}`, "", "Europe/Berlin", { country: "Large & wide" }),
    ),
    open,
  );

test("all of 400 places are on the page", () => {
  const html = renderGrid(400);
  expect(html).toContain("City 399");
  expect(html).toContain('<summary class="ix-more">+394 more cities</summary>');
});

test("of more, each country shows six, and leads to a search that shows all", () => {
  const html = renderGrid(401);
  expect(html).toContain("City 5");
  expect(html).not.toContain("City 6<");
  expect(html).toContain('href="/locations?q=Large+%26+wide#index"');
  expect(html).toContain("+395 more cities");
  expect(renderGrid(401, true)).toContain("City 400");
});

const texan = (name: string, zone: string) => samplePlace(name, "Texas", zone, { country: "Texas" });

test("each city has a clock; the zone is named once for its state, or beside each city where there are several", () => {
  const dallas = texan("Dallas", "America/Chicago");
  const together = render([dallas, texan("Houston", "America/Chicago")]);
  expect(together.match(/Central Time/g)).toHaveLength(1);
  expect(together.match(/data-zone="America\/Chicago"/g)).toHaveLength(2);
  const apart = render([dallas, texan("El Paso", "America/Denver")]);
  expect(apart.match(/<em>(Central|Mountain) Time<\/em><\/a>/g)).toHaveLength(2);
});
