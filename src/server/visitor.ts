import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Settings } from "#backend/store/settings.server.ts";

type Trust = Pick<Settings, "trustProxy" | "publicUrl">;

/** The last value, which our own proxy wrote, whatever the visitor had sent before it. */
function forwarded(request: IncomingMessage, name: string) {
  const value = request.headers[name];
  // Stryker disable next-line OptionalChaining,StringLiteral: a split text always has a last part, and Node joins these headers itself
  return (Array.isArray(value) ? value.join(",") : value)?.split(",").at(-1)?.trim() || undefined;
}

/** The visitor's address, for limits. */
export function clientAddress(request: IncomingMessage, { trustProxy }: Trust) {
  const named = trustProxy ? withoutPort(forwarded(request, "x-forwarded-for")) : undefined;
  // Stryker disable next-line StringLiteral: a connected socket has an address
  return plain(named && isIP(named) ? named : (request.socket.remoteAddress ?? ""));
}

/** "192.0.2.1" of "192.0.2.1:4711", and "2001:db8::1" of "[2001:db8::1]:4711" or "[2001:db8::1]". */
// Stryker disable next-line StringLiteral: what is not an address names nobody
function withoutPort(forwardedFor = "") {
  // Stryker disable next-line ArrayDeclaration: without a match the address stays as it is
  const [, six, four] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(forwardedFor) ?? [];
  return six ?? four ?? forwardedFor;
}

/** An IPv4 address that came in over an IPv6 socket, in its IPv4 form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The site's origin as the visitor sees it, or undefined when the request has no valid host, or two. */
export function visitorOrigin(request: IncomingMessage, { trustProxy, publicUrl }: Trust) {
  if (hostHeaders(request) > 1) return undefined;
  const host = (trustProxy && forwarded(request, "x-forwarded-host")) || request.headers.host;
  if (!host || !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return undefined;
  // A proxy that handles TLS for us and forwards only the host.
  // Stryker disable next-line OptionalChaining: settings refuse a public address that can't be parsed
  if (host === URL.parse(publicUrl)?.host) return publicUrl;
  const scheme = trustProxy && forwarded(request, "x-forwarded-proto") === "https" ? "https" : "http";
  // Stryker disable next-line OptionalChaining: a host that can't be parsed was refused with the request's target
  return URL.parse(`${scheme}://${host}`)?.origin;
}

/** Node keeps only the first one without saying so, and a proxy may have used any of them. */
const hostHeaders = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;

/**
 * Whether a form was sent from one of our own pages, or by a program, which has no visitor's rights to abuse. Sec-Fetch-Site, where a
 * browser sends it, can't be set by a page; otherwise Origin decides.
 */
export function isSameOrigin(request: IncomingMessage, origin: string) {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  return request.headers.origin === undefined || request.headers.origin === origin;
}
