import { createHmac } from "node:crypto";
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { Keys } from "#backend/security/keys.server.ts";

/**
 * One household or office, for limits: an IPv4 address, or the first 56 bits of an IPv6 address, the range that providers give to one
 * customer.
 */
export function toNetwork(address: string): string {
  const plainAddress = normalize(address);
  if (!isIPv6(plainAddress)) return plainAddress;
  // Stryker disable next-line ArrayDeclaration: a split text always has a first part
  const [head = [], tail] = plainAddress.split("::", 2).map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? 8 - head.length - tail.length : 0;
  const [first = 0, second = 0, third = 0, fourth = 0] = [
    ...head,
    ...Array.from({ length: zeros }, () => "0"),
    // Stryker disable next-line ArrayDeclaration: only the first four groups count, and without '::' the head has eight
    ...(tail ?? []),
  ].map((group) => parseInt(group, 16));
  return [first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":");
}

/**
 * A visitor's network as the store keeps it beside a booking: hashed with the server's key. Undefined for addresses that can't be a
 * visitor's: those of this machine and of private networks belong to a proxy or a colleague.
 */
export function hashNetworkOfAddress({ networks }: Keys, address: string): string | undefined {
  const plainAddress = normalize(address);
  if (isIP(plainAddress) === 0 || isPrivate(plainAddress)) return undefined;
  return createHmac("sha256", networks).update(toNetwork(plainAddress)).digest("base64url");
}

const privateRanges = new BlockList();
for (const [range, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateRanges.addSubnet(range, bits);
for (const [range, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateRanges.addSubnet(range, bits, "ipv6");

// Stryker disable next-line StringLiteral: Node takes any other word for IPv6
const isPrivate = (address: string) => privateRanges.check(address, isIPv4(address) ? "ipv4" : "ipv6");

/** The address without a zone index; an IPv4 address that came in over an IPv6 socket in its IPv4 form. */
// Stryker disable next-line Regex: an address has this only there, and ends with its zone
const normalize = (address: string) => address.replace(/%.*/s, "").replace(/^::ffff:(?=\d+\.)/i, "");
