import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "./journey.ts";

const reactHasStarted = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
const pickup = (page: Page) => page.getByRole("combobox", { name: "Pickup location" });
const plainPickup = (page: Page) => page.locator("#pickup");

/** Records the scripts that a page fetches, by their names without the hash. */
function notingScripts(page: Page): string[] {
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
    const scripts = notingScripts(page);
    const some = ["/", "/cars?category=suv", "/search?pickup=Mumbai", "/booking?carId=5"];
    const others = ["/cars", "/locations", "/about", "/blog/winter", "/cars/hyundai-creta"];
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

  test(
    "comes alive when the mouse moves over what needs it, and breaks no policy",
    { tag: "@all" },
    async ({ page }) => {
      await page.goto("/");
      const search = await page.locator("form[action='/search'] [type=submit]").boundingBox();
      await page.mouse.move((search?.x ?? 0) + 20, (search?.y ?? 0) + 20, { steps: 5 });
      await expect.poll(() => reactHasStarted(page)).toBe(true);
    },
  );

  test("comes alive when the keyboard's focus comes to a field", async ({ page }) => {
    await page.goto("/about");
    await untilHydrated(page);
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

const formsWithRequiredFields = [
  ["/booking?carId=5", [], "Proceed to Payment", "Enter your driving license number"],
  ["/business", ["@all"], "Send inquiry", "Enter your email or phone number"],
  ["/find-booking", ["@all"], "Send the link", "Enter your booking reference"],
  ["/blog", ["@all"], "Subscribe", "Enter your email address"],
] as const;

test.describe("an empty form whose button is the first thing that is pressed", { tag: "@once" }, () => {
  for (const [path, tag, button, sentence] of formsWithRequiredFields)
    test(`says itself what is missing: ${path}`, { tag: [...tag] }, async ({ page }) => {
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
    "a tap on the pickup field, and nothing else, opens its list when that can open",
    { tag: "@all" },
    async ({ page }) => {
      await slowDown(page);
      await page.goto("/", { waitUntil: "commit" });
      await plainPickup(page).tap();
      await expect(page.getByRole("dialog", { name: "Pickup location" })).toBeVisible();
    },
  );

  test("what is chosen stays, also what opens more of the form", { tag: "@all" }, async ({ page }) => {
    await slowDown(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("[name=country]").selectOption("India");
    await page.getByText("Return to a different location").tap();
    await expect(page.getByRole("group", { name: "Drop-off" })).toBeVisible();
    await expect(page.locator("[name=country]")).toHaveValue("India");
    await expect(page.getByRole("checkbox", { name: "Return to a different location" })).toBeChecked();
  });

  test(
    "a popular place that is pressed fills the field in, and loses nothing typed",
    { tag: "@all" },
    async ({ page }) => {
      await slowDown(page);
      const first = page.waitForEvent("requestfinished", (request) => /\/first-/.test(request.url()));
      await page.goto("/", { waitUntil: "commit" });
      await first;
      await page.locator("#destination").fill("Udaipur");
      await page.getByRole("navigation", { name: "Popular pickup places" }).getByRole("button").first().tap();
      await expect(plainPickup(page)).toHaveValue(/ - /);
      await expect(page.locator("#destination")).toHaveValue(/^Udaipur/);
      await expect(page).toHaveURL("/");
    },
  );

  test("a search that is pressed is not lost", { tag: "@all" }, async ({ page }) => {
    await slowDown(page);
    await page.goto("/", { waitUntil: "commit" });
    await plainPickup(page).fill("Jaipur");
    await page.locator("form[action='/search'] [type=submit]").tap();
    // However slow the machine is on which phone and line are slow.
    await expect(page).toHaveURL(/\/search\?.*pickup=Jaipur/, { timeout: 60_000 });
  });

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

  for (const [way, tag, close] of [
    [
      "its button",
      ["@all"],
      (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).tap(),
    ],
    ["Escape", ["@all"], (page: Page) => page.keyboard.press("Escape")],
  ] as const)
    test(
      `${way} closes the month that came with the page, and React does not open it again`,
      { tag: [...tag] },
      async ({ page }) => {
        const { month, letReactCome } = await openMonth(page);
        await close(page);
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

test(
  "a search that is sent when scripts never come is not lost",
  { tag: ["@once", "@all"] },
  async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("form[action='/search'] [type=submit]").first().click();
    await expect(page).toHaveURL(/\/search\?/);
    expect(await reactHasStarted(page)).toBe(false);
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
  "a popular place that is pressed before any script is here fills the field in, and loses nothing typed",
  {
    tag: ["@once", "@all"],
  },
  async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.goto("/?carId=5", { waitUntil: "commit" });
    await page.locator("#destination").fill("Udaipur");
    await page.locator("[name=country]").selectOption("India");
    await page.locator("[name=pickupDate]").fill("14/12");
    await page.getByRole("checkbox", { name: "Return to a different location" }).check();
    await page.getByRole("navigation", { name: "Popular pickup places" }).getByText("Mumbai").click();
    await expect(plainPickup(page)).toHaveValue("Mumbai - Maharashtra");
    await expect(page.locator("#destination")).toHaveValue("Udaipur");
    await expect(page.locator("[name=country]")).toHaveValue("India");
    await expect(page.locator("[name=pickupDate]")).toHaveValue(/^14/);
    await expect(page.getByRole("checkbox", { name: "Return to a different location" })).toBeChecked();
    await expect(page.locator("[name=carId]")).toHaveValue("5");
    await expect(page).toHaveURL(/\/\?(?!.*popular=).*pickup=Mumbai.*#pickup$/);
  },
);

test(
  "a place that is looked for before any script is here stays when React comes, and is looked for",
  {
    tag: ["@once", "@all"],
  },
  async ({ page }) => {
    const field = page.locator("#location-query");
    await slowDown(page);
    await page.goto("/locations", { waitUntil: "commit" });
    await field.click();
    await page.keyboard.type("Jaip", { delay: 60 });
    await untilHydrated(page);
    await expect(field).toHaveValue("Jaip");
    await expect(page).toHaveURL(/[?&]q=Jaip/);
    await expect(page.getByRole("heading", { name: "Places for “Jaip”" })).toBeVisible();
  },
);

test.describe("an address that nobody has", { tag: "@all" }, () => {
  test.use({ allowedProblems: /404|no-such-page/ });

  test("is answered as one, and the page comes alive", async ({ page }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect.poll(() => reactHasStarted(page)).toBe(true);
    await expect(page).toHaveTitle(/not found/i);
  });
});

test.describe("moving between pages without React", { tag: "@once" }, () => {
  test(
    "pages of content and searches can be made ready, and nothing of a visitor's own",
    { tag: "@all" },
    async ({ page }) => {
      const may: string[] = [];
      const fetchedPaths: string[] = [];
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Preload.enable");
      devtools.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
        for (const { key } of preloadingAttemptSources)
          may.push(`${key.action} ${new URL(key.url).pathname}`);
      });
      // Playwright's browser does not prerender pages, but fetches them.
      devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
        if (status === "Ready") fetchedPaths.push(new URL(prefetchUrl).pathname);
      });
      await page.goto("/locations");
      // What is skipped far below is none of the page's links yet.
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: "Privacy Policy" })
        .scrollIntoViewIfNeeded();
      await expect.poll(() => may).toContain("Prerender /privacy-policy");
      expect(may).toContain("Prerender /search");
      await page.goto("/cars");
      await expect(page.locator("a[href^='/booking']").first()).toBeAttached();
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).hover();
      await expect.poll(() => fetchedPaths).toEqual(["/privacy-policy"]);
      expect(
        may.filter((one) =>
          /\/(?:booking|your-booking|find-booking|unsubscribe|enquiry|newsletter)/.test(one),
        ),
      ).toEqual([]);
    },
  );
});

const partOf = (page: Page, part: "catalog" | "places") =>
  page.evaluate((name) => document.documentElement.dataset[name] ?? "", part);

/** Records the paths of the catalog's data that a page asks for. */
function notingData(page: Page): string[] {
  const requestedPaths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/catalog/")) requestedPaths.push(pathname);
  });
  return requestedPaths;
}

test.describe("a company's places", { tag: "@once" }, () => {
  test("are not fetched by pages that can do without them", { tag: "@all" }, async ({ page }) => {
    const requestedPaths = notingData(page);
    const some = ["/cars", "/cars/hyundai-creta?pickup=Mumbai+-+Maharashtra", "/terms-conditions"];
    const others = [
      "/cars",
      "/fleet",
      "/blog",
      "/blog/winter",
      "/about",
      "/subscription",
      "/self-drive-cars",
    ];
    for (const path of process.env["ALL"] ? [...some, ...others, "/find-booking"] : some)
      await test.step(path, async () => {
        requestedPaths.length = 0;
        await page.goto(path);
        await untilHydrated(page);
        await page.waitForLoadState("networkidle");
        expect(requestedPaths).toEqual([await partOf(page, "catalog")]);
      });
  });

  for (const [path, tag] of [
    ["/locations", []],
    ["/search?pickup=Mumbai", ["@all"]],
    ["/booking?carId=5", ["@all"]],
  ] as const)
    test(`are fetched once when React takes over ${path}`, { tag: [...tag] }, async ({ page }) => {
      const requestedPaths = notingData(page);
      await page.goto(path);
      await untilHydrated(page);
      await page.waitForLoadState("networkidle");
      const parts = [await partOf(page, "catalog"), await partOf(page, "places")];
      expect(requestedPaths.toSorted()).toEqual(parts.toSorted());
    });

  test("are fetched once by a location field", async ({ page }) => {
    const requestedPaths = notingData(page);
    await page.goto("/");
    await untilHydrated(page);
    await pickup(page).fill("Mum");
    await expect(page.getByRole("option", { name: /Mumbai/ })).toBeVisible();
    const places = await partOf(page, "places");
    expect(requestedPaths.filter((path) => path === places)).toHaveLength(1);
  });
});
