import { Link as RouterLink, type LinkProps, useLocation, useResolvedPath } from "react-router";

/**
 * A link. The browser itself follows one that leads to another page or to a part of one, so that focus, scroll, title and transition are its
 * own work; React's router follows one that stays where the visitor is, such as a filter.
 */
export function Link({ to, ...props }: LinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(to);
  const isElsewhere = target.pathname !== pathname || target.hash !== "";
  return <RouterLink {...props} to={to} reloadDocument={isElsewhere} discover="none" />;
}
