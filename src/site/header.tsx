import { NavLink } from "react-router";
import { Drawer } from "#ui/drawer.tsx";
import { Brand } from "./brand.tsx";
import { CallLink } from "./call-link.tsx";
import { mainLinks } from "./navigation.ts";

export function Header() {
  return (
    <header className="bar">
      <div className="wrap bar-in">
        <Brand />
        <nav aria-label="Main">
          <MainLinks />
        </nav>
        <CallLink className="phone" />
        <CallLink className="btn btn-action">Book Now</CallLink>
        <button className="btn btn-line menu-btn" type="button" popoverTarget="menu">
          Menu
        </button>
      </div>
      <Drawer id="menu" label="Menu" top={<Brand />}>
        <nav aria-label="Menu">
          <MainLinks />
        </nav>
        <div className="drawer-call">
          <span className="muted">Someone answers, day and night</span>
          <CallLink className="phone" />
          <CallLink className="btn btn-action">Book Now</CallLink>
        </div>
      </Drawer>
    </header>
  );
}

function MainLinks() {
  return (
    <ul>
      {mainLinks.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === "/"} prefetch="intent" viewTransition>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
