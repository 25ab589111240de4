import { expect, test } from "vitest";
import { loadOrCreateKeys } from "#backend/security/keys.server.ts";
import { hashNetworkOfAddress, toNetwork } from "./visitor-network.server.ts";

const keysOf = (licenseKey: string) =>
  loadOrCreateKeys({ dataDirectory: "", databaseUrl: undefined, licenseKey: licenseKey.padEnd(40, ".") });
const keys = keysOf("one");

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2ff::1", "2001:db8:1:200"],
  ["2001:db8:1:200:ffff::", "2001:db8:1:200"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:200"],
  ["2001:DB8:0001:02FF::1", "2001:db8:1:200"],
  ["2001:db8:1:102:3:4:5:6", "2001:db8:1:100"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:0"],
  ["1::4:5:6:7:8", "1:0:0:0"],
  ["::1:2:3:4:5:6:7", "0:1:2:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["", ""],
])("%s is of the network %s", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test("all of a network have one hash, others another, and another key makes another", () => {
  const hash = hashNetworkOfAddress(keys, "2001:db8:1:200::1");
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(hashNetworkOfAddress(keys, "2001:db8:1:2ff::9")).toBe(hash);
  expect(hashNetworkOfAddress(keys, "2001:db8:1:300::1")).not.toBe(hash);
  expect(hashNetworkOfAddress(keysOf("two"), "2001:db8:1:200::1")).not.toBe(hash);
});

test.each([
  "",
  "unknown",
  "127.0.0.1",
  "::1",
  "::ffff:10.1.2.3",
  "172.31.0.9",
  "192.168.1.1",
  "fe80::1%eth0",
  "fd00::1",
])("%j is no visitor's network", (address) => {
  expect(hashNetworkOfAddress(keys, address)).toBeUndefined();
});
