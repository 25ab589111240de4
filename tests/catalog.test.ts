/** A company changes its catalog while the site runs: published, refused, taken back, in every instance. */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { addDays } from "#rental/trip/calendar.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { longTest } from "./scope.ts";
import { leaveFew } from "./small-catalog.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { runStaffCommand, spawnStaffCommand, staffEnvironment } from "./staff-process.ts";
import { aBackend, anOrder, expectKind, requestStoreKinds, sharedStore } from "./store/stores.ts";

const tomorrow = addDays(dateAt(Date.now(), "UTC"), 1);

async function get(site: OpenSite, path: string) {
  const response = await fetch(site.url + path);
  return { text: await response.text(), tag: response.headers.get("etag"), status: response.status };
}

describe.each(requestStoreKinds)("on $kind", ({ kind, start, stop }) => {
  let store: Awaited<ReturnType<typeof sharedStore>>["store"];
  let remove: () => unknown;
  let sites: readonly OpenSite[] = [];
  /** The address of the data of a catalog that is no longer in force. */
  let stale = "";
  const folder = mkdtempSync(join(tmpdir(), "longitude-catalog-"));

  beforeAll(async () => {
    await start();
    ({ store, remove } = await sharedStore(kind));
    expect(await staff("export", join(folder, "exported"))).toMatchObject({ code: 0, complaint: "" });
    leaveFew(join(folder, "exported"));
    expect(await staff("publish", join(folder, "exported"))).toMatchObject({ code: 0, complaint: "" });
    const environment = staffEnvironment(store);
    sites = await Promise.all([openSite(environment), openSite(environment)]);
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await remove();
    await stop();
    rmSync(folder, { recursive: true });
  });

  const staff = (...words: string[]) => runStaffCommand(store, ["catalog", ...words]);
  const file = (name: string, catalog = folder) => join(catalog, "exported", name);
  const edit = (name: string, from: string | RegExp, to: string) => {
    const text = readFileSync(file(name), "utf8");
    const newText = text.replace(from, to);
    expect(newText, `${name} has '${from}'`).not.toBe(text);
    writeFileSync(file(name), newText);
  };
  const all = (path: string) => Promise.all(sites.map((site) => get(site, path)));
  const everywhere = (path: string, says: string) =>
    expect
      .poll(async () => (await all(path)).every(({ text }) => text.includes(says)), { timeout: 60_000 })
      .toBe(true);

  test("publishing what is in force is refused", async () => {
    expect(await staff("publish", join(folder, "exported"))).toMatchObject({
      code: 1,
      complaint: "Nothing would change: nothing was published.\n",
    });
  });

  test("a publish changes pages, tags, sitemap, data and service worker in every instance", async () => {
    const paths = ["/about", "/sw.js", "/search", "/blog/feed.atom"];
    const before = await Promise.all(paths.map((path) => all(path)));
    edit("company.yaml", /^name: .*/m, "name: Latitude");
    const answer = await staff("publish", join(folder, "exported"));
    expect(answer).toMatchObject({ code: 0, complaint: "" });
    expect(answer.out).toContain("Catalog 2 is published.\nThe company’s name: Longitude to Latitude.");
    await everywhere("/about", "Latitude");
    // Its list comes last, when all pages of the new catalog are there.
    await vi.waitFor(async () => {
      const workers = await all("/sw.js");
      for (const [site, { tag }] of workers.entries()) expect(tag).not.toBe(before[1]?.[site]?.tag);
    }, 60_000);
    for (const [at, path] of paths.entries()) {
      const after = await all(path);
      expect(after.map(({ status }) => status)).toEqual([200, 200]);
      for (const [site, { tag, text }] of after.entries()) {
        if (path !== "/search") expect(tag, path).not.toBe(before[at]?.[site]?.tag);
        expect(text).not.toBe(before[at]?.[site]?.text);
      }
      // Every instance says the same.
      if (path === "/sw.js") expect(after[0]?.text).toBe(after[1]?.text);
    }
    const address = /data-catalog="([^"]+)"/;
    const fresh = address.exec((await all("/"))[0]?.text ?? "")?.[1] ?? "";
    stale = address.exec(before[2]?.[0]?.text ?? "")?.[1] ?? "";
    expect(fresh).not.toBe(stale);
    expect((await all(fresh)).map(({ text }) => (JSON.parse(text) as { company: object }).company)).toEqual(
      sites.map(() => expect.objectContaining({ name: "Latitude" })),
    );
    // A page that was open before still finds what it was rendered with.
    expect((await all(stale)).map(({ text }) => (JSON.parse(text) as { company: object }).company)).toEqual(
      sites.map(() => expect.objectContaining({ name: "Longitude" })),
    );
    const places = /data-places="([^"]+)"/.exec(before[2]?.[0]?.text ?? "")?.[1] ?? "";
    for (const { text } of await all(places))
      expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ slug: "mumbai" }));
    // Another name leaves the places in every browser's cache.
    expect((await all("/"))[0]?.text).toContain(`data-places="${places}"`);
  });

  test("a mistake changes nothing, and is named by its file and line", async () => {
    const good = readFileSync(file("cars.yaml"), "utf8");
    edit("cars.yaml", "seats: 5", 'seats: "five"');
    const line = good.split("seats: 5", 1)[0]?.split("\n").length;
    expect(await staff("publish", join(folder, "exported"))).toMatchObject({
      code: 1,
      complaint: `cars.yaml, line ${line}: seats: a whole number from 1 to 60, not "five"\n`,
    });
    writeFileSync(file("cars.yaml"), good);
    edit("posts/winter.md", "{{brand}}", "{{brandy}}");
    const refusal = await staff("publish", join(folder, "exported"));
    expect(refusal).toMatchObject({ code: 1, complaint: expect.stringContaining("posts/winter.md") });
    edit("posts/winter.md", "{{brandy}}", "{{brand}}");
    expect((await staff("history", "--json")).out).toMatch(/^\[\s*\{\s*"number": 2\b/);
  });

  test("the second of two editors is refused with the difference", async () => {
    const other = join(folder, "other");
    expect(await staff("export", other)).toMatchObject({ code: 0 });
    edit("company.yaml", /^phoneNote: .*/m, "phoneNote: On weekdays");
    expect(await staff("publish", join(folder, "exported"))).toMatchObject({ code: 0 });
    writeFileSync(
      join(other, "reviews.yaml"),
      readFileSync(join(other, "reviews.yaml"), "utf8").replace("rating: 5", "rating: 4"),
    );
    const refusal = await staff("publish", other);
    expect(refusal.code).toBe(1);
    expect(refusal.complaint).toContain("has published catalog 3 since this folder was exported");
    expect(refusal.complaint).toContain(
      "The company’s note beside the phone: Toll-free, day and night to On weekdays.",
    );
    expect(refusal.complaint).not.toContain("reviews");
  });

  test("fewer units than are booked are refused with the days", async () => {
    const answer = await runStaffCommand(
      store,
      `block creta --from ${tomorrow} --units 12 --why Service`.split(" "),
    );
    expect(answer).toMatchObject({ code: 0, complaint: "" });
    edit("cars.yaml", /(name: Creta[\s\S]*?units: )12/, "$13");
    const shortage = /Hyundai Creta would have 3 units: more are booked or blocked on .*\d\./;
    for (const action of ["check", "diff"])
      expect(await staff(action, join(folder, "exported"))).toMatchObject({
        code: 0,
        out: expect.stringMatching(shortage),
      });
    const refusal = await staff("publish", join(folder, "exported"));
    expect(refusal.code).toBe(1);
    expect(refusal.complaint).toMatch(shortage);
    expect(refusal.complaint).toMatch(/\nNothing was published\.\n$/);
    edit("cars.yaml", /(name: Creta[\s\S]*?units: )3/, "$112");
  });

  test("an undo brings the catalog before, a restore any, and a new start begins with the latest", async () => {
    expect(await staff("undo")).toMatchObject({
      code: 0,
      out: expect.stringContaining("it is catalog 2 again"),
    });
    await everywhere("/cars", "Toll-free, day and night");
    const before = (await staff("history", "--json")).out;
    expect(await staff("restore", "3")).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/Toll-free, day and night to On weekdays\.\n.*add --yes\.\n$/s),
    });
    expect((await staff("history", "--json")).out).toBe(before);
    expect(await staff("restore", "3", "--yes")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Catalog 5 is published: it is catalog 3 again."),
    });
    await everywhere("/cars", "On weekdays");
    const first = join(folder, "first");
    expect(await staff("export", first, "--number", "2")).toMatchObject({ code: 0 });
    expect(readFileSync(join(first, "company.yaml"), "utf8")).toContain("Toll-free");
    expect(await staff("publish", first, "--based-on", "77")).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("based on catalog 77, which this store doesn’t have"),
    });
    const third = await openSite(staffEnvironment(store));
    onTestFinished(async () => void (await third.stop()));
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
        const command = spawnStaffCommand(store, ["catalog", "publish", join(folder, "exported"), ...basis]);
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

  longTest(
    "pages are asked for without pause during two publishes and an undo: none fails, none is half",
    async () => {
      const over = new AbortController();
      const statuses = new Set<number>();
      const ask = async (site: OpenSite) => {
        while (!over.signal.aborted) {
          const { status, text } = await get(site, "/about");
          statuses.add(status);
          const names = new Set(text.match(/\bL(?:ong|at)itude\b/g));
          expect([...names], "one page says one name").toHaveLength(1);
        }
      };
      const asking = Promise.all(sites.map(ask));
      rmSync(join(folder, "exported"), { recursive: true });
      expect(await staff("export", join(folder, "exported"))).toMatchObject({ code: 0 });
      for (const name of ["Longitude", "Latitude"]) {
        edit("company.yaml", /^name: .*/m, `name: ${name}`);
        expect(await staff("publish", join(folder, "exported"))).toMatchObject({ code: 0, complaint: "" });
        await everywhere("/about", name);
      }
      expect(await staff("undo")).toMatchObject({ code: 0 });
      await everywhere("/about", "Longitude");
      over.abort();
      await asking;
      expect([...statuses]).toEqual([200]);
    },
  );
});
