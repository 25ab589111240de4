import { expect, test } from "vitest";
import { initHistoryRetry } from "./history-retry.ts";

const site = "https://cars.example";

/** A tab that refuses addresses while `isTired`, with an error or, as Chrome does, without one. */
function aTab(refuses: "loudly" | "silently") {
  const tab = { isTired: false, href: `${site}/search`, state: undefined as unknown };
  const later: (() => void)[] = [];
  const write = (state: unknown, _unused: string, url?: string | URL | null) => {
    if (tab.isTired && refuses === "loudly") throw new DOMException("Too many calls", "SecurityError");
    if (tab.isTired) return;
    tab.state = state;
    if (url) tab.href = new URL(url, tab.href).href;
  };
  const history = { replaceState: write, pushState: write };
  const leave = initHistoryRetry(
    history,
    () => tab.href,
    (work) => later.push(work),
  );
  const passTime = () => {
    for (const work of later.splice(0)) work();
  };
  return { tab, history, passTime, leave, later };
}

test.each(["loudly", "silently"] as const)("an address that is refused %s is written later", (refuses) => {
  const { tab, history, passTime, later } = aTab(refuses);
  history.replaceState({ key: "a" }, "", "?priceMax=7000");
  expect(tab.href).toBe(`${site}/search?priceMax=7000`);
  tab.isTired = true;
  for (const price of [6500, 6000, 5500]) history.replaceState({ key: price }, "", `?priceMax=${price}`);
  passTime();
  expect(tab.href).toBe(`${site}/search?priceMax=7000`);
  tab.isTired = false;
  passTime();
  expect(tab).toMatchObject({ href: `${site}/search?priceMax=5500`, state: { key: 5500 } });
  expect(later).toHaveLength(0);
});

test("what is open when the visitor goes on is not written over the next page", () => {
  const { tab, history, passTime } = aTab("loudly");
  tab.isTired = true;
  history.replaceState(undefined, "", "?priceMax=6000");
  tab.isTired = false;
  history.pushState(undefined, "", "/booking");
  passTime();
  expect(tab.href).toBe(`${site}/booking`);
});

test("nor over the one before, when they go back", () => {
  const { tab, history, passTime, leave } = aTab("silently");
  tab.isTired = true;
  history.replaceState(undefined, "", "?priceMax=6000");
  tab.isTired = false;
  leave();
  passTime();
  expect(tab.href).toBe(`${site}/search`);
});

test("any other error is the caller’s", () => {
  const { history } = aTab("loudly");
  expect(() => history.replaceState(undefined, "", "https://")).toThrow(TypeError);
});
