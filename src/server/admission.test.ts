import { describe, expect, test, vi } from "vitest";
import { ask } from "../../tests/ask.ts";
import { openDoor } from "../../tests/open-door.ts";
import { admitting, usualLimits, watchLoop } from "./admission.ts";

const few = { pages: 2, forms: 3, most: 5 };
const html = { Accept: "text/html" };
const form = {
  method: "POST",
  body: "a=b",
  headers: { ...html, "Content-Type": "application/x-www-form-urlencoded" },
};

const statusOf = async (answer: ReturnType<typeof ask>) => (await answer).status;

/** A door whose answers are made when the test says so. */
async function aDoor(isBusy: () => boolean) {
  const gate = Promise.withResolvers<void>();
  const begun = vi.fn();
  const pages = async () => {
    begun();
    await gate.promise;
    return new Response("served");
  };
  const { url } = await openDoor({ pages: admitting(pages, isBusy, few) });
  return { url, begun, open: gate.resolve };
}

test("how many answers are made at once", () => {
  expect(usualLimits).toEqual({ pages: 64, forms: 192, most: 512 });
});

describe("a busy site", () => {
  test("says at once that it is too full, and when to come again", async () => {
    const { url, begun, open } = await aDoor(() => true);
    const letIn = [ask(`${url}/a`), ask(`${url}/b`)];
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2));
    const { status, headers, body } = await ask(`${url}/c`, { headers: html });
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "2", "no-store"]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.toString()).toContain("<h1>One moment</h1>");
    expect(body.toString()).toContain("Wait a few seconds and open the page again.");
    const program = await ask(`${url}/c`);
    expect(program.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(program.body.toString()).toMatch(/^More visitors are here .*again\.\n$/);
    open();
    expect((await Promise.all(letIn)).map(({ status: served }) => served)).toEqual([200, 200]);
    expect((await ask(`${url}/c`)).status).toBe(200);
  });

  test("takes forms when it takes no more pages, up to a number of their own", async () => {
    const { url, begun, open } = await aDoor(() => true);
    const pages = [ask(`${url}/a`), ask(`${url}/b`)];
    const forms = [ask(url, form), ask(url, form), ask(url, form)];
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(5));
    expect(await statusOf(ask(`${url}/c`))).toBe(503);
    const refused = await ask(url, form);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
    expect(refused.body.toString()).toContain(
      "nothing was stored. Go back, wait a few seconds and send it again.",
    );
    open();
    expect(await Promise.all([...pages, ...forms].map(statusOf))).toEqual([200, 200, 200, 200, 200]);
  });

  test("counts a page that failed as one that has ended", async () => {
    const failing = admitting(
      () => Promise.reject(new Error("planted")),
      () => true,
      few,
    );
    const facts = { clientAddress: "", origin: "", requestId: "", report: () => {} };
    for (let time = 0; time < 5; time++)
      await expect(failing(new Request("http://x/"), facts)).rejects.toThrow("planted");
  });
});

test("a site that waits for its store goes on taking visitors, up to a number that its memory bears", async () => {
  const { url, begun, open } = await aDoor(() => false);
  const all = Array.from({ length: 5 }, () => ask(`${url}/a`));
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(5));
  expect(await statusOf(ask(`${url}/a`))).toBe(503);
  open();
  expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
});

test("a process that has no rest is busy, and one that rests is not", async () => {
  const isBusy = watchLoop();
  expect(isBusy()).toBe(false);
  let working = true;
  const work = () => {
    const end = performance.now() + 20;
    while (performance.now() < end);
    if (working) setImmediate(work);
  };
  work();
  await vi.waitFor(() => expect(isBusy()).toBe(true), { timeout: 20_000 });
  working = false;
  await vi.waitFor(() => expect(isBusy()).toBe(false), { timeout: 60_000, interval: 500 });
});
