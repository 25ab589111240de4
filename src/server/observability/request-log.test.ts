import { expect, test } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { connectVisitor, openSiteServer } from "../../../tests/open-server.ts";

const cars = {
  etag: 'W/"cars"',
  headers: { "Content-Type": "text/html; charset=utf-8" },
  bodies: { identity: Buffer.from("cars") },
};

interface RequestLine {
  readonly id: string;
  readonly ms: number;
  readonly bytes: number;
}

test("each answer has a line, once it is out: what was asked, and what came of it; nothing that was typed", async () => {
  const { url, readLog } = await openSiteServer({ files: new Map([["/assets/cars.svg", cars]]) });
  await ask(`${url}/search?pickup=Mumbai`);
  await ask(`${url}/assets/cars.svg`, { method: "HEAD" });
  await expect.poll(readLog).toHaveLength(2);
  const [one, other] = readLog() as unknown as [RequestLine, RequestLine];
  expect(one).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: "request",
    id: expect.stringMatching(/^[\da-f]{8}-[\da-z]+$/),
    method: "GET",
    route: "/search",
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
  expect(one.ms).toBeGreaterThan(0);
  // Of one digit behind the point.
  expect(one.ms * 10).toBeCloseTo(Math.round(one.ms * 10), 9);
  expect(other).toMatchObject({ method: "HEAD", route: "(file)", status: 200 });
  expect(one.bytes).toBeGreaterThan(other.bytes);
  expect(other.bytes).toBeGreaterThan(0);
});

test("on a line that stays open, each request has bytes and an id of its own, which begins with the instance's", async () => {
  const { url, readLog } = await openSiteServer();
  const visitor = connectVisitor(url);
  for (let count = 1; count <= 40; count++) {
    visitor.write("GET /search HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(readLog, { interval: 2 }).toHaveLength(count);
  }
  const lines = readLog() as unknown as RequestLine[];
  expect(new Set(lines.map(({ bytes }) => bytes)).size).toBe(1);
  const [instances, numbers] = [0, 1].map((part) => lines.map(({ id }) => id.split("-")[part] ?? ""));
  expect(new Set(instances).size).toBe(1);
  const first = Number.parseInt(numbers?.[0] ?? "", 36);
  expect(numbers).toEqual(lines.map((_, index) => (first + index).toString(36)));
});
