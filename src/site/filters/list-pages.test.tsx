import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CatalogAround } from "../../../tests/catalog-around.tsx";
import { ListPagination, useListPage } from "./list-pages.tsx";

function List({ count }: { count: number }) {
  const page = useListPage(Array.from({ length: count }, (_, at) => at + 1));
  return (
    <>
      {page.shown.map((one) => `[${one}]`)}
      <ListPagination page={page} heading="list" />
    </>
  );
}

const renderList = (count: number, address = "/cars") => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <CatalogAround>
        <List count={count} />
      </CatalogAround>
    </MemoryRouter>,
  );
  const shown = Array.from(html.matchAll(/\[(\d+)\]/g), ([, one]) => Number(one));
  const links = Array.from(html.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g), ([, to, says]) => `${says}: ${to}`);
  return { html, shown: [shown[0], shown.at(-1), shown.length], links };
};

test("20 cars are on one page, as they always were", () => {
  expect(renderList(20)).toMatchObject({ shown: [1, 20, 20], links: [] });
  expect(renderList(20).html).not.toContain("<nav");
});

test("more come in pages, which links reach, with all that the address asks for", () => {
  expect(renderList(45, "/cars?sort=name&compare=3")).toMatchObject({
    shown: [1, 20, 20],
    links: ["Next 20 cars: /cars?sort=name&amp;compare=3&amp;page=2#list"],
  });
  const second = renderList(45, "/cars?page=2&sort=name");
  expect(second.html).toContain("Cars 21 to 40 of 45");
  expect(second).toMatchObject({
    shown: [21, 40, 20],
    links: ["Previous 20 cars: /cars?sort=name#list", "Next 5 cars: /cars?page=3&amp;sort=name#list"],
  });
  expect(renderList(41, "/cars?page=2").links.at(-1)).toBe("Last car: /cars?page=3#list");
  expect(renderList(45, "/cars?page=2").links[0]).toBe("Previous 20 cars: /cars#list");
});

test.each([
  ["4", 41],
  ["9999999999999999999999", 41],
  ["Infinity", 41],
  ["0", 1],
  ["-3", 1],
  ["2.5", 21],
  ["two", 1],
  ["", 1],
])("page=%s is the nearest page that there is", (page, first) => {
  expect(renderList(45, `/cars?page=${page}`).shown[0]).toBe(first);
});
