import { describe, expect, test } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";

const troubles = () => ["license numbers can't be deleted", "another duty"];

describe("the health check", () => {
  test("is ok while visitors can be served; a duty undone is no matter of theirs", async () => {
    const { url } = await openSiteServer({ backend: { healthy: async () => true, troubles } });
    const { status, headers, body } = await ask(`${url}/healthz`);
    expect([status, body.toString()]).toEqual([200, "ok\n"]);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
      "content-length": "3",
    });
    expect((await ask(`${url}/healthz`, { method: "HEAD" })).body.length).toBe(0);
  });

  test("of readiness names each duty undone", async () => {
    const { url } = await openSiteServer({ backend: { healthy: async () => true, troubles } });
    const { status, body } = await ask(`${url}/readyz`);
    expect([status, body.toString()]).toEqual([503, "license numbers can't be deleted\nanother duty\n"]);
    const well = await openSiteServer();
    expect((await ask(`${well.url}/readyz`)).status).toBe(200);
  });

  test.each([
    ["says no", async () => false],
    ["fails", () => Promise.reject(new Error("away"))],
    ["never answers", () => new Promise<boolean>(() => {})],
  ])("is red when the store %s", async (_, healthy) => {
    const { url } = await openSiteServer({ backend: { healthy, troubles: () => [] } });
    const { status, body } = await ask(`${url}/healthz`);
    expect([status, body.toString()]).toEqual([503, "the store does not answer\n"]);
  });

  test("is red once the server drains", async () => {
    const { site, url } = await openSiteServer();
    site.startDraining();
    const { status, body } = await ask(`${url}/healthz`);
    expect([status, body.toString()]).toEqual([503, "stopping\n"]);
  });
});
