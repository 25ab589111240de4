import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CatalogAround } from "../../../tests/catalog-around.tsx";
import { samplePlace } from "../../../tests/samples/places.ts";
import { PlaceGrid } from "./place-grid.tsx";

const renderGrid = (count: number, open = false) => {
  const places = Array.from({ length: count }, (_, at) =>
    samplePlace(`City ${at}`, "", "Europe/Berlin", { country: "Large & wide" }),
  );
  return renderToStaticMarkup(
    <MemoryRouter>
      <CatalogAround>
        <PlaceGrid places={places} open={open} />
      </CatalogAround>
    </MemoryRouter>,
  );
};

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
