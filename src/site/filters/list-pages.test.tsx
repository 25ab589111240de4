import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CatalogAround } from "../../../tests/catalog-around.tsx";
import { ListPages, useListPage } from "./list-pages.tsx";

function List({ count }: { count: number }) {
  const page = useListPage(Array.from({ length: count }, (_, at) => at + 1));
  return (
    <>
      {page.shown.map((one) => `[${one}]`)}
      <ListPages page={page} heading="list" />
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

test("30 cars are on one page, as they always were", () => {
  expect(renderList(30)).toMatchObject({ shown: [1, 30, 30], links: [] });
  expect(renderList(30).html).not.toContain("<nav");
});

test("more come in pages, which links reach, with all that the address asks for", () => {
  expect(renderList(65, "/cars?sort=name&compare=3")).toMatchObject({
    shown: [1, 30, 30],
    links: ["Next 30 cars: /cars?sort=name&amp;compare=3&amp;page=2#list"],
  });
  const second = renderList(65, "/cars?page=2&sort=name");
  expect(second.html).toContain("Cars 31 to 60 of 65");
  expect(second).toMatchObject({
    shown: [31, 60, 30],
    links: ["Previous 30 cars: /cars?sort=name#list", "Next 5 cars: /cars?page=3&amp;sort=name#list"],
  });
  expect(renderList(61, "/cars?page=2").links.at(-1)).toBe("Last car: /cars?page=3#list");
  expect(renderList(65, "/cars?page=2").links[0]).toBe("Previous 30 cars: /cars#list");
});

test.each([
  ["4", 61],
  ["9999999999999999999999", 61],
  ["Infinity", 61],
  ["0", 1],
  ["-3", 1],
  ["2.5", 31],
  ["two", 1],
  ["", 1],
])("page=%s is the nearest page that there is", (page, first) => {
  expect(renderList(65, `/cars?page=${page}`).shown[0]).toBe(first);
});
