import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";
import {
  choosePlace,
  dateField,
  day,
  dropOff,
  field,
  form,
  isPhone,
  openCalendar,
  openHome,
  options,
  search,
  setNow,
  stub,
  typeDate,
  typePlace,
} from "./search-page.ts";

test.use({ timezoneId: "Europe/London" });

test("places, days and times that are chosen lead to the trip's address, and Back and a reload keep them (product, 'Search form')", async ({
  page,
}) => {
  const [pickup, destination] = [field(page, "Pickup location"), field(page, "Destination")];
  await openHome(page);
  await expect(stub(page)).toHaveAccessibleName("2 days, until you choose Search");

  await test.step("places: none for nothing, 15 at most, or 'No locations found'", async () => {
    await pickup.click();
    await expect(options(page)).toHaveCount(0);
    await typePlace(page, "Pickup location", "a");
    await expect(options(page)).toHaveCount(15);
    await typePlace(page, "Pickup location", "atlantis");
    await expect(options(page)).toHaveText(["No locations found"]);
  });

  await test.step("a chosen one closes the list, clears its search and shows the address", async () => {
    await choosePlace(page, "Pickup location", "mum", "Mumbai");
    await expect(pickup).toHaveValue("Mumbai - Maharashtra");
    await expect(pickup).toHaveAccessibleDescription("Mumbai, Terminal Area, Maharashtra");
    await expect(form(page).getByText("BOM")).toBeVisible();
    await pickup.click();
    await expect(options(page)).toHaveCount(0);
    if (isPhone(page)) {
      const screen = page.getByRole("dialog", { name: "Pickup location" });
      await expect.poll(() => screen.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(screen).toBeHidden();
    }
    await choosePlace(page, "Destination", "jaipur", "Jaipur");
  });

  await test.step("the calendar's weeks begin on Sunday, and its days today; choosing closes it", async () => {
    const calendar = await openCalendar(page, "pickup");
    const sunday = page.getByRole("button", { name: /September 14, 2025/ });
    const week = calendar.getByRole("row").filter({ has: sunday });
    await expect(week.getByRole("gridcell")).toHaveText(["14", "15", "16", "17", "18", "19", "20"]);
    await expect(day(calendar, "September 10, 2025")).toBeDisabled();
    await expect(day(calendar, "September 11, 2025")).toBeEnabled();
    await sunday.click();
    await expect(calendar).toBeHidden();
    await expect(dateField(page, "Pickup")).toHaveValue("14/09/2025");
    await expect(stub(page)).toHaveAccessibleName("2 days assumed, from Sunday 14 September Search");
  });

  await test.step("the return's days begin at the pickup; the stub says how many are charged", async () => {
    const calendar = await openCalendar(page, "return");
    await expect(day(calendar, "September 13, 2025")).toBeDisabled();
    await expect(day(calendar, "September 14, 2025")).toBeEnabled();
    await day(calendar, "September 19, 2025").click();
    await expect(stub(page)).toHaveAccessibleName("6 days, Sunday 14 to Friday 19 September Search");
  });

  await form(page).getByLabel("Pickup time").selectOption("2:30 PM");
  await form(page).getByLabel("Return time").selectOption("6:00 PM");
  await form(page).getByLabel("Country of residence").selectOption("India");
  expect(await search(page)).toBe(
    "?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra" +
      "&pickupDate=14%2F09%2F2025&returnDate=19%2F09%2F2025&pickupTime=2%3A30+PM&returnTime=6%3A00+PM" +
      "&country=India&differentReturn=false",
  );
  await expect(form(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  for (const again of ["Back", "reload"]) {
    await test.step(`after ${again} all of it is there`, async () => {
      await expect(pickup).toHaveValue("Mumbai - Maharashtra");
      await expect(destination).toHaveValue("Jaipur - Rajasthan");
      await expect(form(page).getByLabel("Pickup time")).toHaveValue("2:30 PM");
      await expect(form(page).getByLabel("Country of residence")).toHaveValue("India");
      await expect(stub(page)).toHaveAccessibleName("6 days, Sunday 14 to Friday 19 September Search");
    });
    await page.reload();
    await untilHydrated(page);
  }
});

test("a different return opens the drop-off with the very same fields, and drop is the destination (product, 'Search form')", async ({
  page,
}) => {
  const box = form(page).getByLabel("Return to a different location");
  await openHome(page);
  await typeDate(page, "Return", "19/09/2025");

  await test.step("a popular place fills the pickup in, and leaves the rest", async () => {
    const popular = page.getByRole("navigation", { name: "Popular pickup places" });
    await popular.getByRole("button", { name: "New Delhi" }).click();
    await expect(field(page, "Pickup location")).toHaveValue("New Delhi - Delhi");
    await expect(dateField(page, "Return")).toHaveValue("19/09/2025");
  });

  await test.step("ticking the box opens the section above it, which is announced", async () => {
    await expect(dropOff(page)).toBeHidden();
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await box.check();
    await expect(box).toHaveAttribute("aria-expanded", "true");
    const announcement = "Drop-off opened above: return location, date and time";
    await expect(form(page).getByRole("status").filter({ hasText: announcement })).toHaveCount(1);
    await expect(dropOff(page)).toContainText("Choose a destination");
    await expect(dropOff(page).getByLabel("Return date", { exact: true })).toHaveValue("19/09/2025");
    await expect(dateField(page, "Return")).toHaveCount(1);
    await expect(form(page).getByLabel("Return time")).toHaveCount(1);
  });

  await test.step("a destination out of reach is said there at once", async () => {
    await choosePlace(page, "Destination", "london", "London");
    await expect(dropOff(page).getByRole("status").first()).toHaveText(
      "Our cars can’t be driven from New Delhi to London. Choose a place in India, or call +1 800 555 0199.",
    );
  });

  await choosePlace(page, "Destination", "jaipur", "Jaipur");
  await expect(dropOff(page)).toContainText("The car is returned at your destination");
  expect(await search(page)).toBe(
    "?destination=Jaipur+-+Rajasthan&pickup=New+Delhi+-+Delhi&drop=Jaipur+-+Rajasthan&returnDate=19%2F09%2F2025" +
      "&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=true",
  );
});

test("a trip is searched with the keyboard alone", { tag: "@once" }, async ({ page }) => {
  await openHome(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await field(page, "Pickup location").focus();
  await page.keyboard.type("new y");
  // A list of texts, since matches of what is only half typed are several.
  await expect(options(page)).toHaveText([/New York/]);
  await press("Enter", "Tab");
  await page.keyboard.type("bos");
  await expect(options(page).filter({ hasText: "Boston" })).toBeVisible();
  await press("ArrowDown", "ArrowUp", "Enter", "Tab");
  await expect(dateField(page, "Pickup")).toBeFocused();
  await page.keyboard.type("14092025");
  await press("Tab", "Tab", "Tab");
  await expect(dateField(page, "Return")).toBeFocused();
  await press("ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Choose the return date" });
  await expect(day(calendar, "September 14, 2025")).toBeFocused();
  await press("ArrowRight", "Enter");
  await expect(dateField(page, "Return")).toHaveValue("15/09/2025");
  await press("Tab", "Tab", "Tab");
  await expect(form(page).getByLabel("Country of residence")).toBeFocused();
  await page.keyboard.type("India");
  await press("Tab", "Space");
  await expect(dropOff(page)).toContainText("Boston");
  await press("Tab");
  await expect(stub(page)).toBeFocused();
  await press("Enter");
  await page.waitForURL("**/search?*");
  expect(new URL(page.url()).search).toBe(
    "?destination=Boston+-+Massachusetts&pickup=New+York+-+New+York&drop=Boston+-+Massachusetts" +
      "&pickupDate=14%2F09%2F2025&returnDate=15%2F09%2F2025&pickupTime=10%3A00+AM&returnTime=12%3A00+PM" +
      "&country=India&differentReturn=true",
  );
});

test(
  "the calendar ends 18 months ahead, which is said beneath it and beneath the field",
  { tag: "@all" },
  async ({ page }) => {
    const pickupDate = dateField(page, "Pickup");
    await openHome(page, "?pickup=London+-+England");
    await expect(form(page).getByText("You can book up to 18 months ahead.")).toBeVisible();
    await typeDate(page, "Pickup", "12/03/2027");
    await expect(pickupDate).toHaveAccessibleDescription(
      "Fri 12 Mar 2027 is more than 18 months ahead. The last day you can book is Thu 11 Mar 2027.",
    );
    await expect(pickupDate).toHaveAttribute("aria-invalid", "true");
    const calendar = await openCalendar(page, "pickup");
    await expect(day(calendar, "March 12, 2027")).toBeDisabled();
    const next = calendar.getByRole("button", { name: "Go to the Next Month" });
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await expect(calendar).toContainText("You can book until Thu 11 Mar 2027.");
    await day(calendar, "March 11, 2027").click();
    await expect(pickupDate).toHaveAccessibleDescription("Thu 11 Mar 2027");
  },
);

test(
  "a trip is edited from its results, and otherwise comes back as it was",
  { tag: "@once" },
  async ({ page }) => {
    const trip =
      "?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Jaipur+-+Rajasthan&pickupDate=14%2F09%2F2025" +
      "&returnDate=19%2F09%2F2025&pickupTime=2%3A30+PM&returnTime=6%3A00+PM&country=India&differentReturn=true";
    await setNow(page);
    await page.goto(`/search${trip}`);
    await page.getByRole("link", { name: "Edit your trip" }).click();
    await untilHydrated(page);
    await expect(field(page, "Pickup location")).toHaveAccessibleDescription(
      "Mumbai, Terminal Area, Maharashtra",
    );
    await form(page).getByLabel("Pickup time").selectOption("3:00 PM");
    expect(await search(page)).toBe(trip.replace("2%3A30+PM", "3%3A00+PM"));
  },
);

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "Escape closes a list or a calendar that has only just appeared",
    { tag: "@all" },
    async ({ page }) => {
      await openHome(page);
      // Drawn before anyone opens them.
      await expect(page.locator("dialog.screen:not(.month-ahead)")).toHaveCount(4);
      for (const [opener, name] of [
        [field(page, "Pickup location"), "Pickup location"],
        [dateField(page, "Pickup"), "Choose the pickup date"],
      ] as const) {
        await opener.evaluate((input: HTMLInputElement) => {
          input.click();
          const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(escape);
        });
        await page.waitForTimeout(500);
        const screen = page.getByRole("dialog", { name });
        await expect(screen).toBeHidden();
        await opener.tap();
        await expect(screen).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(screen).toBeHidden();
      }
    },
  );

  test("list and calendar are modal, give the focus back, and begin at the chosen day again", async ({
    page,
  }) => {
    await openHome(page);
    const button = form(page).getByRole("button", { name: "Choose the pickup date" });
    // A place is typed, so its field comes first. A day is pressed: a keyboard would only cover the days.
    for (const [name, opener, first] of [
      ["Pickup location", field(page, "Pickup location"), { role: "combobox", name: "Pickup location" }],
      ["Choose the pickup date", button, { role: "button", name: /September 11, 2025/ }],
      ["Choose the pickup date", dateField(page, "Pickup"), undefined],
      ["Pickup location", field(page, "Pickup location"), { role: "combobox", name: "Pickup location" }],
    ] as const) {
      await opener.tap();
      const screen = page.getByRole("dialog", { name });
      await expect.poll(() => screen.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
      await expect(first ? screen.getByRole(first.role, { name: first.name }) : screen).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(screen).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await button.tap();
    const screen = page.getByRole("dialog", { name: "Choose the pickup date" });
    for (const month of ["October 2025", "November 2025"]) {
      await screen.getByRole("button", { name: /next month/i }).tap();
      await expect(screen.getByText(month)).toBeVisible();
    }
    await screen.getByRole("button", { name: "Close" }).tap();
    await expect(screen).toHaveCount(0);
    await dateField(page, "Pickup").tap();
    await expect(screen.getByText("September 2025")).toBeVisible();
  });
});

test("what may be typed is never mistaken for what was typed", { tag: "@once" }, async ({ page }) => {
  for (const [path, fields] of [
    ["/", "[name=pickupDate], [name=returnDate], [name=pickup]"],
    ["/locations", "[name=q]"],
  ] as const) {
    await page.goto(path);
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors });
      const looks = await page.locator(fields).evaluateAll((inputs) =>
        inputs.map((input) => {
          const [hint, value] = [getComputedStyle(input, "::placeholder"), getComputedStyle(input)];
          return {
            smaller: parseFloat(hint.fontSize) < 0.9 * parseFloat(value.fontSize),
            lighter: Number(hint.fontWeight) + 100 < Number(value.fontWeight),
            itsOwnColor: hint.color !== value.color,
          };
        }),
      );
      expect(looks.length, path).toBeGreaterThan(0);
      for (const look of looks) expect(look).toEqual({ smaller: true, lighter: true, itsOwnColor: true });
    }
  }
});

test("list, calendar and drop-off are no barrier", { tag: "@all" }, async ({ page }) => {
  await openHome(page);
  await bothSchemes(page, async () => {
    await typePlace(page, "Pickup location", "new");
    await expect(options(page)).not.toHaveCount(0);
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
    const calendar = await openCalendar(page, "pickup");
    await checkAccessibility(page);
    await day(calendar, "September 14, 2025").click();
    await form(page).getByLabel("Return to a different location").check();
    await checkAccessibility(page);
  });
});
