import type { ComponentProps } from "react";
import { createPath, Link as RouterLink, type LinkProps, useLocation, useResolvedPath } from "react-router";
import { withKeptParams } from "./kept-params.tsx";

type Props = Omit<ComponentProps<"a">, "href"> &
  Pick<LinkProps, "to" | "replace" | "state" | "preventScrollReset">;

/**
 * A link. The browser itself follows one that leads to another page or to a part of one, so that focus, scroll, title and transition are
 * its own work; React's router follows one that stays where the visitor is, such as a filter. It keeps the parameters that say how the
 * visitor reads the site (`kept-params.tsx`).
 */
export function Link({
  to,
  replace = false,
  state,
  preventScrollReset = false,
  children,
  ...anchorProps
}: Props) {
  const { pathname, search } = useLocation();
  const target = useResolvedPath(to);
  const address = { ...target, search: withKeptParams(target.search, search) };
  if (target.pathname !== pathname || target.hash !== "")
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
