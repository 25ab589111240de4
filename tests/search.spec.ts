import { autumnDay, autumnDayInWords, autumnYear } from "./autumn.ts";
import type { Locator, Page } from "@playwright/test";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";

/** Thursday 11 September 2025, noon in London. */
const noon = "2025-09-11T11:00:00Z";

test.use({ timezoneId: "Europe/London" });

const form = (page: Page) => page.getByRole("form", { name: "Find a rental car" });
const field = (page: Page, name: string) => form(page).getByRole("combobox", { name, exact: true });
const stub = (page: Page) => form(page).getByRole("button", { name: /^Search/ });
const options = (page: Page) => page.getByRole("option").filter({ visible: true });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** Only the time of day is faked: Playwright's own clock has a Date that time zone code can't extend. */
async function setNow(page: Page, now: string) {
  await page.addInitScript((instant) => {
    Date.now = () => instant;
  }, Date.parse(now));
}

async function openHome(page: Page, query = "", now = noon) {
  await setNow(page, now);
  await page.goto(`/${query}`);
  await untilHydrated(page);
}

/** Types into a location field: on a phone that opens the full screen, which has its own field. */
async function typePlace(page: Page, name: string, text: string) {
  const screen = page.getByRole("dialog", { name });
  if (!(await screen.isVisible())) await field(page, name).click();
  const typedInto = isPhone(page) ? screen.getByRole("combobox") : field(page, name);
  await typedInto.fill("");
  await typedInto.pressSequentially(text);
}

async function choosePlace(page: Page, name: string, text: string, city: string) {
  await typePlace(page, name, text);
  await options(page).filter({ hasText: city }).click();
  await expect(options(page)).toHaveCount(0);
}

async function openCalendar(page: Page, end: "pickup" | "return") {
  await form(page)
    .getByRole("button", { name: `Choose the ${end} date` })
    .click();
  const calendar = page.getByRole("dialog", { name: `Choose the ${end} date` });
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  return calendar;
}

async function typeDate(page: Page, end: "Pickup" | "Return", text: string) {
  await form(page).getByLabel(`${end} date`, { exact: true }).fill(text);
}

async function search(page: Page) {
  await stub(page).click();
  await page.waitForURL("**/search?*");
  return new URL(page.url()).search;
}

const pickupDate = (page: Page) => form(page).getByLabel("Pickup date", { exact: true });

const mumbaiToJaipur = async (page: Page) => {
  await choosePlace(page, "Pickup location", "mum", "Mumbai");
  await choosePlace(page, "Destination", "jaipur", "Jaipur");
  await typeDate(page, "Pickup", "14/09/2025");
  await typeDate(page, "Return", "19/09/2025");
};

test.describe("the address it goes to (product, 'Search form')", { tag: "@once" }, () => {
  test("nothing filled in: only drop, the default times and the flag", async ({ page }) => {
    await openHome(page);
    expect(await search(page)).toBe(
      "?drop=&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=false",
    );
  });

  test("everything filled in: drop is the pickup", async ({ page }) => {
    await openHome(page);
    await mumbaiToJaipur(page);
    await form(page).getByLabel("Pickup time").selectOption("2:30 PM");
    await form(page).getByLabel("Return time").selectOption("6:00 PM");
    await form(page).getByLabel("Country of residence").selectOption("India");
    expect(await search(page)).toBe(
      "?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra" +
        "&pickupDate=14%2F09%2F2025&returnDate=19%2F09%2F2025&pickupTime=2%3A30+PM&returnTime=6%3A00+PM" +
        "&country=India&differentReturn=false",
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("a different return: drop is the destination", async ({ page }) => {
    await openHome(page);
    await mumbaiToJaipur(page);
    await form(page).getByLabel("Return to a different location").check();
    expect(await search(page)).toBe(
      "?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Jaipur+-+Rajasthan" +
        "&pickupDate=14%2F09%2F2025&returnDate=19%2F09%2F2025&pickupTime=10%3A00+AM&returnTime=12%3A00+PM" +
        "&differentReturn=true",
    );
  });

  test("a different return without a destination: drop is the pickup", async ({ page }) => {
    await openHome(page);
    await choosePlace(page, "Pickup location", "mum", "Mumbai");
    await form(page).getByLabel("Return to a different location").check();
    expect(await search(page)).toBe(
      "?pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra" +
        "&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=true",
    );
  });

  test("a city typed by its name is that city, an unknown one goes as typed", async ({ page }) => {
    await openHome(page);
    await typePlace(page, "Pickup location", "jaipur");
    await page.keyboard.press("Escape");
    await typePlace(page, "Destination", "atlantis");
    await page.keyboard.press("Escape");
    expect(await search(page)).toBe(
      "?destination=atlantis&pickup=Jaipur+-+Rajasthan&drop=Jaipur+-+Rajasthan" +
        "&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=false",
    );
  });
});

test("17 times, 10:00 AM and 12:00 PM at first; placeholders; no country (product, 'Search form')", async ({
  page,
}) => {
  await openHome(page);
  for (const [name, first] of [
    ["Pickup time", "10:00 AM"],
    ["Return time", "12:00 PM"],
  ] as const) {
    const times = form(page).getByLabel(name);
    await expect(times).toHaveValue(first);
    const slots = await times.getByRole("option").allTextContents();
    expect(slots).toHaveLength(17);
    expect([slots[0], slots[1], slots[16]]).toEqual(["10:00 AM", "10:30 AM", "6:00 PM"]);
  }
  await expect(form(page).getByLabel("Pickup date", { exact: true })).toHaveAttribute(
    "placeholder",
    "14/09/2025",
  );
  await expect(form(page).getByLabel("Return date", { exact: true })).toHaveAttribute(
    "placeholder",
    "15/09/2025",
  );
  await expect(form(page).getByLabel("Country of residence")).toHaveValue("");
  await expect(form(page).getByLabel("Return to a different location")).not.toBeChecked();
  await expect(stub(page)).toHaveAccessibleName("Search 2 days assumed, until you choose dates");
});

test("locations: none for nothing, 15 at most, 'No locations found' (product, 'Search form')", async ({
  page,
}) => {
  await openHome(page);
  await field(page, "Pickup location").click();
  await expect(options(page)).toHaveCount(0);
  await typePlace(page, "Pickup location", "a");
  await expect(options(page)).toHaveCount(15);
  await typePlace(page, "Pickup location", "maharash");
  await expect(options(page).filter({ hasText: "Mumbai" })).toBeVisible();
  await typePlace(page, "Pickup location", "atlantis");
  await expect(options(page)).toHaveText(["No locations found"]);
});

test("locations: codes, old and other names find their city where name and state match nothing", async ({
  page,
}) => {
  await openHome(page);
  for (const [typed, city] of [
    ["BOM", "Mumbai"],
    ["bombay", "Mumbai"],
    ["Zürich", "Zurich"],
    ["Mumbai Airport", "Mumbai"],
  ] as const) {
    await typePlace(page, "Pickup location", typed);
    await expect(options(page)).toHaveCount(1);
    await expect(options(page)).toContainText(city);
  }
});

test("popular places stand below the field and fill it in", async ({ page }) => {
  await openHome(page);
  await typeDate(page, "Pickup", "14/09/2025");
  await page
    .getByRole("navigation", { name: "Popular pickup places" })
    .getByRole("button", { name: "New Delhi" })
    .click();
  await expect(field(page, "Pickup location")).toHaveValue("New Delhi - Delhi");
  await expect(form(page).getByLabel("Pickup date", { exact: true })).toHaveValue("14/09/2025");
});

test("choosing a pickup closes the list, clears its search and shows the address (product, 'Search form')", async ({
  page,
}) => {
  await openHome(page);
  await choosePlace(page, "Pickup location", "mum", "Mumbai");
  await expect(field(page, "Pickup location")).toHaveValue("Mumbai - Maharashtra");
  await expect(field(page, "Pickup location")).toHaveAccessibleDescription(
    "Mumbai, Terminal Area, Maharashtra",
  );
  await expect(form(page).getByText("BOM")).toBeVisible();
  await field(page, "Pickup location").click();
  await expect(options(page)).toHaveCount(0);
});

test.describe("on a phone on its side", { tag: "@once" }, () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("the calendar has the whole screen, and its last day can be reached", async ({ page }) => {
    await openHome(page);
    await form(page).getByRole("button", { name: "Choose the pickup date" }).tap();
    const screen = page.getByRole("dialog", { name: "Choose the pickup date" });
    await expect.poll(() => screen.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
    await screen.getByRole("button", { name: /October 31, 2025/ }).tap();
    await expect(pickupDate(page)).toHaveValue("31/10/2025");
  });
});

test.describe("on a narrow screen", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("list and calendar are modal, and give the focus back", async ({ page }) => {
    await openHome(page);
    const button = form(page).getByRole("button", { name: "Choose the pickup date" });
    // A place is typed, so its field comes first. A day is pressed: a keyboard would only cover the days.
    for (const [name, opener, first] of [
      ["Pickup location", field(page, "Pickup location"), { role: "combobox", name: "Pickup location" }],
      ["Choose the pickup date", button, { role: "button", name: /September 11, 2025/ }],
      ["Choose the pickup date", pickupDate(page), undefined],
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
  });

  test("a calendar that is opened again begins at the chosen day, wherever it was left", async ({ page }) => {
    await openHome(page);
    await form(page).getByRole("button", { name: "Choose the pickup date" }).tap();
    const screen = page.getByRole("dialog", { name: "Choose the pickup date" });
    for (const month of ["October 2025", "November 2025"]) {
      await screen.getByRole("button", { name: /next month/i }).tap();
      await expect(screen.getByText(month)).toBeVisible();
    }
    await screen.getByRole("button", { name: "Close" }).tap();
    await expect(screen).toHaveCount(0);
    await pickupDate(page).tap();
    await expect(screen.getByText("September 2025")).toBeVisible();
  });

  test("what a press will open is drawn before, out of sight, with the font of accented names", async ({
    page,
  }) => {
    await openHome(page);
    await expect(page.locator("dialog.screen")).toHaveCount(4);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.fonts.check("1em 'Instrument Others'", "ã")))
      .toBe(true);
  });

  test("a press shows and hides a screen at once, before React draws anything for it", async ({ page }) => {
    await openHome(page);
    await expect(page.locator("dialog.screen")).toHaveCount(4);
    for (const [opener, name] of [
      [field(page, "Pickup location"), "Pickup location"],
      [form(page).getByRole("button", { name: "Choose the pickup date" }), "Choose the pickup date"],
    ] as const) {
      const screen = page.getByRole("dialog", { name });
      const shownByPress = await opener.evaluate((pressed: HTMLElement) => {
        pressed.click();
        return document.querySelector("dialog:popover-open")?.getAttribute("aria-label");
      });
      expect(shownByPress).toBe(name);
      await expect.poll(() => screen.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
      const heightAfterPress = await screen
        .getByRole("button", { name: "Close" })
        .evaluate((close: HTMLElement) => {
          const dialog = close.closest("dialog");
          close.click();
          return dialog?.offsetHeight;
        });
      expect(heightAfterPress).toBe(0);
      await expect(screen).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test("a calendar opened after the window has become wide hangs below its field", async ({ page }) => {
    await openHome(page);
    await expect(page.locator("dialog.screen")).toHaveCount(4);
    await page.setViewportSize({ width: 1024, height: 800 });
    const calendar = await openCalendar(page, "pickup");
    await expect(calendar).not.toHaveClass(/screen/);
    await expect(calendar.getByText("October 2025")).toBeVisible();
    const [box, at] = [await calendar.boundingBox(), await pickupDate(page).boundingBox()];
    expect(box?.width).toBeLessThan(800);
    expect(Math.abs((box?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(600);
    await page.keyboard.press("Escape");
    await expect(calendar).toHaveCount(0);
  });

  test("Enter right after the last letter chooses what it finds", async ({ page }) => {
    await openHome(page);
    await field(page, "Pickup location").click();
    const typedInto = page.getByRole("dialog", { name: "Pickup location" }).getByRole("combobox");
    await typedInto.pressSequentially("jaipu");
    await expect(options(page)).toHaveCount(1);
    await typedInto.evaluate((input: HTMLInputElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      setValue?.call(input, "mumbai");
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
    await expect(field(page, "Pickup location")).toHaveValue("Mumbai - Maharashtra");
  });
});

test.describe("calendars (product, 'Search form')", () => {
  test("weeks start on Sunday; days before today can't be chosen; choosing closes", async ({ page }) => {
    await openHome(page);
    const calendar = await openCalendar(page, "pickup");
    await expect(calendar.getByText("September 2025")).toBeVisible();
    // Measured in one moment: the page may still be scrolling to the calendar.
    const days = await calendar.getByRole("gridcell").evaluateAll((cells) =>
      cells.map((cell) => {
        const { x, y } = cell.getBoundingClientRect();
        return { name: cell.textContent, x, y };
      }),
    );
    const [sunday, monday, saturday] = ["14", "15", "20"].map((day) => days.find(({ name }) => name === day));
    expect(sunday!.x).toBeLessThan(monday!.x);
    expect(monday!.x).toBeLessThan(saturday!.x);
    expect(sunday!.y).toBe(saturday!.y);
    await expect(calendar.getByRole("button", { name: /September 10, 2025/ })).toBeDisabled();
    await expect(calendar.getByRole("button", { name: /September 11, 2025/ })).toBeEnabled();
    await calendar.getByRole("button", { name: /September 14, 2025/ }).click();
    await expect(calendar).toBeHidden();
    await expect(form(page).getByLabel("Pickup date", { exact: true })).toHaveValue("14/09/2025");
  });

  test("today is the pickup place's: in Auckland it is already Friday", async ({ page }) => {
    await openHome(page, "", "2025-09-11T20:00:00Z");
    await choosePlace(page, "Pickup location", "auckland", "Auckland");
    const calendar = await openCalendar(page, "pickup");
    await expect(calendar.getByRole("button", { name: /September 11, 2025/ })).toBeDisabled();
    await expect(calendar.getByRole("button", { name: /September 12, 2025/ })).toBeEnabled();
  });

  test("days before the pickup can't be chosen for the return; the stub says the days", async ({ page }) => {
    await openHome(page);
    await typeDate(page, "Pickup", "14/09/2025");
    await expect(stub(page)).toHaveAccessibleName("Search 2 days assumed, from Sunday 14 September");
    const calendar = await openCalendar(page, "return");
    await expect(calendar.getByRole("button", { name: /September 13, 2025/ })).toBeDisabled();
    await expect(calendar.getByRole("button", { name: /September 14, 2025/ })).toBeEnabled();
    await calendar.getByRole("button", { name: /September 19, 2025/ }).click();
    await expect(stub(page)).toHaveAccessibleName("Search 6 days, Sunday 14 to Friday 19 September");
  });

  test("a pickup moved past the return clears the return, and says so", async ({ page }) => {
    await openHome(page);
    await typeDate(page, "Pickup", "14/09/2025");
    await typeDate(page, "Return", "15/09/2025");
    await typeDate(page, "Pickup", "20/09/2025");
    await expect(form(page).getByLabel("Return date", { exact: true })).toHaveValue("");
    await expect(form(page).getByText("Return date cleared: it was before the new pickup.")).toBeVisible();
  });

  test("the calendar ends 18 months ahead, which is said beneath it and beneath the field", async ({
    page,
  }) => {
    await openHome(page);
    await choosePlace(page, "Pickup location", "london", "London");
    await expect(form(page).getByText("You can book up to 18 months ahead.")).toBeVisible();
    await typeDate(page, "Pickup", "12/03/2027");
    await page.keyboard.press("Escape");
    await form(page).getByLabel("Country of residence").focus();
    await expect(pickupDate(page)).toHaveAccessibleDescription(
      "Fri 12 Mar 2027 is more than 18 months ahead. The last day you can book is Thu 11 Mar 2027.",
    );
    await expect(pickupDate(page)).toHaveAttribute("aria-invalid", "true");
    const calendar = await openCalendar(page, "pickup");
    await expect(calendar.getByRole("button", { name: /March 12, 2027/ })).toBeDisabled();
    await expect(calendar.getByRole("button", { name: "Go to the Next Month" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(calendar).toContainText("You can book until Thu 11 Mar 2027.");
    await calendar.getByRole("button", { name: /March 11, 2027/ }).click();
    await expect(pickupDate(page)).toHaveAccessibleDescription("Thu 11 Mar 2027");
  });

  test("what is no date is said, and still sent as typed", async ({ page }) => {
    await openHome(page);
    await typeDate(page, "Pickup", "31/02/2026");
    await page.keyboard.press("Escape");
    await form(page).getByLabel("Country of residence").focus();
    await expect(form(page).getByText("“31/02/2026” is not a date on the calendar.")).toBeVisible();
    await expect(form(page).getByLabel("Pickup date", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    expect(await search(page)).toContain("&pickupDate=31%2F02%2F2026&");
  });
});

test(
  "the phone’s calendar stands in the column of its field, its foot with days and months at the bottom",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHome(page, "?pickupDate=14/09/2025&returnDate=19/09/2025");
    const calendar = await openCalendar(page, "return");
    const [grid, typed, foot, next] = await Promise.all(
      [
        calendar.getByRole("grid"),
        calendar.getByRole("textbox"),
        calendar.locator(".cal-foot"),
        calendar.getByRole("button", { name: "Next Month" }),
      ].map((part) => part.boundingBox()),
    );
    if (!grid || !typed || !foot || !next) throw new Error("A part of the calendar is missing.");
    expect(Math.round(grid.x)).toBe(Math.round(typed.x));
    expect(Math.round(grid.width)).toBe(Math.round(typed.width));
    expect(Math.round(foot.y + foot.height)).toBe(page.viewportSize()?.height);
    expect(next.y).toBeGreaterThanOrEqual(foot.y);
    await expect(calendar.locator(".cal-foot")).toContainText("6 days, Sunday 14");
    await calendar.getByRole("button", { name: "Next Month" }).click();
    await expect(calendar.getByRole("grid", { name: "October 2025" })).toBeVisible();
  },
);

test.describe("a typed date is said in words beneath its field", { tag: "@once" }, () => {
  test("as soon as it is typed, whatever its form", async ({ page }) => {
    await openHome(page);
    for (const [typed, words] of [
      ["5/6/2026", "Fri 5 Jun 2026"],
      ["14-09-2026", "Mon 14 Sep 2026"],
      ["2026-09-14", "Mon 14 Sep 2026"],
      ["14.09.2026", "Mon 14 Sep 2026"],
    ] as const) {
      await pickupDate(page).fill("");
      await pickupDate(page).pressSequentially(typed);
      await expect(pickupDate(page)).toHaveAccessibleDescription(words);
    }
    await pickupDate(page).fill("14.9.26");
    await form(page).getByLabel("Country of residence").focus();
    await expect(pickupDate(page)).toHaveValue("14/09/2026");
    expect(await search(page)).toContain("pickupDate=14%2F09%2F2026");
  });

  test("with the month first, both readings are named", async ({ page }) => {
    await openHome(page);
    await typeDate(page, "Pickup", "9/14/2026");
    await form(page).getByLabel("Country of residence").focus();
    await expect(pickupDate(page)).toHaveAccessibleDescription(
      "Dates start with the day here, and “9/14/2026” would have month 14. If you mean Mon 14 Sep 2026, write 14/09/2026.",
    );
  });

  test("in the past, it says so there", async ({ page }) => {
    await openHome(page);
    await typeDate(page, "Pickup", "09/09/2025");
    await expect(pickupDate(page)).toHaveAccessibleDescription("Tue 9 Sep 2025 has passed.");
    await choosePlace(page, "Pickup location", "mum", "Mumbai");
    await typeDate(page, "Pickup", "11/09/2025");
    await expect(pickupDate(page)).toHaveAccessibleDescription("Thu 11 Sep 2025, 10:00 AM has passed.");
  });
});

test("a field that is wrong is marked itself, with its sentence; several are all said", async ({ page }) => {
  await openHome(page);
  const returnDate = form(page).getByLabel("Return date", { exact: true });
  await typeDate(page, "Pickup", "09/09/2025");
  await typeDate(page, "Return", "31/02/2026");
  await form(page).getByLabel("Country of residence").focus();
  await expect(pickupDate(page)).toHaveAccessibleDescription("Tue 9 Sep 2025 has passed.");
  await expect(pickupDate(page)).toHaveAttribute("aria-invalid", "true");
  await expect(returnDate).toHaveAccessibleDescription(/^“31\/02\/2026” is not a date on the calendar/);
  await expect(returnDate).toHaveAttribute("aria-invalid", "true");
  await typeDate(page, "Pickup", "20/09/2025");
  await expect(pickupDate(page)).not.toHaveAttribute("aria-invalid");
  await typeDate(page, "Return", "19/09/2025");
  await form(page).getByLabel("Country of residence").focus();
  await expect(returnDate).toHaveAccessibleDescription(
    "Fri 19 Sep 2025. The return is before the pickup. Choose a later one.",
  );
  await typePlace(page, "Destination", "atlantis");
  if (isPhone(page)) await page.keyboard.press("Escape");
  await form(page).getByLabel("Country of residence").focus();
  await expect(field(page, "Destination")).toHaveAccessibleDescription("We have no place called “atlantis”.");
  await expect(field(page, "Destination")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Pickup location")).not.toHaveAttribute("aria-invalid");
});

test("ticking the return box is announced", async ({ page }) => {
  await openHome(page);
  const box = form(page).getByLabel("Return to a different location");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.check();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(
    form(page)
      .getByRole("status")
      .filter({ hasText: "Drop-off opened above: return location, date and time" }),
  ).toHaveCount(1);
});

test("a different return opens the drop-off section with the very same return fields (product, 'Search form')", async ({
  page,
}) => {
  await openHome(page);
  const dropOff = form(page).getByRole("group", { name: "Drop-off" });
  await typeDate(page, "Return", "19/09/2025");
  await expect(dropOff).toBeHidden();
  await form(page).getByLabel("Return to a different location").check();
  await expect(dropOff).toContainText("Choose a destination");
  await expect(dropOff.getByLabel("Return date", { exact: true })).toHaveValue("19/09/2025");
  await expect(form(page).getByLabel("Return date", { exact: true })).toHaveCount(1);
  await expect(form(page).getByLabel("Return time")).toHaveCount(1);
  await choosePlace(page, "Destination", "jaipur", "Jaipur");
  await expect(dropOff).toContainText("Jaipur");
  await expect(dropOff).toContainText("The car is returned at your destination");
});

test.describe("where the network has gone", () => {
  test.use({ allowedProblems: /ERR_FAILED/ });

  test("places and calendar that did not load say so, what is typed counts, and both come when it is back", async ({
    page,
  }) => {
    const lost = /\/assets\/(?:places|calendar)-/;
    await page.route(lost, (route) => route.abort());
    await openHome(page);
    await typePlace(page, "Pickup location", "mum");
    await expect(options(page)).toHaveText("The list did not load. Type the whole name of the city.");
    if (isPhone(page)) await page.getByRole("button", { name: "Close" }).click();
    await pickupDate(page).click();
    const calendar = page.getByRole("dialog", { name: "Choose the pickup date" });
    await expect(calendar).toContainText("The calendar did not load. Type the day instead");
    await (isPhone(page) ? calendar.getByRole("textbox") : pickupDate(page)).fill("14/09/2025");
    await page.keyboard.press(isPhone(page) ? "Enter" : "Escape");
    await expect(calendar).toHaveCount(0);
    await expect(pickupDate(page)).toHaveValue("14/09/2025");

    await page.unroute(lost);
    await openCalendar(page, "pickup");
    await page.keyboard.press("Escape");
    await choosePlace(page, "Pickup location", "mum", "Mumbai");
    expect(await search(page)).toContain(
      "pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&pickupDate=14",
    );
  });
});

test.describe("nothing typed is lost", () => {
  test("not on Back", async ({ page }) => {
    await openHome(page);
    await mumbaiToJaipur(page);
    await form(page).getByLabel("Return to a different location").check();
    await search(page);
    await expect(form(page)).toBeHidden();
    await page.goBack();
    await expect(field(page, "Pickup location")).toHaveValue("Mumbai - Maharashtra");
    await expect(form(page).getByLabel("Return date", { exact: true })).toHaveValue("19/09/2025");
    await expect(form(page).getByLabel("Return to a different location")).toBeChecked();
  });

  test("not on a reload", async ({ page }) => {
    await openHome(page);
    await mumbaiToJaipur(page);
    await form(page).getByLabel("Country of residence").selectOption("India");
    await form(page).getByLabel("Pickup time").selectOption("1:00 PM");
    await page.reload();
    await untilHydrated(page);
    await expect(field(page, "Destination")).toHaveValue("Jaipur - Rajasthan");
    await expect(form(page).getByLabel("Country of residence")).toHaveValue("India");
    await expect(form(page).getByLabel("Pickup time")).toHaveValue("1:00 PM");
    await expect(stub(page)).toHaveAccessibleName("Search 6 days, Sunday 14 to Friday 19 September");
  });

  test("not what was typed before the page came alive", async ({ page }) => {
    const { promise: held, resolve: letIn } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await setNow(page, noon);
    await page.goto("/", { waitUntil: "commit" });
    await form(page).getByLabel("Pickup date", { exact: true }).fill("14/09/2025");
    await form(page).getByLabel("Country of residence").selectOption("India");
    await form(page).getByLabel("Return to a different location").check();
    letIn();
    await untilHydrated(page);
    await expect(form(page).getByRole("group", { name: "Drop-off" })).toBeVisible();
    await expect(form(page).getByLabel("Country of residence")).toHaveValue("India");
    await expect(stub(page)).toHaveAccessibleName("Search 2 days assumed, from Sunday 14 September");
  });
});

test("an address with a trip fills the form, and so it comes back from the results", async ({ page }) => {
  await openHome(
    page,
    "?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Jaipur+-+Rajasthan&pickupDate=14%2F09%2F2025" +
      "&returnDate=19%2F09%2F2025&pickupTime=2%3A30+PM&returnTime=6%3A00+PM&country=India&differentReturn=true",
  );
  await expect(field(page, "Pickup location")).toHaveAccessibleDescription(
    "Mumbai, Terminal Area, Maharashtra",
  );
  await expect(form(page).getByText("BOM")).toBeVisible();
  expect(await search(page)).toBe(
    "?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Jaipur+-+Rajasthan&pickupDate=14%2F09%2F2025" +
      "&returnDate=19%2F09%2F2025&pickupTime=2%3A30+PM&returnTime=6%3A00+PM&country=India&differentReturn=true",
  );
});

test("keyboard only", { tag: "@once" }, async ({ page }) => {
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
  await expect(form(page).getByLabel("Pickup date", { exact: true })).toBeFocused();
  await page.keyboard.type("14092025");
  await press("Tab", "Tab", "Tab");
  await expect(form(page).getByLabel("Return date", { exact: true })).toBeFocused();
  await press("ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Choose the return date" });
  await expect(calendar.getByRole("button", { name: /September 14, 2025/ })).toBeFocused();
  await press("ArrowRight", "Enter");
  await expect(form(page).getByLabel("Return date", { exact: true })).toHaveValue("15/09/2025");
  await press("Tab", "Tab", "Tab");
  await expect(form(page).getByLabel("Country of residence")).toBeFocused();
  await page.keyboard.type("India");
  await press("Tab", "Space");
  await expect(form(page).getByRole("group", { name: "Drop-off" })).toContainText("Boston");
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

test("the whole ticket stands above the fold on a desktop", { tag: "@once" }, async ({ page }) => {
  await openHome(page, "?pickup=Mumbai+-+Maharashtra");
  const box = await form(page).boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(900);
});

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test("list and calendar open below their field, which stays in sight", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openHome(page);
    await typePlace(page, "Pickup location", "new");
    const place = field(page, "Pickup location");
    expect(await top(page.getByRole("listbox"))).toBeGreaterThan(await top(place));
    await page.keyboard.press("Escape");
    for (const end of ["pickup", "return"] as const) {
      const calendar = await openCalendar(page, end);
      const day = form(page).getByLabel(end === "pickup" ? "Pickup date" : "Return date", { exact: true });
      await expect
        .poll(async () => (await top(calendar)) - (await top(day)), `${end}, ${width}`)
        .toBeGreaterThan(0);
      await expect(day).toBeInViewport({ ratio: 1 });
      await expect(calendar).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
    }
  }
});

test("no barrier: at rest, with the list, with the calendar, with the drop-off section", async ({ page }) => {
  test.slow();
  // Halfway from one scheme to the other, a color has no meaningful contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await bothSchemes(page, async () => {
    await checkAccessibility(page);
    await typePlace(page, "Pickup location", "new");
    await expect(options(page)).not.toHaveCount(0);
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
    const calendar = await openCalendar(page, "pickup");
    await checkAccessibility(page);
    await calendar.getByRole("button", { name: /September 14, 2025/ }).click();
    await form(page).getByLabel("Return to a different location").check();
    await checkAccessibility(page);
  });
});

test("no barrier where a place is not clear", { tag: "@once" }, async ({ page }) => {
  await page.goto("/search?pickup=new");
  await bothSchemes(page, async () => checkAccessibility(page));
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the plain form ends at the same address, by one redirect", async ({ page }) => {
    await page.goto("/");
    await form(page).getByLabel("Pickup location").fill("Mumbai - Maharashtra");
    await form(page).getByLabel("Destination").fill("Jaipur - Rajasthan");
    await form(page).getByLabel("Pickup date", { exact: true }).fill("14/09/2025");
    await expect(form(page).getByText("The car is returned at your destination.")).toBeHidden();
    await form(page).getByLabel("Return to a different location").check();
    await expect(form(page).getByText("The car is returned at your destination.")).toBeVisible();
    await expect(form(page).getByLabel("Return date", { exact: true })).toBeVisible();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes("/search?") && response.ok()),
      stub(page).click(),
    ]);
    await page.waitForURL("**/search?*");
    expect(new URL(page.url()).search).toBe(
      "?destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Jaipur+-+Rajasthan" +
        "&pickupDate=14%2F09%2F2025&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=true",
    );
    expect(answer.request().redirectedFrom()?.redirectedFrom()).toBeNull();
  });

  test("one clear match is taken, and said", async ({ page }) => {
    await page.goto("/");
    await form(page).getByLabel("Pickup location").fill("new york");
    await stub(page).click();
    await expect(page.getByRole("region", { name: "Your trip" })).toContainText("New York");
    await expect(page.getByRole("main")).toContainText("We read “new york” as New York - New York.");
    await expect(page.getByRole("main")).not.toContainText("We don’t know");
  });

  test("dates are understood, and refused, in the same words", async ({ page }) => {
    await page.goto("/");
    await form(page)
      .getByLabel("Pickup date", { exact: true })
      .fill(`14.9.${autumnYear - 2000}`);
    await form(page).getByLabel("Return date", { exact: true }).fill(`9/18/${autumnYear}`);
    await stub(page).click();
    await expect(page).toHaveURL(
      new RegExp(`pickupDate=14%2F09%2F${autumnYear}&returnDate=9%2F18%2F${autumnYear}`),
    );
    await expect(page.getByRole("main")).toContainText(
      `Dates start with the day here, and “9/18/${autumnYear}” would have month 18. If you mean ${autumnDayInWords(18)}, write ${autumnDay(18)}.`,
    );
    await page.getByRole("main").getByRole("link", { name: "Choose dates" }).click();
    await expect(form(page).getByLabel("Pickup date", { exact: true })).toHaveAccessibleDescription(
      autumnDayInWords(14),
    );
  });

  test("each wrong field says so itself, and the results say all of it", async ({ page }) => {
    const wrong =
      "pickup=Atlantis&drop=Atlantis&pickupDate=01/01/2025&returnDate=31/02/2027&differentReturn=false";
    await page.goto(`/search?${wrong}`);
    for (const said of [
      "We don’t know that pickup place.",
      "That pickup has passed.",
      "We can’t read the return date.",
    ])
      await expect(page.getByRole("main")).toContainText(said);
    await page.goto(`/?${wrong}`);
    const pickupPlace = form(page).getByLabel("Pickup location");
    await expect(pickupPlace).toHaveAccessibleDescription("We have no place called “Atlantis”.");
    const [from, to] = [pickupDate(page), form(page).getByLabel("Return date", { exact: true })];
    await expect(from).toHaveAccessibleDescription("Wed 1 Jan 2025 has passed.");
    await expect(to).toHaveAccessibleDescription(/^“31\/02\/2027” is not a date on the calendar/);
    for (const one of [pickupPlace, from, to]) await expect(one).toHaveAttribute("aria-invalid", "true");
    await expect(form(page).getByLabel("Destination")).not.toHaveAttribute("aria-invalid");
  });

  test("several near ones are choices, which keep the rest of the search", async ({ page }) => {
    await page.goto("/");
    await form(page).getByLabel("Pickup location").fill("new");
    await form(page).getByLabel("Pickup date", { exact: true }).fill(autumnDay(14));
    await form(page).getByLabel("Country of residence").selectOption("India");
    await stub(page).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("We have no place called “new”.");
    await expect(main).toContainText("Did you mean one of these?");
    await main.getByRole("link", { name: "JFK New York, New York" }).click();
    await expect(page).toHaveURL(
      `/search?pickup=New+York+-+New+York&drop=New+York+-+New+York&pickupDate=14%2F09%2F${autumnYear}` +
        "&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&country=India&differentReturn=false",
    );
    await expect(main).not.toContainText("We don’t know");
  });

  test("a misspelled return place has its choice, too, and one that is near nothing all our places", async ({
    page,
  }) => {
    await page.goto("/search?pickup=Mumbay&destination=Jaypur&differentReturn=true");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "JAI Jaipur, Rajasthan" }).click();
    await main.getByRole("link", { name: "BOM Mumbai, Maharashtra" }).click();
    await expect(page.getByRole("region", { name: "Your trip" })).toContainText("Mumbai to Jaipur");
    await page.goto("/search?pickup=Zzyzx");
    await expect(main.getByRole("link", { name: "all our places" })).toHaveAttribute("href", "/locations");
  });

  test("a popular place fills the form in, and what was typed stays", async ({ page }) => {
    await page.goto(`/?pickupDate=14%2F09%2F${autumnYear}`);
    await form(page).getByLabel("Destination").fill("Abu Dhabi");
    await page
      .getByRole("navigation", { name: "Popular pickup places" })
      .getByRole("button", { name: "Dubai" })
      .click();
    await expect(form(page).getByLabel("Pickup location")).toHaveValue("Dubai - United Arab Emirates");
    await expect(form(page).getByLabel("Destination")).toHaveValue("Abu Dhabi");
    await expect(form(page).getByLabel("Pickup date", { exact: true })).toHaveValue(autumnDay(14));
  });

  test("an address with a trip is served filled in, address and codes too", async ({ page }) => {
    await page.goto("/?pickup=Mumbai+-+Maharashtra&destination=Jaipur+-+Rajasthan&differentReturn=true");
    await expect(form(page).getByLabel("Pickup location")).toHaveValue("Mumbai - Maharashtra");
    await expect(form(page).getByText("Mumbai, Terminal Area, Maharashtra")).toBeVisible();
    await expect(form(page).getByText("BOM")).toBeVisible();
    await expect(form(page).getByRole("group", { name: "Drop-off" })).toContainText("Jaipur");
  });
});
