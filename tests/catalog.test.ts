/** A company changes its catalog while the site runs: published, refused, taken back, in every instance. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { addDays } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { longTest } from "./scope.ts";
import { editFile, leaveFew } from "./small-catalog.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { runStaffCommand, spawnStaffCommand, staffEnvironment } from "./staff-process.ts";
import { aBackend, anOrder, expectKind, requestStoreKinds, sharedStore } from "./store/stores.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const tomorrow = addDays(toZonedDate(Date.now(), "UTC"), 1);

async function get(site: OpenSite, path: string) {
  const response = await fetch(site.url + path);
  return { text: await response.text(), tag: response.headers.get("etag"), status: response.status };
}

/** The address of the catalog's data, or of its places, that a page names. */
const addressIn = (html: string, data: "catalog" | "places") =>
  new RegExp(`data-${data}="([^"]+)"`).exec(html)?.[1] ?? "";

describe.each(requestStoreKinds)("on $kind", ({ kind, start, stop }) => {
  let store: Awaited<ReturnType<typeof sharedStore>>["store"];
  let remove: () => unknown;
  let sites: readonly OpenSite[] = [];
  /** The address of the data of a catalog that is no longer in force. */
  let stale = "";
  const folder = temporaryFolder({}, afterAll);
  const exported = join(folder, "exported");

  beforeAll(async () => {
    await start();
    ({ store, remove } = await sharedStore(kind));
    expect(await staff("export", exported)).toMatchObject({ code: 0, complaint: "" });
    leaveFew(exported);
    expect(await staff("publish", exported)).toMatchObject({ code: 0, complaint: "" });
    const environment = staffEnvironment(store);
    sites = await Promise.all([openSite(environment), openSite(environment)]);
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await remove();
    await stop();
  });

  const staff = (...words: string[]) => runStaffCommand(store, ["catalog", ...words]);
  const edit = editFile.bind(undefined, exported);
  const all = (path: string) => Promise.all(sites.map((site) => get(site, path)));
  const everywhere = (path: string, says: string) =>
    expect
      .poll(async () => (await all(path)).every(({ text }) => text.includes(says)), { timeout: 60_000 })
      .toBe(true);

  test("a publish changes pages, tags, sitemap, data and service worker in every instance", async () => {
    const paths = ["/about", "/sw.js", "/search", "/blog/feed.atom"];
    const before = new Map(await Promise.all(paths.map(async (path) => [path, await all(path)] as const)));
    edit("company.yaml", /^name: .*/m, "name: Latitude");
    const answer = await staff("publish", exported);
    expect(answer).toMatchObject({ code: 0, complaint: "" });
    expect(answer.out).toContain("Catalog 2 is published.\nThe company’s name: Longitude to Latitude.");
    await everywhere("/about", "Latitude");
    // Its list comes last, when all pages of the new catalog are there.
    const tags = (answers: Awaited<ReturnType<typeof all>> = []) => answers.map(({ tag }) => tag);
    await expect.poll(async () => tags(await all("/sw.js"))).not.toEqual(tags(before.get("/sw.js")));
    for (const path of paths) {
      const after = await all(path);
      expect(after.map(({ status }) => status)).toEqual([200, 200]);
      for (const [at, { tag, text }] of after.entries()) {
        if (path !== "/search") expect(tag, path).not.toBe(before.get(path)?.[at]?.tag);
        expect(text, path).not.toBe(before.get(path)?.[at]?.text);
      }
      // Every instance says the same.
      if (path === "/sw.js") expect(after[0]?.text).toBe(after[1]?.text);
    }
    const [home, former] = [(await all("/"))[0]?.text ?? "", before.get("/search")?.[0]?.text ?? ""];
    stale = addressIn(former, "catalog");
    // A page that was open before still finds what it was rendered with; the places stay in every browser's cache.
    for (const [address, name] of [
      [addressIn(home, "catalog"), "Latitude"],
      [stale, "Longitude"],
    ] as const)
      for (const { text } of await all(address))
        expect(JSON.parse(text)).toMatchObject({ company: { name } });
    expect(addressIn(home, "places")).toBe(addressIn(former, "places"));
    for (const { text } of await all(addressIn(home, "places")))
      expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ slug: "mumbai" }));
  });

  test("fewer units than are blocked are refused", async () => {
    const words = `block creta --from ${tomorrow} --units 12 --why Service`.split(" ");
    expect(await runStaffCommand(store, words)).toMatchObject({ code: 0, complaint: "" });
    edit("cars.yaml", /(name: Creta[\s\S]*?units: )12/, "$13");
    const { code, complaint } = await staff("publish", exported);
    expect([code, complaint]).toEqual([
      1,
      expect.stringMatching(
        /3 units: more are booked or blocked on .*\d \(block [A-Z0-9]{4}\)\.[^]*\nNothing was published\.\n$/,
      ),
    ]);
    edit("cars.yaml", /(name: Creta[\s\S]*?units: )3/, "$112");
  });

  test("an undo brings the catalog before, a restore any, and a new start begins with the latest", async () => {
    edit("company.yaml", /^phoneNote: .*/m, "phoneNote: On weekdays");
    for (const [words, note] of [
      [["publish", exported], "On weekdays"],
      [["undo"], "Toll-free, day and night"],
      [["restore", "3", "--yes"], "On weekdays"],
    ] as const) {
      expect(await staff(...words)).toMatchObject({ code: 0, complaint: "" });
      await everywhere("/cars", note);
    }
    const first = join(folder, "first");
    expect(await staff("export", first, "--number", "2")).toMatchObject({ code: 0 });
    expect(readFileSync(join(first, "company.yaml"), "utf8")).toContain("Toll-free");
    const third = await openSite(staffEnvironment(store));
    onTestFinished(() => third.stop());
    expect((await get(third, "/cars")).text).toContain("On weekdays");
    expect((await get(third, "/about")).text).toContain("Latitude");
    // For pages that are open since before the publishes and the start.
    expect((await get(third, stale)).text).toBe((await all(stale))[0]?.text);
  });

  longTest(
    "killed fifty times in a publish, the store has the old catalog or the new one, and every booking",
    async () => {
      const backend = await aBackend(store);
      const tokens: string[] = [];
      const latestNumber = async () => {
        const entries = JSON.parse((await staff("history", "--json")).out) as { number: number }[];
        return String(entries[0]?.number);
      };
      for (let kill = 1; kill <= 50; kill++) {
        edit("company.yaml", /^phoneNote: .*/m, `phoneNote: Killed ${kill} times`);
        const basis = ["--based-on", await latestNumber()];
        const command = spawnStaffCommand(store, ["catalog", "publish", exported, ...basis]);
        const exit = once(command, "exit");
        // From its first steps to its end, as far as this machine's speed allows.
        setTimeout(() => command.kill("SIGKILL"), 50 * kill);
        const booked = await backend.book(anOrder({ tripQuery: emptyTripQuery }));
        tokens.push(expectKind(booked, "booked").token);
        await exit;
      }
      for (const token of tokens) expect(await backend.findBookingByToken(token)).toBeDefined();
      const note = /^phoneNote: (?:On weekdays|Killed \d+ times)$/m;
      const kept = join(folder, "kept");
      expect(await staff("export", kept)).toMatchObject({ code: 0 });
      expect(readFileSync(join(kept, "company.yaml"), "utf8")).toMatch(note);
      expect(await staff("check", kept)).toMatchObject({ code: 0 });
      const last = await openSite(staffEnvironment(store));
      onTestFinished(async () => void (await last.stop()));
      for (const { text, status } of [await get(last, "/about"), ...(await all("/about"))]) {
        expect(status).toBe(200);
        expect(text).toContain("Latitude");
      }
    },
  );
});
