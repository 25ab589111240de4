import { expect, test } from "vitest";
import { ask, sendRaw } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";

const publicUrl = "https://cars.example";

/** Who asked for what, as a page sees it. */
async function readFacts(headers: Record<string, string>, trustProxy: boolean) {
  const { url } = await openSiteServer({ settings: { publicUrl, trustProxy } });
  const { status, body } = await ask(`${url}/search`, { headers });
  if (status !== 200) return { status };
  const { url: pageUrl, clientAddress } = JSON.parse(body.toString()) as Record<string, string>;
  return { origin: new URL(pageUrl!).origin, clientAddress };
}

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["203.0.113.9, 192.0.2.1", "192.0.2.1"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "::FFFF:c000:201"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["10.0.0.1:1, 192.0.2.1:4711", "192.0.2.1"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[::ffff:192.0.2.1]:80", "192.0.2.1"],
  ["192.0.2.1, nonsense", "127.0.0.1"],
  [" ", "127.0.0.1"],
  ["192.0.2.1:", "127.0.0.1"],
  ["[192.0.2.1:80", "127.0.0.1"],
  ["192.0.2.999:80", "127.0.0.1"],
])(
  "of '%s' a trusted proxy's visitor is the last, without a port: %s",
  async (forwardedFor, clientAddress) => {
    expect(await readFacts({ "X-Forwarded-For": forwardedFor }, true)).toMatchObject({ clientAddress });
  },
);

test.each([
  [{ "X-Forwarded-Host": "rent.example" }, "http://rent.example"],
  [{ "X-Forwarded-Host": "rent.example", "X-Forwarded-Proto": "https" }, "https://rent.example"],
  [{ "X-Forwarded-Host": "rent.example", "X-Forwarded-Proto": "ftp" }, "http://rent.example"],
  [{ "X-Forwarded-Host": "evil.example, rent.example" }, "http://rent.example"],
])("the site is found where a trusted proxy says: %o", async (headers, origin) => {
  expect(await readFacts(headers, true)).toMatchObject({ origin });
});

test("without a trusted proxy nothing forwarded is believed", async () => {
  const headers = {
    Host: "rent.example",
    "X-Forwarded-For": "192.0.2.1",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
  };
  expect(await readFacts(headers, false)).toEqual({
    origin: "http://rent.example",
    clientAddress: "127.0.0.1",
  });
});

test.each([
  ["cars.example", publicUrl],
  ["CARS.example", publicUrl],
  ["cars.example:443", publicUrl],
  ["Cars.Example.:443", publicUrl],
  ["cars.example:8080", "http://cars.example:8080"],
  ["cars.example:80", "http://cars.example"],
  ["Rent.example:80", "http://rent.example"],
  ["rent.example.:80", "http://rent.example"],
  ["cars-2.example:80", "http://cars-2.example"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["[2001:DB8::1]", "http://[2001:db8::1]"],
])("a proxy may forward the host alone: at %s the site is %s", async (host, origin) => {
  expect(await readFacts({ Host: host }, false)).toMatchObject({ origin });
  expect(await readFacts({ Host: "127.0.0.1", "X-Forwarded-Host": host }, true)).toMatchObject({ origin });
});

test("pages of the public host may send forms to it, however it is spelled, and others not", async () => {
  const { url } = await openSiteServer({ settings: { publicUrl, trustProxy: false } });
  const send = async (host: string, origin: string) => {
    const headers = { Host: host, Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
    return (await ask(`${url}/booking`, { method: "POST", headers, body: "a=b" })).status;
  };
  for (const host of ["CARS.example", "cars.example:443", "cars.example.", "Cars.Example.:443"]) {
    for (const origin of [publicUrl, `https://${host}`]) expect(await send(host, origin), origin).toBe(200);
    for (const origin of [`http://${host}`, "https://cars.example:444", "https://evil.example", "null"])
      expect(await send(host, origin), origin).toBe(403);
  }
});

test.each([
  ..."cars.example/path user@cars.example [::1 cars.example:123456 cars.example: a,b".split(" "),
  "x [::1]",
])("%s is no host", async (host) => {
  expect(await readFacts({ Host: host }, false)).toEqual({ status: 400 });
});

test("a request with two hosts is refused, whichever of them is ours", async () => {
  const { url } = await openSiteServer();
  const hosts = (lines: string) => sendRaw(url, `GET /search HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
  const refusal = /^HTTP\/1\.1 400 /;
  expect(await hosts("Host: cars.example\r\nHost: evil.example\r\n")).toMatch(refusal);
  expect(await hosts("Host: cars.example\r\nHOST: cars.example\r\n")).toMatch(refusal);
  expect(await hosts("Host: cars.example\r\nX-Named: Host\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});
