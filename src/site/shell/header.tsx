import { Link, matchPath, NavLink, useLocation } from "react-router";
import { Drawer, DrawerButton } from "#ui/drawer.tsx";
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
          <nav aria-label="Main">
            <MainLinks />
          </nav>
          <CallLink className="phone" /> <CallLink className="btn btn-action">Book Now</CallLink>
          <DrawerButton drawer={drawerId} className="menu-btn">
            Menu
          </DrawerButton>
        </div>
      </header>
      <Drawer id={drawerId} label="Menu" closeLabel="Close menu" title={<Brand />}>
        <nav aria-label="Menu">
          <MainLinks />
        </nav>
        <div className="drawer-call">
          <span className="muted">Someone answers, day and night</span> <CallLink className="phone" />{" "}
          <CallLink className="btn btn-action">Book Now</CallLink>
        </div>
      </Drawer>
    </>
  );
}

function MainLinks() {
  const { pathname } = useLocation();
  return (
    <ul>
      {mainLinks.map(({ path: to, label, also }) => (
        <li key={to}>
          {also && matchPath(also, pathname) ? (
            <Link to={to} aria-current="true" prefetch="intent" viewTransition>
              {label}
            </Link>
          ) : (
            <NavLink to={to} end={to === "/"} prefetch="intent" viewTransition>
              {label}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}
