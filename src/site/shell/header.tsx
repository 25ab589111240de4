import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { href, useLocation } from "react-router";
import { Link } from "#ui/link.tsx";
import { Drawer, DrawerButton } from "#ui/drawer.tsx";
import { BrandLink } from "./brand.tsx";
import { CallLink } from "#site/call-link.tsx";
import { listMenuPages } from "#content/offered-pages.ts";

const drawerId = "menu";

/** The sticky bar, and the drawer that holds its links on narrow screens (product, 'Bar and footer'). */
export function Header() {
  const catalog = useCatalog();
  const { pathname } = useLocation();
  const current = currentAt(catalog, pathname);
  return (
    <>
      <header className="bar">
        <div className="wrap bar-in">
          <BrandLink />
          <nav aria-label="Main">
            <MainLinks current={current} />
          </nav>
          <CallLink className="phone tall" /> <CallLink className="btn btn-action">Book Now</CallLink>
          <DrawerButton drawer={drawerId} className="menu-btn">
            Menu
          </DrawerButton>
        </div>
      </header>
      <Drawer id={drawerId} label="Menu" closeLabel="Close menu" title={<BrandLink />}>
        <nav aria-label="Menu">
          <MainLinks current={current} />
        </nav>
        <Link className="drawer-find" to={href("/find-booking")}>
          Find your booking
        </Link>
        <div className="drawer-call">
          <span className="muted">{catalog.company.phoneNote}</span> <CallLink className="phone" />{" "}
          <CallLink className="btn btn-action">Book Now</CallLink>
        </div>
      </Drawer>
    </>
  );
}

type Current = { readonly path: string; readonly ariaCurrent: "page" | "true" } | undefined;

/** The bar's link to the page at an address, or to the page that it belongs to. */
function currentAt(catalog: BrowserCatalog, pathname: string): Current {
  const address = `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
  const isWithin = (path: string) => `${address}/`.startsWith(`${path}/`);
  for (const { path, also } of listMenuPages(catalog, "bar")) {
    if (also && isWithin(also)) return { path, ariaCurrent: "true" };
    if (path === "/" ? address === "/" : isWithin(path)) return { path, ariaCurrent: "page" };
  }
  return undefined;
}

function MainLinks({ current }: { current: Current }) {
  const catalog = useCatalog();
  return (
    <ul>
      {listMenuPages(catalog, "bar").map(({ path, label }) => (
        <li key={path}>
          <Link to={path} {...(path === current?.path && { "aria-current": current.ariaCurrent })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
