import type { RouteHandle } from "#route-handle.ts";
import { href, redirect } from "react-router";

export const handle: RouteHandle = { hydrate: "never", cache: "never", personal: true };

/** The address of a booking's page without its token, as when a link was cut off: leads to where the link is sent again. */
export function loader() {
  return redirect(href("/find-booking"));
}
