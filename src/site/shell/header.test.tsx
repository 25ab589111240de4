import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { CatalogAround } from "../../../tests/catalog-around.tsx";
import { Header } from "./header.tsx";

function currentLink(address: string) {
  const html = renderToString(
    <StaticRouter location={address}>
      <CatalogAround>
        <Header />
      </CatalogAround>
    </StaticRouter>,
  );
  return /aria-current="\w+" href="[^"]+"/.exec(html)?.[0];
}

const run = "/".repeat(15_000);

test.each([
  ["/", 'aria-current="page" href="/"'],
  ["/fleet", 'aria-current="page" href="/fleet"'],
  ["/Fleet/", 'aria-current="page" href="/fleet"'],
  ["/cars", 'aria-current="true" href="/fleet"'],
  ["/cars/one", 'aria-current="true" href="/fleet"'],
  ["/carsharing", undefined],
  [`/fleet${run}`, 'aria-current="page" href="/fleet"'],
  [`/fleet${run}b`, 'aria-current="page" href="/fleet"'],
  [`/fleets${run}b`, undefined],
])("at %.10s the bar marks %s", (address, current) => {
  expect(currentLink(address)).toBe(current);
});
