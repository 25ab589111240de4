import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Settings } from "#backend/config/settings.server.ts";

type TrustSettings = Pick<Settings, "trustProxy" | "publicUrl">;

/** The last value, which our own proxy wrote, whatever the visitor had sent before it. */
function forwardedValue(request: IncomingMessage, name: string) {
  const value = request.headers[name];
  // Stryker disable next-line OptionalChaining,StringLiteral: a split text always has a last part, and Node joins these headers itself
  return (Array.isArray(value) ? value.join(",") : value)?.split(",").at(-1)?.trim() || undefined;
}

/** The visitor's address, for limits. */
export function readClientAddress(request: IncomingMessage, { trustProxy }: TrustSettings) {
  const address = trustProxy ? withoutPort(forwardedValue(request, "x-forwarded-for")) : undefined;
  // Stryker disable next-line StringLiteral: a connected socket has an address
  return withoutIpv6Prefix(address && isIP(address) ? address : (request.socket.remoteAddress ?? ""));
}

/** "192.0.2.1" of "192.0.2.1:4711", and "2001:db8::1" of "[2001:db8::1]:4711" or "[2001:db8::1]". */
// Stryker disable next-line StringLiteral: what is not an address names nobody
function withoutPort(forwardedFor = "") {
  // Stryker disable next-line ArrayDeclaration: without a match the address stays as it is
  const [, ipv6, ipv4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(forwardedFor) ?? [];
  return ipv6 ?? ipv4 ?? forwardedFor;
}

/** An IPv4 address that came in over an IPv6 socket, in its IPv4 form. */
const withoutIpv6Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The site's origin as the visitor sees it, or undefined when the request has no valid host, or two. */
export function readSiteOrigin(request: IncomingMessage, { trustProxy, publicUrl }: TrustSettings) {
  if (countHostHeaders(request) > 1) return undefined;
  const host = (trustProxy && forwardedValue(request, "x-forwarded-host")) || request.headers.host;
  if (!host || !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return undefined;
  // A proxy that handles TLS for us and forwards only the host.
  if (isSameHost(host, publicUrl)) return publicUrl;
  const scheme = trustProxy && forwardedValue(request, "x-forwarded-proto") === "https" ? "https" : "http";
  return canonicalOrigin(`${scheme}://${host}`);
}

/** Tells whether a host, with or without the port that its scheme has anyway, is that of the address. */
function isSameHost(host: string, address: string) {
  const origin = canonicalOrigin(address);
  // Stryker disable next-line OptionalChaining: settings refuse a public address that can't be parsed
  return origin !== undefined && canonicalOrigin(`${URL.parse(address)?.protocol}//${host}`) === origin;
}

/** An address's origin in one form for all spellings: capitals, a dot at the host's end and the scheme's own port make no difference. */
function canonicalOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  return url?.origin;
}

/** Counts the Host headers: Node silently keeps only the first, and a proxy may have used any of them. */
const countHostHeaders = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;

/**
 * Tells whether a form was sent from one of our own pages, or by a program, which has no visitor's rights to abuse. Sec-Fetch-Site, where a
 * browser sends it, can't be set by a page; otherwise Origin decides.
 */
export function isAllowedFormOrigin(request: IncomingMessage, origin: string) {
  const fetchSite = request.headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  const { origin: senderOrigin } = request.headers;
  return senderOrigin === undefined || canonicalOrigin(senderOrigin) === canonicalOrigin(origin);
}
