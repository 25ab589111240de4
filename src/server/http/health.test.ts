import { expect, test } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";

const away = "503 the store does not answer\n";
const cases: [string, () => Promise<boolean>, string[], health: string, readiness: string][] = [
  ["that is well", async () => true, [], "200 ok\n", "200 ok\n"],
  ["with duties undone", async () => true, ["A duty.", "Another."], "200 ok\n", "503 A duty.\nAnother.\n"],
  ["whose store says no", async () => false, ["A duty."], away, away],
  ["whose store fails", () => Promise.reject(new Error("away")), [], away, away],
  ["whose store never answers", () => new Promise(() => {}), [], away, away],
];

test.each(cases)(
  "an instance %s says whether it serves, and is ready",
  async (_, healthy, troubles, ...told) => {
    const { url, site } = await openSiteServer({ backend: { healthy, troubles: () => troubles } });
    const read = async (path: string) => {
      const { status, headers, body } = await ask(url + path);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "content-type": "text/plain; charset=utf-8",
        "content-length": String(body.length),
      });
      return `${status} ${body.toString()}`;
    };
    expect([await read("/healthz"), await read("/readyz")]).toEqual(told);
    expect((await ask(`${url}/healthz`, { method: "HEAD" })).body).toHaveLength(0);
    site.startDraining();
    expect([await read("/healthz"), await read("/readyz")]).toEqual(["503 stopping\n", "503 stopping\n"]);
  },
);
