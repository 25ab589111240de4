import type { RouteHandle } from "#route-handle.ts";
import { href, redirect } from "react-router";

export const handle: RouteHandle = { hydrate: "never", cache: "never", personal: true };

/** Redirects the address of a booking's page without its token, such as a link that was cut off, to the page that sends the link again. */
export function loader() {
  return redirect(href("/find-booking"));
}
