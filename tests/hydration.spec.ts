import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect, reactHasStarted, test, untilHydrated } from "./journey.ts";

const pickup = (page: Page) => page.getByRole("combobox", { name: "Pickup location" });
const plainPickup = (page: Page) => page.locator("#pickup");

/** Records the scripts that a page fetches, by their names without the hash. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) scripts.push(name);
  });
  return scripts;
}

/** A phone from some years ago on a bad connection: Lighthouse's slow 4G, and a processor that takes four times as long. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: 1_474_560 / 8,
    uploadThroughput: 675_000 / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

test.describe("where the styles don’t come", { tag: ["@once", "@all"] }, () => {
  test.use({ allowedProblems: /ERR_FAILED/ });

  test("a page comes alive all the same", async ({ page }) => {
    await page.route("**/*.css", (route) => route.abort());
    await page.goto("/about");
    await untilHydrated(page);
  });
});

test.describe("a trip that came with the page", { tag: "@once" }, () => {
  test("stays in its place while React and then the places come", async ({ page }) => {
    await page.route(/\/assets\/catalog-places-[^/]*\.js$/, async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    await page.goto("/?pickup=Atlanta+-+Georgia");
    const leftEdges = await page.evaluateHandle(() => {
      const field = document.querySelector("#pickup");
      const lefts = new Set([field?.getBoundingClientRect().left]);
      const look = () => {
        lefts.add(field?.getBoundingClientRect().left);
        requestAnimationFrame(look);
      };
      look();
      return lefts;
    });
    await untilHydrated(page);
    await pickup(page).click();
    await setTimeout(700);
    expect(await leftEdges.evaluate((lefts) => lefts.size)).toBe(1);
  });
});

test.describe("a page that is only looked at", { tag: "@once" }, () => {
  test("runs and fetches nothing of React", async ({ page }) => {
    const scripts = noteScripts(page);
    const some = ["/", "/search?pickup=Mumbai"];
    const others = [
      "/cars?category=suv",
      "/locations",
      "/booking?carId=5",
      "/blog/winter",
      "/cars/hyundai-creta",
    ];
    for (const path of process.env["ALL"] ? [...some, ...others] : some)
      await test.step(path, async () => {
        scripts.length = 0;
        await page.goto(path);
        await page.mouse.move(5, 300);
        await page.mouse.wheel(0, 2000);
        await page.mouse.wheel(0, -2000);
        await page.waitForLoadState("networkidle");
        expect(await reactHasStarted(page)).toBe(false);
        expect(
          scripts.filter((name) => !/^(?:entry\.client|first|page|.*-behavior|sky)$/.test(name)),
        ).toEqual([]);
      });
  });

  test("comes alive when the pointer or the focus comes to what needs it, and breaks no policy", async ({
    page,
  }) => {
    await page.goto("/");
    const search = await page.locator("form[action='/search'] [type=submit]").boundingBox();
    await page.mouse.move((search?.x ?? 0) + 20, (search?.y ?? 0) + 20, { steps: 5 });
    await expect.poll(() => reactHasStarted(page)).toBe(true);
    await page.mouse.move(2, 2);
    await page.goto("/");
    await plainPickup(page).focus();
    await expect.poll(() => reactHasStarted(page)).toBe(true);
  });

  test("comes alive at once for who comes back to what they had begun", async ({ page }) => {
    await page.goto("/");
    await plainPickup(page).fill("Jaipur");
    await untilHydrated(page);
    await expect(pickup(page)).toHaveValue("Jaipur");
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("Jaipur");
    await page.reload();
    await expect.poll(() => reactHasStarted(page)).toBe(true);
    await expect(pickup(page)).toHaveValue("Jaipur");
  });
});

const [bookingForm, ...otherForms] = [
  ["/booking?carId=5", "Proceed to Payment", "Enter your driving license number"],
  ["/business", "Send inquiry", "Enter your email or phone number"],
  ["/find-booking", "Send the link", "Enter your booking reference"],
  ["/blog", "Subscribe", "Enter your email address"],
] as const;

test.describe("an empty form whose button is the first thing that is pressed", { tag: "@once" }, () => {
  test("says itself what is missing", async ({ page }) => {
    for (const [path, button, sentence] of [bookingForm, ...(process.env["ALL"] ? otherForms : [])]) {
      await page.goto(path);
      // The browser shows its bubble where nobody has canceled this event.
      await page.evaluate(() => {
        document.addEventListener(
          "invalid",
          (event) => event.defaultPrevented || document.body.setAttribute("data-bubble", ""),
          true,
        );
      });
      expect(await reactHasStarted(page)).toBe(false);
      await page.getByRole("button", { name: button }).evaluate((element: HTMLElement) => element.click());
      await expect(page.getByRole("main").getByText(sentence).first()).toBeVisible();
      await expect(page.locator("body")).not.toHaveAttribute("data-bubble");
      await expect(page.locator("form :focus, .problem:focus")).toHaveCount(1);
    }
  });

  test.describe("where React can’t be loaded", () => {
    test.use({ allowedProblems: /ERR_FAILED|Failed to fetch/ });

    test("gets the browser’s own answer", async ({ page }) => {
      await page.goto("/find-booking");
      await page.waitForLoadState("load");
      await page.route(/\.js$/, (route) => route.abort());
      const button = page.getByRole("button", { name: "Send the link" });
      await button.evaluate((element: HTMLElement) => element.click());
      await expect(page.getByLabel("Booking reference")).toBeFocused();
    });
  });
});

test.describe("on a slow phone and a slow line", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("what is typed into the pickup field at first paint stays, and is answered", async ({ page }) => {
    await slowDown(page);
    await page.goto("/", { waitUntil: "commit" });
    await plainPickup(page).tap();
    expect(await reactHasStarted(page)).toBe(false);
    await page.keyboard.type("Jaip", { delay: 150 });
    await untilHydrated(page);
    await expect(plainPickup(page)).toHaveValue("Jaip");
    await page.getByRole("option", { name: /Jaipur/ }).tap();
    await expect(plainPickup(page)).toHaveValue("Jaipur - Rajasthan");
  });

  test(
    "a popular place that is pressed fills the field in, and loses nothing typed; a tap on it opens its list",
    { tag: "@all" },
    async ({ page }) => {
      await slowDown(page);
      const first = page.waitForEvent("requestfinished", (request) => /\/first-/.test(request.url()));
      await page.goto("/", { waitUntil: "commit" });
      await first;
      await page.locator("#destination").fill("Udaipur");
      await page.getByRole("navigation", { name: "Popular pickup places" }).getByRole("button").first().tap();
      await expect(plainPickup(page)).toHaveValue(/ - /);
      await plainPickup(page).tap();
      await expect(page.getByRole("dialog", { name: "Pickup location" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("#destination")).toHaveValue(/^Udaipur/);
      await expect(page).toHaveURL("/");
    },
  );

  test("the menu opens without React, takes the focus, and leads on", { tag: "@all" }, async ({ page }) => {
    await slowDown(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    await page.waitForLoadState("networkidle");
    await menu.getByRole("button", { name: "Close menu" }).tap();
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
    expect(await reactHasStarted(page)).toBe(false);
    await menu.getByRole("link", { name: "About Us" }).tap();
    await expect(page).toHaveURL("/about");
  });
});

/** Opens the home page and the month that came with it; React's files come only with the returned call. */
async function openMonth(page: Page) {
  const coming = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!entry\.client-|first-)[^/]+\.js$/, async (route) => {
    await coming.promise;
    await route.continue();
  });
  const first = page.waitForEvent("requestfinished", (request) => /\/first-/.test(request.url()));
  await page.goto("/", { waitUntil: "commit" });
  await first;
  await page.locator("#pickupDate").click();
  const month = page.getByRole("dialog", { name: "Choose the pickup date" });
  await expect(month.getByRole("grid")).toBeVisible();
  expect(await reactHasStarted(page)).toBe(false);
  return { month, letReactCome: coming.resolve };
}

/** React draws lists and calendars ahead only after it has repeated what was pressed. */
async function untilAllIsRepeated(page: Page) {
  await untilHydrated(page);
  await expect(page.locator("dialog.screen:not(.month-ahead)")).toHaveCount(4);
}

test.describe("on a phone before React has come", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a day of the month that came with the page is chosen, and stays", async ({ page }) => {
    const { month, letReactCome } = await openMonth(page);
    await month.getByRole("button", { name: /^Today/ }).tap();
    await expect(month).toBeHidden();
    const chosenDate = await page.locator("#pickupDate").inputValue();
    expect(chosenDate).toBe(await page.evaluate(() => new Date().toLocaleDateString("en-GB")));
    letReactCome();
    await untilAllIsRepeated(page);
    await expect(page.locator("#pickupDate")).toHaveValue(chosenDate);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test(
    "Escape closes the month that came with the page, and React does not open it again",
    { tag: "@all" },
    async ({ page }) => {
      const { month, letReactCome } = await openMonth(page);
      await page.keyboard.press("Escape");
      await expect(month).toBeHidden();
      letReactCome();
      await untilAllIsRepeated(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.locator("#pickupDate")).toHaveValue("");
    },
  );

  test("a field that the address leads to has the focus, and opens nothing by itself", async ({ page }) => {
    await page.goto("/?pickup=Mumbai+-+Maharashtra#pickup");
    await expect(plainPickup(page)).toBeFocused();
    await untilAllIsRepeated(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test(
  "on a wide screen the month that came with the page stands at its field until the calendar takes its place",
  { tag: "@once" },
  async ({ page }) => {
    const { month, letReactCome } = await openMonth(page);
    const field = page.locator("#pickupDate");
    await expect(field).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(month).toBeHidden();
    await field.click();
    const box = await month.boundingBox();
    letReactCome();
    await untilHydrated(page);
    await expect(month.getByRole("grid")).toHaveCount(2);
    await expect(month).toHaveCount(1);
    const calendar = await month.boundingBox();
    expect([calendar?.x, calendar?.height]).toEqual([box?.x, box?.height]);
    await month.getByRole("gridcell", { name: "28" }).last().click();
    await expect(field).toHaveValue(/^28\//);
    await expect(month).toBeHidden();
  },
);

test.describe("in a tab that outlived its build", { tag: "@once" }, () => {
  test.use({ allowedProblems: /status of 404|dynamically imported module/ });

  for (const [what, tag, names] of [
    ["React", ["@all"], "start-react|hydrate"],
    ["the first script", [], "entry\\.client"],
  ] as const) {
    test(
      `filters and searches are sent by the browser when ${what} is gone, and nothing typed is lost`,
      {
        tag: [...tag],
      },
      async ({ page }) => {
        const address = new RegExp(String.raw`/assets/(?:${names})-[\w-]{8}\.js$`);
        await page.route(address, (route) => route.fulfill({ status: 404, body: "" }));
        let visits = 0;
        page.on("request", (request) => request.isNavigationRequest() && visits++);
        await page.goto("/cars");
        const filters = page.getByRole("search").first();
        await filters.getByLabel("Sort by").selectOption({ index: 1 });
        await filters.getByRole("button", { name: "Apply" }).click();
        await expect(page).toHaveURL(/\/cars\?.*sort=/);
        await page.goto("/");
        await plainPickup(page).fill("Jaip");
        await page.waitForFunction(() => document.documentElement.dataset["plain"] === "");
        await expect(plainPickup(page)).toHaveValue("Jaip");
        await page.locator("form[action='/search'] [type=submit]").first().click();
        await expect(page).toHaveURL(/\/search\?.*pickup=Jaip/);
        expect(visits, "nothing is loaded over and over").toBeLessThan(7);
        expect(await reactHasStarted(page)).toBe(false);
      },
    );
  }
});

test(
  "a company's places are fetched once, and only by pages and fields that need them",
  { tag: "@once" },
  async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/catalog/")) requestedPaths.push(pathname);
    });
    const readPath = (part: "catalog" | "places") =>
      page.evaluate((name) => document.documentElement.dataset[name] ?? "", part);
    const without = ["/cars", "/cars/hyundai-creta?pickup=Mumbai+-+Maharashtra", "/terms-conditions"];
    const others = ["/fleet", "/blog", "/about", "/subscription", "/self-drive-cars", "/find-booking"];
    for (const path of process.env["ALL"] ? [...without, ...others] : without.slice(0, 1)) {
      requestedPaths.length = 0;
      await page.goto(path);
      await untilHydrated(page);
      await page.waitForLoadState("networkidle");
      expect(requestedPaths, path).toEqual([await readPath("catalog")]);
    }
    for (const path of ["/locations", "/search?pickup=Mumbai", "/booking?carId=5", "/"]) {
      requestedPaths.length = 0;
      await page.goto(path);
      await untilHydrated(page);
      if (path === "/") {
        await pickup(page).fill("Mum");
        await expect(page.getByRole("option", { name: /Mumbai/ })).toBeVisible();
      }
      await page.waitForLoadState("networkidle");
      const parts = [await readPath("catalog"), await readPath("places")];
      expect(requestedPaths.toSorted(), path).toEqual(parts.toSorted());
    }
  },
);
