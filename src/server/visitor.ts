import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Settings } from "#backend/settings.server.ts";

type Trust = Pick<Settings, "trustProxy" | "publicUrl">;

/** The last value: what our own proxy wrote, whatever the visitor had sent before it. */
function forwarded(request: IncomingMessage, name: string) {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(",") : value)?.split(",").at(-1)?.trim() || undefined;
}

/** The visitor's address, for limits. */
export function clientAddress(request: IncomingMessage, { trustProxy }: Trust) {
  const named = trustProxy ? forwarded(request, "x-forwarded-for") : undefined;
  const address = named && isIP(named) ? named : (request.socket.remoteAddress ?? "");
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The site's origin as the visitor sees it, or undefined when the request names no possible host. */
export function visitorOrigin(request: IncomingMessage, { trustProxy, publicUrl }: Trust) {
  const host = (trustProxy && forwarded(request, "x-forwarded-host")) || request.headers.host;
  if (!host || !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return undefined;
  // A proxy that speaks TLS for us and forwards the host alone.
  if (host === URL.parse(publicUrl)?.host) return publicUrl;
  const scheme = trustProxy && forwarded(request, "x-forwarded-proto") === "https" ? "https" : "http";
  return URL.parse(`${scheme}://${host}`)?.origin;
}

/**
 * Whether a form was sent from one of our own pages, or by a program, which has no visitor's rights to abuse.
 * Sec-Fetch-Site, where a browser sends it, can't be set by a page; otherwise Origin decides.
 */
export function isSameOrigin(request: IncomingMessage, origin: string) {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  return request.headers.origin === undefined || request.headers.origin === origin;
}
