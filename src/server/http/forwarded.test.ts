import { describe, expect, test } from "vitest";
import { ask, sendRaw } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { networkOf } from "#backend/bookings/visitor-network.server.ts";

const publicUrl = "https://cars.example";

/** Who asked for what, as a page sees it. */
async function factsOf(headers: Record<string, string>, trustProxy: boolean) {
  const { url } = await openSiteServer({ settings: { publicUrl, trustProxy } });
  const { status, body } = await ask(`${url}/search`, { headers });
  if (status !== 200) return { status };
  const { url: pageUrl, clientAddress } = JSON.parse(body.toString()) as Record<string, string>;
  return { origin: new URL(pageUrl!).origin, clientAddress };
}

const sendForm = (url: string, headers: Record<string, string>) =>
  ask(`${url}/booking`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: "a=b",
  });

const forwardedFacts = (value: string) => factsOf({ "X-Forwarded-For": value }, true);

describe("behind a proxy of ours", () => {
  test("the visitor is the last that it named, whatever came before", async () => {
    expect(await forwardedFacts("192.0.2.1")).toMatchObject({ clientAddress: "192.0.2.1" });
    expect(await forwardedFacts("203.0.113.9, 192.0.2.1")).toMatchObject({ clientAddress: "192.0.2.1" });
    expect(await forwardedFacts("2001:db8::1")).toMatchObject({ clientAddress: "2001:db8::1" });
    expect(await forwardedFacts("::ffff:192.0.2.1")).toMatchObject({ clientAddress: "192.0.2.1" });
    expect(await forwardedFacts("::FFFF:c000:201")).toMatchObject({ clientAddress: "::FFFF:c000:201" });
    expect(await forwardedFacts("192.0.2.1, nonsense")).toMatchObject({ clientAddress: "127.0.0.1" });
    expect(await forwardedFacts(" ")).toMatchObject({ clientAddress: "127.0.0.1" });
  });

  test.each([
    ["192.0.2.1:4711", "192.0.2.1"],
    ["10.0.0.1:1, 192.0.2.1:4711", "192.0.2.1"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[::ffff:192.0.2.1]:80", "192.0.2.1"],
    ["192.0.2.1:", "127.0.0.1"],
    ["[192.0.2.1:80", "127.0.0.1"],
    ["192.0.2.999:80", "127.0.0.1"],
  ])("the port that some proxies add is no part of the address: %s", async (forwardedFor, clientAddress) => {
    expect(await forwardedFacts(forwardedFor)).toMatchObject({ clientAddress });
  });

  test("the site is found where the proxy says, with its scheme", async () => {
    const host = { "X-Forwarded-Host": "rent.example" };
    expect(await factsOf(host, true)).toMatchObject({ origin: "http://rent.example" });
    expect(await factsOf({ ...host, "X-Forwarded-Proto": "https" }, true)).toMatchObject({
      origin: "https://rent.example",
    });
    expect(await factsOf({ ...host, "X-Forwarded-Proto": "ftp" }, true)).toMatchObject({
      origin: "http://rent.example",
    });
    expect(await factsOf({ "X-Forwarded-Host": "evil.example, rent.example" }, true)).toMatchObject({
      origin: "http://rent.example",
    });
  });
});

describe("without one", () => {
  test("nothing forwarded is believed", async () => {
    const headers = {
      Host: "rent.example",
      "X-Forwarded-For": "192.0.2.1",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
    };
    expect(await factsOf(headers, false)).toEqual({
      origin: "http://rent.example",
      clientAddress: "127.0.0.1",
    });
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:200"],
  ["2001:db8:1:200::", "2001:db8:1:200"],
  ["2001:DB8:0001:02FF::1", "2001:db8:1:200"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:0"],
  ["1::4:5:6:7:8", "1:0:0:0"],
  ["::1:2:3:4:5:6:7", "0:1:2:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["", ""],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a request with two hosts is refused, whichever of them is ours", async () => {
  const { url } = await openSiteServer();
  const hosts = (lines: string) => sendRaw(url, `GET /search HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
  const status = /^HTTP\/1\.1 400 /;
  expect(await hosts("Host: cars.example\r\nHost: evil.example\r\n")).toMatch(status);
  expect(await hosts("Host: cars.example\r\nHOST: cars.example\r\n")).toMatch(status);
  expect(await hosts("Host: cars.example\r\nX-Named: Host\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});

test("the public host is the public address, even where a proxy forwards the host alone", async () => {
  expect(await factsOf({ Host: "cars.example" }, false)).toMatchObject({ origin: publicUrl });
  expect(await factsOf({ Host: "cars.example:8080" }, false)).toMatchObject({
    origin: "http://cars.example:8080",
  });
});

test.each(["CARS.example", "cars.example:443", "cars.example.", "Cars.Example.:443"])(
  "%s is the public host, too, and its pages may send forms",
  async (host) => {
    expect(await factsOf({ Host: host }, false)).toMatchObject({ origin: publicUrl });
    expect(await factsOf({ Host: "127.0.0.1", "X-Forwarded-Host": host }, true)).toMatchObject({
      origin: publicUrl,
    });
    const { url } = await openSiteServer({ settings: { publicUrl, trustProxy: false } });
    for (const origin of [publicUrl, `https://${host}`])
      expect((await sendForm(url, { Host: host, Origin: origin })).status).toBe(200);
    for (const origin of [`http://${host}`, "https://cars.example:444", "https://evil.example", "null"])
      expect((await sendForm(url, { Host: host, Origin: origin })).status).toBe(403);
  },
);

test("a host without TLS has its own port", async () => {
  expect(await factsOf({ Host: "Rent.example:80" }, false)).toMatchObject({ origin: "http://rent.example" });
  expect(await factsOf({ Host: "rent.example.:80" }, false)).toMatchObject({ origin: "http://rent.example" });
  expect(await factsOf({ Host: "cars.example:80" }, false)).toMatchObject({ origin: "http://cars.example" });
});

test.each(["cars.example", "cars-2.example:80", "[::1]:3000", "127.0.0.1", "[2001:DB8::1]"])(
  "%s is a host",
  async (host) => {
    expect(await factsOf({ Host: host }, false)).toHaveProperty("origin");
  },
);

test.each([
  "cars.example/path",
  "user@cars.example",
  "[::1",
  "cars.example:123456",
  "cars.example:",
  "x [::1]",
  "a,b",
])("%s is none", async (host) => {
  expect(await factsOf({ Host: host }, false)).toEqual({ status: 400 });
});
