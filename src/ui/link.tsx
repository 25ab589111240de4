import { Link as RouterLink, type LinkProps, useLocation, useResolvedPath } from "react-router";
import { withKeptParams } from "./kept-params.tsx";

/**
 * A link. The browser itself follows one that leads to another page or to a part of one, so that focus, scroll, title and transition are
 * its own work; React's router follows one that stays where the visitor is, such as a filter. It keeps the parameters that say how the
 * visitor reads the site (`kept-params.tsx`).
 */
export function Link({ to, ...props }: LinkProps) {
  const { pathname, search } = useLocation();
  const target = useResolvedPath(to);
  const isElsewhere = target.pathname !== pathname || target.hash !== "";
  const newSearch = withKeptParams(target.search, search);
  return (
    <RouterLink
      {...props}
      to={newSearch === target.search ? to : { ...target, search: newSearch }}
      reloadDocument={isElsewhere}
      discover="none"
    />
  );
}
