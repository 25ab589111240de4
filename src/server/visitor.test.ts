import { describe, expect, test } from "vitest";
import { ask } from "../../tests/ask.ts";
import { openDoor } from "../../tests/open-door.ts";

const publicUrl = "https://cars.example";

/** Who asked for what, as a page is told. */
async function told(headers: Record<string, string>, trustProxy: boolean) {
  const { url } = await openDoor({ settings: { publicUrl, trustProxy } });
  const { status, body } = await ask(`${url}/search`, { headers });
  if (status !== 200) return { status };
  const { url: asked, clientAddress } = JSON.parse(body.toString()) as Record<string, string>;
  return { origin: new URL(asked!).origin, clientAddress };
}

const named = (value: string) => told({ "X-Forwarded-For": value }, true);

describe("behind a proxy of ours", () => {
  test("the visitor is the last that it named, whatever came before", async () => {
    expect(await named("192.0.2.1")).toMatchObject({ clientAddress: "192.0.2.1" });
    expect(await named("203.0.113.9, 192.0.2.1")).toMatchObject({ clientAddress: "192.0.2.1" });
    expect(await named("2001:db8::1")).toMatchObject({ clientAddress: "2001:db8::1" });
    expect(await named("::ffff:192.0.2.1")).toMatchObject({ clientAddress: "192.0.2.1" });
    expect(await named("::FFFF:c000:201")).toMatchObject({ clientAddress: "::FFFF:c000:201" });
    expect(await named("192.0.2.1, nonsense")).toMatchObject({ clientAddress: "127.0.0.1" });
    expect(await named(" ")).toMatchObject({ clientAddress: "127.0.0.1" });
  });

  test("the site is found where the proxy says, with its scheme", async () => {
    const host = { "X-Forwarded-Host": "rent.example" };
    expect(await told(host, true)).toMatchObject({ origin: "http://rent.example" });
    expect(await told({ ...host, "X-Forwarded-Proto": "https" }, true)).toMatchObject({
      origin: "https://rent.example",
    });
    expect(await told({ ...host, "X-Forwarded-Proto": "ftp" }, true)).toMatchObject({
      origin: "http://rent.example",
    });
    expect(await told({ "X-Forwarded-Host": "evil.example, rent.example" }, true)).toMatchObject({
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
    expect(await told(headers, false)).toEqual({
      origin: "http://rent.example",
      clientAddress: "127.0.0.1",
    });
  });
});

test("the public host is the public address, even where a proxy forwards the host alone", async () => {
  expect(await told({ Host: "cars.example" }, false)).toMatchObject({ origin: publicUrl });
  expect(await told({ Host: "cars.example:8080" }, false)).toMatchObject({
    origin: "http://cars.example:8080",
  });
});

test.each(["cars.example", "cars-2.example:80", "[::1]:3000", "127.0.0.1", "[2001:DB8::1]"])(
  "%s is a host",
  async (host) => {
    expect(await told({ Host: host }, false)).toHaveProperty("origin");
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
  expect(await told({ Host: host }, false)).toEqual({ status: 400 });
});
