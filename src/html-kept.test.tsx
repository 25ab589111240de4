import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { fleet } from "#content/fleet.ts";
import { findPlace } from "#content/places.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { useCompared } from "#site/car/compare-link.tsx";
import { Footer } from "#site/shell/footer.tsx";
import { Header } from "#site/shell/header.tsx";
import { HtmlKeptContext } from "#ui/unchanging.tsx";
import { htmlKept } from "./html-kept.tsx";
import { FilterForm } from "./routes/results/filter-form.tsx";
import { Hit } from "./routes/results/hit.tsx";
import { useResultFilters } from "./routes/results/use-result-filters.ts";

const One = () => <p>one</p>;
const Two = () => <p>two</p>;

describe("what is kept", () => {
  test("is rendered once for the same `by`, and again for another", () => {
    let rendered = 0;
    const Word = ({ word }: { word: string }) => {
      rendered++;
      return <p>{word}</p>;
    };
    const html = ["one", "two", "one"].map((word) => htmlKept(Word, word, { word }));
    expect(html).toEqual(["<p>one</p>", "<p>two</p>", "<p>one</p>"]);
    expect(rendered).toBe(2);
  });

  test("is not mixed up between components", () => {
    expect([htmlKept(One, "", {}), htmlKept(Two, "", {})]).toEqual(["<p>one</p>", "<p>two</p>"]);
  });

  test("does not grow without end: after five hundred, it begins again", () => {
    let rendered = 0;
    const Number = ({ number }: { number: number }) => {
      rendered++;
      return <p>{number}</p>;
    };
    for (let number = 0; number < 500; number++) htmlKept(Number, String(number), { number });
    htmlKept(Number, "499", { number: 499 });
    expect(rendered).toBe(500);
    htmlKept(Number, "500", { number: 500 });
    htmlKept(Number, "499", { number: 499 });
    expect(rendered).toBe(502);
  });
});

/** The HTML of an element at an address, with kept parts as on the server, or without as in a browser. */
async function htmlAt(address: string, element: ReactElement, kept: boolean): Promise<string> {
  const handler = createStaticHandler([{ path: "*", element }]);
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${address} answers ${context.status}.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <HtmlKeptContext value={kept ? htmlKept : undefined}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </HtmlKeptContext>,
  );
}

function Filters() {
  const control = useResultFilters();
  return (
    <>
      <FilterForm id="one" control={control} />
      <FilterForm id="other" control={control} />
    </>
  );
}

function Cars() {
  const compared = useCompared();
  const trip = planTrip(emptyTripQuery, { findPlace, now: Date.parse("2026-11-01T00:00Z") });
  return fleet.map((car) => (
    <Hit
      key={car.id}
      car={car}
      trip={trip}
      free={undefined}
      soldOut={{ 2: null }}
      compared={compared}
      badge={undefined}
      isFirst={false}
    />
  ));
}

const parts: [name: string, element: ReactElement][] = [
  ["the footer", <Footer key="footer" />],
  ["the bar and the drawer", <Header key="header" />],
  ["the filters", <Filters key="filters" />],
  ["the cars", <Cars key="cars" />],
];
// Pages under a link of the bar, an unknown one, and two searches, which are asked for in turn: nothing of one may appear on the other.
const addresses = ["/", "/fleet", "/cars", "/blog/winter", "/no-such-page"];
const searches = ["/search", "/search?category=suv&priceMin=40&sort=rating", "/search?category=luxury"];

test.each(parts)(
  "%s: the server sends what a browser would draw, at every address",
  async (_name, element) => {
    for (const address of [...addresses, ...searches, ...addresses, ...searches])
      expect(await htmlAt(address, element, true), address).toBe(await htmlAt(address, element, false));
  },
);

/** Which links of the bar and of the drawer are marked as current, and how. */
async function marked(address: string): Promise<string[]> {
  const html = await htmlAt(address, <Header />, true);
  return Array.from(
    html.matchAll(/aria-current="(\w+)" href="([^"]+)"/g),
    ([, how, path]) => `${path} ${how}`,
  );
}

test("the bar marks the page that is shown, or the one that it belongs to", async () => {
  expect(await marked("/")).toEqual(["/ page", "/ page"]);
  expect(await marked("/cars")).toEqual(["/fleet true", "/fleet true"]);
  expect(await marked("/fleet")).toEqual(["/fleet page", "/fleet page"]);
  expect(await marked("/blog/winter")).toEqual(["/blog page", "/blog page"]);
  expect(await marked("/no-such-page")).toEqual([]);
});
