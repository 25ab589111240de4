import type { ComponentProps } from "react";
import { createPath, Link as RouterLink, type LinkProps, parsePath, useLocation } from "react-router";
import { addKeptParams } from "./kept-params.tsx";

type Props = Omit<ComponentProps<"a">, "href"> &
  Pick<LinkProps, "to" | "replace" | "state" | "preventScrollReset">;

/**
 * A link. The browser itself follows one that leads to another page or to a part of one, so that focus, scroll, title and transition are
 * its own work; React's router follows one that stays where the visitor is, such as a filter. It keeps the parameters that say how the
 * visitor reads the site (`kept-params.tsx`). `to` begins with the site's root; without a path it leads to the page that it is on. One with
 * `data-waits`, which waits for React (`first-use.ts`), is the router's even if it names a part of the page: only without scripts does the
 * browser go there.
 */
export function Link({
  to,
  replace = false,
  state,
  preventScrollReset = false,
  children,
  ...anchorProps
}: Props) {
  const page = useLocation();
  const { pathname = page.pathname, search = "", hash = "" } = typeof to === "string" ? parsePath(to) : to;
  const address = { pathname, search: addKeptParams(search, page.search), hash };
  const isRouted = hash === "" || "data-waits" in anchorProps;
  if (pathname !== page.pathname || !isRouted)
    return (
      <a {...anchorProps} href={createPath(address)}>
        {children}
      </a>
    );
  const routerProps = { to: address, replace, state: state as unknown, preventScrollReset };
  return (
    <RouterLink {...anchorProps} {...routerProps} discover="none">
      {children}
    </RouterLink>
  );
}
