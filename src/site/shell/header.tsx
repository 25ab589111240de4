import { Link, matchPath, useLocation } from "react-router";
import { Drawer, DrawerButton } from "#ui/drawer.tsx";
import { Unchanging } from "#ui/unchanging.tsx";
import { Brand } from "./brand.tsx";
import { CallLink } from "#site/call-link.tsx";
import { mainLinks } from "./navigation.ts";

const drawerId = "menu";

/** The sticky bar, and the drawer that holds its links on narrow screens (product, 'Bar and footer'). */
export function Header() {
  return (
    <>
      <header className="bar">
        <div className="wrap bar-in">
          <Brand />
          <MainNav label="Main" />
          <CallLink className="phone" /> <CallLink className="btn btn-action">Book Now</CallLink>
          <DrawerButton drawer={drawerId} className="menu-btn">
            Menu
          </DrawerButton>
        </div>
      </header>
      <Drawer id={drawerId} label="Menu" closeLabel="Close menu" title={<Brand />}>
        <MainNav label="Menu" />
        <div className="drawer-call">
          <span className="muted">Someone answers, day and night</span> <CallLink className="phone" />{" "}
          <CallLink className="btn btn-action">Book Now</CallLink>
        </div>
      </Drawer>
    </>
  );
}

type Current = { readonly path: string; readonly how: "page" | "true" } | undefined;

/** The bar's link to the page at an address, or to the page that it belongs to. */
function currentAt(pathname: string): Current {
  for (const { path, also } of mainLinks) {
    if (also && matchPath(also, pathname)) return { path, how: "true" };
    if (matchPath({ path, end: path === "/" }, pathname)) return { path, how: "page" };
  }
  return undefined;
}

function MainNav({ label }: { label: string }) {
  const { pathname } = useLocation();
  const current = currentAt(pathname);
  return (
    <Unchanging
      as="nav"
      aria-label={label}
      of={MainLinks}
      given={{ current }}
      by={current ? `${current.path} ${current.how}` : ""}
    />
  );
}

function MainLinks({ current }: { current: Current }) {
  return (
    <ul>
      {mainLinks.map(({ path, label }) => (
        <li key={path}>
          <Link
            to={path}
            {...(path === current?.path && { "aria-current": current.how })}
            prefetch="intent"
            viewTransition
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
