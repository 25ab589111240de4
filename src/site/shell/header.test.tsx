import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { CatalogAround } from "../../../tests/catalog-around.tsx";
import { Header } from "./header.tsx";

const render = (address: string) =>
  renderToString(
    <StaticRouter location={address}>
      <CatalogAround>
        <Header />
      </CatalogAround>
    </StaticRouter>,
  );

const currentLink = (address: string) => /aria-current="\w+" href="[^"]+"/.exec(render(address))?.[0];

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

test("the drawer leads to a booking that was made, without scripts, too", () => {
  const [bar, drawer] = render("/").split('popover="auto"');
  expect(bar).toContain('popoverTarget="menu"');
  expect(bar).not.toContain("/find-booking");
  expect(drawer).toContain('href="/find-booking"');
});
