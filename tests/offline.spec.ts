import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { bookingPath, driver, field, fillIn, fiveDays, proceed } from "./booking-page.ts";
import { expect, untilHydrated } from "./journey.ts";
import { otherBuild, otherName, ownId } from "./other-build.ts";
import { onOwnSite } from "./own-site.ts";
import { type Site, startSite } from "./site.ts";

const test = onOwnSite();
test.use({
  // What the browser reports when the network is down, and, without a message, when a page takes part in no view transition.
  allowedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (?:404|503)|no page at|^error: $/,
  serviceWorkers: "allow",
});

/** Opens a page and waits until everything is kept. */
async function visit(page: Page, url: string) {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Everything that this browser keeps of the site. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: { cache: string; path: string; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache);
      for (const { url } of await open.keys()) {
        const text = await (await open.match(url))?.text();
        files.push({ cache, path: new URL(url).pathname, text: text ?? "" });
      }
    }
    return files;
  });

/** The service workers that this browser has. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      caches: (await caches.keys()).length,
      registered: registration !== undefined,
      waiting: Boolean(registration?.waiting),
    };
  });

/**
 * From when another worker comes, asks for one of the page's files all the time: the worker never rests, so the other can't activate.
 * Ends once the page itself has registered the worker, too, which keeps one that is just being removed.
 */
async function keepWorkerBusy(page: Page) {
  await page.evaluate(async () => {
    const file = performance.getEntriesByType("resource").find(({ name }) => name.includes("/assets/"));
    if (!file) throw new Error("the page loaded no file");
    const registration = await navigator.serviceWorker.ready;
    registration.addEventListener("updatefound", () => {
      setInterval(() => void fetch(file.name), 5);
    });
  });
  await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
}

/** The builds from which a page has a part: its document, and each script, style, font and picture. */
async function builds(page: Page): Promise<string[]> {
  const [document, parts] = await page.evaluate(
    () =>
      [
        window.document.documentElement.dataset["build"] ?? "",
        performance.getEntriesByType("resource").map(({ name }) => name),
      ] as const,
  );
  const files = parts.filter((name) => name.includes("/assets/"));
  expect(files.length).toBeGreaterThan(0);
  return [
    ...new Set([
      document.startsWith(`${ownId()}-`) ? "own" : "other",
      ...files.map((name) => (otherName.test(name) ? "other" : "own")),
    ]),
  ];
}

const note = (page: Page) => page.locator(".offline-note");

/** The page is whole, and says that it is a copy. */
async function expectCopy(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(note(page)).toContainText(
    /No connection. This is a copy of the page from .+; prices may have changed since/,
  );
}

/** Counts how many bookings a site has stored. */
const countBookings = ({ dataDirectory }: Site) => {
  const store = new DatabaseSync(join(dataDirectory, "longitude.db"), { timeout: 5000 });
  const rows = store.prepare("select count(*) as rows from bookings").get()?.["rows"];
  store.close();
  return rows;
};

/** The forms that a page sends from now on. */
function noteForms(page: Page): string[] {
  const sentForms: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sentForms.push(new URL(request.url()).pathname);
  });
  return sentForms;
}

/**
 * The network is back, the page has been told, and anything it would send by itself has been sent before this check.
 * The page hears of it a moment before its requests get through.
 */
async function backOnline(page: Page, context: BrowserContext) {
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.waitForFunction(async () => (await fetch("/healthz").catch(() => undefined))?.ok);
}

test(
  "after one visit every page is there without a network, and says what may have changed",
  { tag: ["@once", "@all"] },
  async ({ page, context, site, request }) => {
    const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
    // Posts are kept like other pages: testing two of them is enough. Pages of cars are kept once they were visited.
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, url]) => new URL(url ?? "").pathname)
      .filter((path) => !/^\/blog\/(?!winter|monsoon)|^\/cars\//.test(path));
    expect(paths.length).toBeGreaterThan(15);
    await visit(page, site.url);
    await test.step("a page that is visited again is cached anew", async () => {
      const cachedAt = () =>
        page.evaluate(async () => (await caches.match("/about"))?.headers.get("Server-Timing") ?? "");
      const before = await cachedAt();
      expect(before).toContain("cached;desc=");
      await page.goto(`${site.url}/about`);
      await expect.poll(cachedAt).not.toBe(before);
    });
    await context.setOffline(true);
    await expect(note(page)).toContainText("You are offline");
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
        await expectCopy(page);
      });
    }
    await page.goto(`${site.url}/fleet`);
    const brokenImages = await page.evaluate(() =>
      Array.from(document.images, (image) => image.complete && image.naturalWidth === 0 && image.src).filter(
        Boolean,
      ),
    );
    expect(brokenImages).toEqual([]);

    await test.step("a trip is searched and a post is read", async () => {
      await page.goto(`${site.url}/search?${new URLSearchParams(fiveDays)}`);
      await expect(page.getByRole("heading", { name: /cars for your trip/ })).toBeVisible();
      await expect(note(page)).toContainText("We check whether a car is free when you book", {
        ignoreCase: true,
      });
      await page.goto(`${site.url}/cars/hyundai-creta?${new URLSearchParams(fiveDays)}`);
      await expect(page.getByRole("heading", { level: 1, name: "Hyundai Creta" })).toBeVisible();
      await page.goto(`${site.url}/cars?category=SUV`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto(`${site.url}/blog`);
      await untilHydrated(page);
      await page.locator('main a[href="/blog/winter"]').first().click();
      // Not just the address, which changes before the page is loaded.
      await expect(
        page.getByRole("heading", { level: 1, name: "Tires, chains and a warm engine" }),
      ).toBeVisible();
      await page.goto(`${site.url}/your-booking/abc`);
      await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    });
  },
);

test(
  "a booking pressed without a network says so, keeps what was typed, and is one booking when pressed again; nothing of it is kept in this browser",
  { tag: "@once" },
  async ({ page, context, site }) => {
    await visit(page, site.url);
    await context.setOffline(true);
    for (const path of ["/", "/terms-conditions"]) {
      await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
      await expectCopy(page);
    }
    await page.goto(site.url + bookingPath("5", fiveDays));
    await untilHydrated(page);
    await fillIn(page, driver);
    await proceed(page).click();
    await expect(page.getByRole("main")).toContainText("Not sent. You are offline. Nothing was booked");
    await page.reload();
    await untilHydrated(page);
    for (const name of ["First name", "Email", "Phone"] as const)
      await expect(field(page, name)).toHaveValue(driver[name]);
    const sentForms = noteForms(page);
    await backOnline(page, context);
    expect([sentForms, countBookings(site)]).toEqual([[], 0]);
    await field(page, "Driving license").fill(driver["Driving license"]);
    await proceed(page).click();
    await expect(page.getByText("Booking Confirmed!").first()).toBeVisible();
    expect([sentForms.length, countBookings(site)]).toEqual([1, 1]);

    await test.step("pages of a visitor's own, answers and errors are kept nowhere", async () => {
      const own = await page.locator("a[href*='/your-booking/']").first().getAttribute("href");
      for (const path of [own ?? "", "/unsubscribe/abc", "/no-such-page", "/healthz"])
        await page.goto(site.url + path);
      const files = await cachedFiles(page);
      expect(files.length).toBeGreaterThan(190);
      const keptPaths = files
        .filter(({ path }) => !/^\/(?:assets\/[\w.-]+|catalog\/\w+\.json)$/.test(path))
        .map(({ path }) => path);
      const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
      const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url]) => new URL(url ?? "").pathname,
      );
      // Those of cars and places only once they are visited: there may be thousands.
      const ahead = paths.filter((path) => !/^\/(?:cars|locations)\//.test(path));
      const ofWorker = ["/offline", "/offline/not-sent", "/offline/no-answer"];
      expect(keptPaths.toSorted()).toEqual([...ahead, ...ofWorker].toSorted());
      expect(files.filter(({ text }) => text.includes(driver.Email))).toEqual([]);
    });
  },
);

test(
  "forms that are sent without React say so, too, and Back has what was typed",
  { tag: ["@once", "@all"] },
  async ({ page, context, site }) => {
    await visit(page, site.url);
    await page.goto(`${site.url}/subscription`);
    await page.getByLabel("Message").fill("Weekends in March");
    await context.setOffline(true);
    await page.getByLabel("Message").evaluate((box: HTMLTextAreaElement) => box.form?.submit());
    await expect(page.getByRole("heading", { name: "Not sent: you are offline" })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Message")).toHaveValue("Weekends in March");
  },
);

test(
  "a tab that is open over a deploy has no part of the other build, and its next page none of the old one",
  { tag: ["@once", "@all"] },
  async ({ page, context, site }) => {
    await visit(page, `${site.url}/business`);
    expect(await builds(page)).toEqual(["own"]);
    const other = otherBuild();
    const { port } = new URL(site.url);
    await site.stop();
    const newSite = await startSite({ PORT: port }, other.command);
    try {
      // The scripts that the page has not needed yet are gone from the server.
      await page.getByLabel("Message").focus();
      await untilHydrated(page);
      expect(await builds(page)).toEqual(["own"]);

      await page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update();
      });
      await expect.poll(async () => (await workers(page)).waiting).toBe(true);
      expect(new Set((await cachedFiles(page)).map(({ cache }) => cache)).size).toBe(2);
      const link = page.getByRole("banner").getByRole("link", { name: "Locations" });
      await link.evaluate((element: HTMLAnchorElement) => location.assign(element.href));
      await page.waitForFunction(
        (id) => !document.documentElement.dataset["build"]?.startsWith(id),
        `${ownId()}-`,
      );
      await page.waitForLoadState();
      expect(await builds(page)).toEqual(["other"]);

      // No tab has a page of the old build any more, so what was kept of it is deleted.
      await expect.poll(async () => (await workers(page)).caches).toBe(1);
      await context.setOffline(true);
      for (const path of ["/cars", `/search?${new URLSearchParams(fiveDays)}`]) {
        await page.goto(site.url + path);
        await untilHydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await builds(page)).toEqual(["other"]);
      }
    } finally {
      await newSite.stop("SIGKILL");
      other.remove();
    }
  },
);

test(
  "a build that comes in pieces is not kept: the one before stays whole",
  { tag: ["@once", "@all"] },
  async ({ page, context, site }) => {
    await visit(page, site.url);
    const before = await cachedFiles(page);
    const other = otherBuild({ onlyWorker: true });
    const { port } = new URL(site.url);
    await site.stop();
    const newSite = await startSite({ PORT: port }, other.command);
    try {
      const workerState = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const nextWorker = new Promise<ServiceWorker | null | undefined>((resolve) =>
          registration?.addEventListener("updatefound", () => resolve(registration.installing)),
        );
        await registration?.update();
        const worker = await nextWorker;
        return new Promise((resolve) => {
          worker?.addEventListener("statechange", () => resolve(worker.state));
        });
      });
      expect(workerState).toBe("redundant");
      const ours = (await cachedFiles(page)).filter(({ cache }) => cache === before[0]?.cache);
      expect(ours.map(({ path }) => path)).toEqual(before.map(({ path }) => path));
      await context.setOffline(true);
      await page.goto(`${site.url}/cars`);
      expect(await builds(page)).toEqual(["own"]);
    } finally {
      await newSite.stop("SIGKILL");
      other.remove();
    }
  },
);

test(
  "with OFFLINE=0 the worker leaves with all that it kept, and pages are as before",
  { tag: ["@once", "@all"] },
  async ({ page, context, site }) => {
    await visit(page, site.url);
    const { port } = new URL(site.url);
    await site.stop();
    const without = await startSite({ PORT: port, OFFLINE: "0" });
    try {
      await page.goto(`${site.url}/cars`);
      await keepWorkerBusy(page);
      await expect.poll(() => workers(page)).toEqual({ caches: 0, registered: false, waiting: false });
      await context.setOffline(true);
      await expect(page.goto(`${site.url}/fleet`)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
    } finally {
      await without.stop("SIGKILL");
    }
  },
);

test("who saves data is sent only what they ask for", { tag: ["@once", "@all"] }, async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.context().on("request", (request) => requests.push(request.url()));
  await page.goto(site.url, { waitUntil: "load" });
  // The page's own script loads, and requests nothing.
  await expect.poll(() => requests.some((url) => /\/assets\/page-/.test(url))).toBe(true);
  expect(await workers(page)).toEqual({ caches: 0, registered: false, waiting: false });
});

test(
  "the site can be installed with its mark",
  { tag: ["@once", "@all"] },
  async ({ page, context, site }) => {
    await page.goto(site.url);
    await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
    const browser = await context.newCDPSession(page);
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // Playwright's contexts are private windows, in which service workers can't be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    const { errors, data } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data ?? "{}") as { icons: { purpose?: string }[] };
    expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  },
);
