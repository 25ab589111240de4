import { setTimeout as delay } from "node:timers/promises";
import { autumnDay, autumnDayInWords } from "./autumn.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { bookingPath, driver, field, fillIn, fiveDays, open, proceed } from "./booking-page.ts";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";

// The expected facts come from the specification (product, 'Booking page'), not from our data.
const spoken = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

const summary = (page: Page) => page.getByRole("complementary", { name: "Booking summary" });
const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });
const problems = (page: Page) => page.getByRole("main").getByRole("group", { name: "There is a problem" });

/** Everything that the page's live regions have said so far, in order. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest("[role=alert], [role=status], [aria-live]");
        const words = region instanceof HTMLElement ? region.innerText.trim() : "";
        if (words !== "" && said.at(-1) !== words) said.push(words);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** What the page's form would send, to send it by other means. */
async function formOf(page: Page): Promise<Record<string, string>> {
  return page
    .getByRole("form", { name: "Driver information" })
    .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>);
}

async function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const answer = await request.post(path, { form });
  const text = await answer.text();
  return { status: answer.status(), text, reference: /class="ref">([^<]+)</.exec(text)?.[1] };
}

let keys = 0;
const filledForm = (carId: string, params: Record<string, string> = {}) => ({
  idempotencyKey: `journey-key-${process.pid}-${Date.now()}-${keys++}`,
  carId,
  trip: new URLSearchParams(params).toString(),
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.com",
  phone: "+91 98123 45678",
  drivingLicense: "MH12 20110012345",
});

test.describe("the summary (product, 'Booking page')", { tag: "@once" }, () => {
  test("the ticket holds its two dates on the narrowest screen", { tag: "@once" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(bookingPath("5", fiveDays));
    await expect(page.getByRole("button", { name: "Proceed to Payment" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test("opened with a car alone: today to tomorrow, Mumbai Airport, two days", async ({ page }) => {
    await open(page, bookingPath("5"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Your Booking");
    const slip = summary(page);
    for (const text of [
      "Hyundai Creta",
      "SUV",
      "5 seats",
      "Today, 10:00 AM",
      "Tomorrow, 10:00 AM",
      "Mumbai Airport",
    ])
      await expect(slip).toContainText(text);
    for (const text of [
      "2 days at $42.17",
      "$84.34",
      "Tax 18%",
      "$15.18",
      "$99.52",
      "8,260 rupees at 83 to the dollar",
    ])
      await expect(slip).toContainText(text);
    await expect(slip.getByRole("heading", { name: "Free Cancellation" })).toBeVisible();
    await expect(slip).toContainText("Cancel up to 24 hours before pickup");
    await expect(slip).toContainText("Times are not chosen yet. We will call you to settle them.");
    // The car is kept in the address, so that it can be found again among the results.
    await expect(slip.getByRole("link", { name: "Choose them now" })).toHaveAttribute("href", "/?carId=5");
    await expect(page.getByRole("main")).toContainText("No card is asked for here");
  });

  test("opened from a search: the visitor's own trip, its days, and when cancelling stops being free", async ({
    page,
  }) => {
    await open(page, bookingPath("5", fiveDays));
    const slip = summary(page);
    for (const text of [
      "Mumbai",
      `${autumnDayInWords(14)}, 10:00 AM`,
      autumnDay(14),
      `${autumnDayInWords(18)}, 12:00 PM`,
    ])
      await expect(slip).toContainText(text);
    for (const text of ["5 days at $42.17", "$210.84", "$37.95", "$248.80"])
      await expect(slip).toContainText(text);
    await expect(slip).toContainText(`until ${autumnDayInWords(13, 9, "short")}, 10:00 AM, Mumbai time`);
    await expect(slip).not.toContainText("not chosen yet");
  });

  test(
    "the whole journey is on the ticket: before, after, on the booking’s own page and on paper",
    { tag: "@once" },
    async ({ page, request }) => {
      const toJaipur = { ...fiveDays, destination: "Jaipur - Rajasthan" };
      const journey = "Mumbai to Jaipur, back to Mumbai";
      await page.goto(bookingPath("4", toJaipur));
      await expect(summary(page)).toContainText(journey);
      const { text } = await post(request, bookingPath("4", toJaipur), filledForm("4", toJaipur));
      expect(text.replaceAll("<!-- -->", "")).toContain(journey);
      await page.goto(/href="(\/your-booking\/[^"]+)"/.exec(text)?.[1] ?? "");
      const words = page.getByRole("main").getByText(journey);
      await expect(words).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(words).toBeVisible();
    },
  );

  test("an unknown car or none leads to the fleet (product, 'What visitors are told')", async ({
    page,
    request,
  }) => {
    for (const path of ["/booking", bookingPath("99")]) {
      await page.goto(path);
      await expect(page).toHaveURL("/cars");
    }
    const answer = await request.post(bookingPath("99"), { form: filledForm("99"), maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([302, "/cars"]);
  });

  test("leaves no copy behind", async ({ request }) => {
    expect((await request.get(bookingPath("5"))).headers()["cache-control"]).toBe("no-store");
  });
});

test.describe("a booking", () => {
  test("is stored, told, and followed home after two seconds; the notice stays until it is dismissed", async ({
    page,
    request,
  }) => {
    await open(page, "/search?" + new URLSearchParams(fiveDays));
    await page.getByRole("link", { name: /^Book Now ?: Hyundai Creta$/ }).click();
    await expect(page).toHaveURL(bookingPath("5", fiveDays));
    await fillIn(page);
    const sent = await formOf(page);
    await proceed(page).click();

    const notice = notices(page);
    await expect(notice).toContainText("Booking Confirmed!");
    await expect(notice).toContainText("Your Hyundai Creta has been booked successfully.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you in Mumbai");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const reference = spoken.exec(await notice.innerText())?.[0];
    expect(reference).toBeDefined();

    await expect(page).toHaveURL("/", { timeout: 4000 });
    await expect(notice).toContainText(reference ?? "");
    await expect(notice.getByRole("link", { name: "See your booking" })).toHaveAttribute(
      "href",
      /^\/your-booking\/.+/,
    );
    expect((await post(request, bookingPath("5", fiveDays), sent)).reference).toBe(reference);

    // The address changes before the page, which then takes the focus.
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Alt+T");
    await expect(notice).toBeFocused();
    await notice.getByRole("button", { name: /^Dismiss/ }).click();
    await expect(page.getByText("Booking Confirmed!").filter({ visible: true })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/search/);
  });

  test("is heard with its reference, and the way to the notices by keyboard only with the first", async ({
    page,
  }) => {
    const confirmed = async () => {
      const said = await listen(page);
      await fillIn(page);
      await proceed(page).click();
      await expect(page).toHaveURL("/");
      return (await said()).find((words) => words.startsWith("Booking Confirmed!"));
    };
    await open(page, bookingPath("2", fiveDays));
    const first = await confirmed();
    expect(first).toMatch(
      /^Booking Confirmed! Your Suzuki Swift has been booked successfully\. Reference [0-9A-Z]{4}-[0-9A-Z]{4}\./,
    );
    await page.getByRole("link", { name: /^Book online ?: Suzuki Swift$/ }).click();
    const second = await confirmed();
    await expect(notices(page).getByText("Booking Confirmed!")).toHaveCount(2);
    const keyboard = await page.evaluate(() => matchMedia("(hover: hover) and (pointer: fine)").matches);
    expect([first, second].map((words) => words?.includes("Alt+T"))).toEqual([keyboard, false]);
    await expect(notices(page).getByText("Alt+T")).toHaveCount(1);
  });

  test("leaves nothing of it in the tab, and the next form has another key", async ({ page }) => {
    await open(page, bookingPath("1"));
    await fillIn(page);
    const { idempotencyKey } = await formOf(page);
    await proceed(page).click();
    await expect(page).toHaveURL("/", { timeout: 5000 });
    await open(page, bookingPath("1"));
    await expect(field(page, "First name")).toHaveValue("");
    expect((await formOf(page))["idempotencyKey"]).not.toBe(idempotencyKey);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Alexandra");
  });

  test("by keyboard alone", async ({ page }) => {
    await open(page, bookingPath("2"));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    const first = field(page, "First name");
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      if (await first.evaluate((input) => input === document.activeElement)) break;
    }
    await expect(first).toBeFocused();
    for (const value of Object.values(driver)) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(notices(page)).toContainText("Your Suzuki Swift has been booked successfully.");
  });

  test("is one, however often the button is pressed or the form arrives", async ({ page, request }) => {
    await open(page, bookingPath("3", fiveDays));
    await fillIn(page);
    const sent = await formOf(page);
    let posts = 0;
    page.on("request", (one) => (posts += one.method() === "POST" ? 1 : 0));
    await proceed(page).dblclick();
    await expect(notices(page)).toContainText("Booking Confirmed!");
    const reference = spoken.exec(await notices(page).innerText())?.[0];
    expect(posts).toBe(1);

    const path = bookingPath("3", fiveDays);
    const again = await Promise.all([post(request, path, sent), post(request, path, sent)]);
    expect(again.map((answer) => answer.reference)).toEqual([reference, reference]);

    const fresh = filledForm("3", fiveDays);
    const both = await Promise.all([post(request, path, fresh), post(request, path, fresh)]);
    expect(both[0].reference).toMatch(spoken);
    expect(both[0].reference).toBe(both[1].reference);

    const other = await post(request, path, { ...fresh, firstName: "Ashok" });
    expect(other.status).toBe(409);
    expect(other.text).toContain("book another?");
    expect(other.text).toContain(both[0].reference ?? "none");
    expect(other.text).toContain("Ashok");
    expect(other.text).not.toContain("MH12");
  });

  test("is refused where the form asks for another car or trip than its address", async ({ request }) => {
    const creta = { ...filledForm("7", fiveDays) };
    const other = await post(request, bookingPath("5", fiveDays), creta);
    expect([other.status, other.reference]).toEqual([422, undefined]);
    expect(other.text).toContain("The form was for a different car or trip than this page shows");
    expect(other.text).toContain('value="Asha"');
    const later = await post(request, bookingPath("7", { ...fiveDays, returnDate: autumnDay(19) }), creta);
    expect([later.status, later.reference]).toEqual([422, undefined]);
    expect((await post(request, bookingPath("7", fiveDays), creta)).reference).toMatch(spoken);
  });

  test("from a page left open for days without a trip: the day it shows is the day it books", async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await open(page, bookingPath("5"));
    await fillIn(page);
    const before = await formOf(page);
    await page.clock.fastForward("49:00:00");
    await expect.poll(async () => (await formOf(page))["shownToday"]).not.toBe(before["shownToday"]);
    const after = await formOf(page);
    const days = Date.parse(after["shownToday"] ?? "") - Date.parse(before["shownToday"] ?? "");
    expect(days / 86_400_000).toBeGreaterThanOrEqual(2);
    await expect(summary(page)).toContainText("Today, 10:00 AM");
    expect(after["drivingLicense"]).toBe(driver["Driving license"]);

    const old = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const stale = await post(request, bookingPath("5"), { ...filledForm("5"), shownToday: old });
    expect([stale.status, stale.reference]).toEqual([422, undefined]);
    expect(stale.text).toContain("This page is from an earlier day.");
  });

  test("of a car that was chosen before its trip: the car waits, first among the results", async ({
    page,
  }) => {
    await open(page, bookingPath("8"));
    await page.getByRole("link", { name: "Choose them now" }).click();
    await expect(page).toHaveURL("/?carId=8");
    await page
      .getByRole("form", { name: "Find a rental car" })
      .getByRole("button", { name: /Search/ })
      .click();
    await expect(page).toHaveURL(/\/search\?.*differentReturn=false&carId=8$/);
    const first = page
      .getByRole("main")
      .getByRole("list")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2 }) })
      .first();
    await expect(first).toContainText("Your choice");
    await expect(first).toContainText("BMW 5 Series");
    // A filter hides the chosen car if it does not match.
    await page.goto(`${page.url()}&category=suv`);
    await expect(page.getByText("Your choice")).toHaveCount(0);
    await page.goBack();
    await expect(first).toContainText("Your choice");
    await first.getByRole("link", { name: /^Book Now/ }).click();
    await expect(page).toHaveURL(/\/booking\?carId=8$/);
  });

  test("does not depend on a price or a place that the browser sends", async ({ request }) => {
    const nowhere = { ...fiveDays, pickup: "Atlantis - Sea" };
    const sent = { ...filledForm("8", nowhere), total: "1", pricePerDay: "1" };
    const refused = await post(request, bookingPath("8", nowhere), sent);
    expect([refused.status, refused.reference]).toEqual([422, undefined]);
    expect(refused.text).toContain("We don’t know that pickup place.");
    const booked = await post(request, bookingPath("8", fiveDays), {
      ...filledForm("8", fiveDays),
      total: "1",
    });
    // 8300 rupees for 5 days, and 18 %.
    expect(booked.text).toContain("$590.00");
  });
});

test.describe("what is wrong (product, 'Booking page' and 'What visitors are told')", () => {
  test("the reason comes first, and the page closes under it", { tag: "@once" }, async ({ page }) => {
    const past = { ...fiveDays, pickupDate: "01/01/2025", returnDate: "04/01/2025" };
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [path, reason] of [
        [bookingPath("5", past), "That pickup has passed."],
        [bookingPath("5", { ...fiveDays, pickup: "Atlantis" }), "We don’t know that pickup place."],
        [bookingPath("10"), "can’t be booked at the moment"],
      ] as const) {
        await page.goto(path);
        const words = await page.getByRole("main").getByText(reason).boundingBox();
        const slip = await summary(page).getByRole("article").boundingBox();
        if (!words || !slip) throw new Error("The reason or the ticket is missing.");
        expect(words.y, `${reason} at ${width} px`).toBeLessThan(400);
        const isBeside = slip.x > words.x + words.width;
        if (!isBeside) expect(slip.y, `${reason} at ${width} px`).toBeGreaterThan(words.y + words.height);
        // Only the reason for an unavailable car may be beside the ticket.
        if (isBeside) expect(path, `beside the ticket at ${width} px`).toBe(bookingPath("10"));
      }
    }
  });

  test("the price of a car instead stands clear of its button", { tag: "@once" }, async ({ page }) => {
    await page.goto(bookingPath("10"));
    for (const width of [320, 390, 599, 600, 1024, 1199, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const others = page.getByRole("main").locator(".others > li");
      await expect(others).toHaveCount(3);
      const overlaps = await others.evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const range = document.createRange();
            range.selectNodeContents(row.querySelector(".sum") ?? row);
            const price = range.getBoundingClientRect();
            const button = row.querySelector(".btn")?.getBoundingClientRect();
            if (!button) return true;
            const beside = price.right < button.left || price.left > button.right;
            return !beside && price.bottom > button.top && price.top < button.bottom;
          }).length,
      );
      expect(overlaps, `at ${width} px`).toBe(0);
    }
  });

  test("empty required fields: the notice, the summary with the focus, and a sentence at each field", async ({
    page,
  }) => {
    test.slow();
    await open(page, bookingPath("5"));
    await fillIn(page, {
      "First name": "Alexandra",
      "Last name": "   ",
      Email: "alexandra@",
      City: "Portland",
    });
    await proceed(page).click();

    await expect(notices(page)).toContainText("Missing Information");
    await expect(notices(page)).toContainText("Please fill all required fields");
    const box = problems(page);
    await expect(box).toBeFocused();
    const sentences = [
      ["Last name", "Enter your last name"],
      ["Email", "Enter an email address in the format name@example.com"],
      ["Phone", "Enter your phone number"],
      ["Driving license", "Enter your driving license number"],
    ] as const;
    await expect(box.getByRole("link")).toHaveText(sentences.map(([, sentence]) => sentence));
    for (const [name, sentence] of sentences) {
      await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(sentence));
    }
    await expect(field(page, "City")).toHaveValue("Portland");
    await bothSchemes(page, () => checkAccessibility(page));

    await box.getByRole("link", { name: "Enter your phone number" }).click();
    await expect(field(page, "Phone")).toBeFocused();
  });

  test("what is missing is said once: by the summary, which has the focus, not by the notice beside it", async ({
    page,
  }) => {
    await open(page, bookingPath("5"));
    const said = await listen(page);
    await proceed(page).click();
    await expect(notices(page)).toContainText("Missing Information");
    await expect(problems(page)).toBeFocused();
    await expect(problems(page)).toHaveAccessibleDescription(
      /Enter your first name.*Enter your phone number/,
    );
    await page.waitForTimeout(500);
    expect(await said()).toEqual([]);
  });

  test("a message leaves its field as soon as that is right, and the last one takes summary and notice along", async ({
    page,
  }) => {
    await open(page, bookingPath("5"));
    await fillIn(page, { ...driver, "Last name": "", Phone: "" });
    await proceed(page).click();
    await expect(problems(page).getByRole("link")).toHaveCount(2);

    await field(page, "Phone").fill("call me");
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/Enter a phone number/);
    await field(page, "Phone").fill("+1 503 555 0142");
    await expect(field(page, "Phone")).not.toHaveAttribute("aria-invalid");
    await expect(field(page, "Phone")).toBeFocused();
    await expect(problems(page).getByRole("link")).toHaveText(["Enter your last name"]);
    await expect(notices(page)).toContainText("Missing Information");

    await field(page, "Last name").pressSequentially("W");
    await expect(problems(page)).toHaveCount(0);
    await expect(page.getByText("Missing Information").filter({ visible: true })).toHaveCount(0);
    await expect(field(page, "Last name")).toBeFocused();
    // When emptied again, it is not marked as wrong before the form is sent again.
    await field(page, "Last name").fill("");
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  });

  test("a notice about a form doesn't outlive it, sent or left", async ({ page }) => {
    const missing = page.getByText("Missing Information").filter({ visible: true });
    await open(page, bookingPath("5"));
    await proceed(page).click();
    await expect(missing).toHaveCount(1);
    await page.getByRole("link", { name: "Back to Our Fleet" }).click();
    await expect(page).toHaveURL("/cars");
    await expect(missing).toHaveCount(0);

    await page.goBack();
    await proceed(page).click();
    await expect(missing).toHaveCount(1);
    await fillIn(page);
    await proceed(page).click();
    await expect(notices(page)).toContainText("Booking Confirmed!");
    await expect(missing).toHaveCount(0);
    await expect(page).toHaveURL("/");
    await notices(page).getByRole("link", { name: "See your booking" }).click();
    await expect(page).toHaveURL(/\/your-booking\//);
    await expect(missing).toHaveCount(0);
  });

  test("a link pressed on the confirmation leads where it says, however slow its page", async ({ page }) => {
    await page.route(/\/your-booking\/.*\.data/, async (route) => {
      await delay(3_000);
      await route.continue();
    });
    await open(page, bookingPath("5"));
    await fillIn(page);
    await proceed(page).click();
    await notices(page).getByRole("link", { name: "See your booking" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your booking");
    await expect(page).toHaveURL(/\/your-booking\//);
  });

  test("a link on the confirmation stays under a press that takes its time, and has the last word", async ({
    page,
  }) => {
    await open(page, bookingPath("5", fiveDays));
    await fillIn(page);
    await proceed(page).click();
    const link = page.getByRole("link", { name: "your booking’s own page" });
    await link.hover();
    await page.mouse.down();
    await delay(2_500);
    // The browser is so busy with the click that the two seconds are over before the router has heard of it.
    await page.evaluate(() => {
      addEventListener(
        "click",
        () => {
          for (const end = performance.now() + 2_500; performance.now() < end;);
        },
        { capture: true, once: true },
      );
    });
    await page.mouse.up();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your booking");
    await expect(page).toHaveURL(/\/your-booking\//);
  });

  test(
    "who opens a link of the confirmation in another tab isn’t sent home from it",
    { tag: "@once" },
    async ({ page }) => {
      await open(page, bookingPath("5"));
      await fillIn(page);
      await proceed(page).click();
      const other = page.context().waitForEvent("page");
      await page.getByRole("link", { name: "choose them yourself" }).click({ modifiers: ["ControlOrMeta"] });
      await expect(await other).toHaveURL(/\/your-booking\//);
      await page.getByRole("heading", { level: 1 }).click();
      await delay(4_000);
      await expect(page).toHaveURL(/\/booking/);
    },
  );

  test(
    "a notice stays where it is under a press, and moves again after it",
    { tag: "@once" },
    async ({ page }) => {
      await open(page, bookingPath("5"));
      await fillIn(page);
      await proceed(page).click();
      await expect(page).toHaveURL("/");
      // The search form's stub is below it now; it comes down as soon as that has scrolled away.
      const top = () => notices(page).evaluate((region) => Math.round(region.getBoundingClientRect().top));
      await expect.poll(() => notices(page).getAttribute("style")).toMatch(/--lift: [1-9]/);
      const lifted = await top();
      await notices(page).getByText("Booking Confirmed!").filter({ visible: true }).hover();
      await page.mouse.down();
      await page.evaluate(() => scrollTo({ top: 2_000, behavior: "instant" }));
      await delay(500);
      expect(await top()).toBe(lifted);
      await page.mouse.up();
      await expect.poll(top).toBeGreaterThan(lifted);
    },
  );

  test("a wrong format has its sentence, but nothing is missing", async ({ page }) => {
    await open(page, bookingPath("5"));
    await fillIn(page, { ...driver, Phone: "call me" });
    await proceed(page).click();
    await expect(problems(page).getByRole("link")).toHaveCount(1);
    await expect(page.getByText("Missing Information")).toHaveCount(0);
  });

  test("a car that is not available is said to be so, and refused by the server", async ({
    page,
    request,
  }) => {
    await open(page, bookingPath("10", fiveDays));
    await expect(page.getByRole("main")).toContainText("The Audi Q7 can’t be booked at the moment.");
    await expect(proceed(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Book this/ })).toHaveCount(3);
    const answer = await post(request, bookingPath("10", fiveDays), filledForm("10", fiveDays));
    expect([answer.status, answer.reference]).toEqual([409, undefined]);
    expect(answer.text).toContain('value="Asha"');
  });

  test("days in the past, too far ahead, or a return before the pickup, can't be booked", async ({
    page,
    request,
  }) => {
    const past = { ...fiveDays, pickupDate: "14/09/2024", returnDate: "15/09/2024" };
    await open(page, bookingPath("5", past));
    await expect(page.getByRole("main")).toContainText("That pickup has passed.");
    await expect(proceed(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Choose dates" })).toHaveAttribute(
      "href",
      /^\/\?.*pickup=Mumbai/,
    );
    expect((await post(request, bookingPath("5", past), filledForm("5", past))).status).toBe(422);

    const farAhead = { ...fiveDays, pickupDate: "14/09/2999", returnDate: "15/09/2999" };
    await open(page, bookingPath("5", farAhead));
    await expect(page.getByRole("main")).toContainText("That pickup is more than 18 months ahead.");
    await expect(proceed(page)).toHaveCount(0);
    expect((await post(request, bookingPath("5", farAhead), filledForm("5", farAhead))).status).toBe(422);

    const backwards = { ...fiveDays, returnDate: autumnDay(13) };
    await page.goto(bookingPath("5", backwards));
    await expect(page.getByRole("main")).toContainText("The return is before the pickup.");
    expect((await post(request, bookingPath("5", backwards), filledForm("5", backwards))).status).toBe(422);
  });

  test("days on which every unit is taken: said before anything is typed, with cars that are free", async ({
    page,
    request,
  }, { project }) => {
    test.slow();
    const month = project.name === "phone" ? 10 : 11;
    const taken = {
      ...fiveDays,
      pickupDate: autumnDay(16, month),
      returnDate: autumnDay(16, month),
      returnTime: "6:00 PM",
    };
    const mine = { ...fiveDays, pickupDate: autumnDay(14, month), returnDate: autumnDay(18, month) };
    // Twelve units of each car.
    for (let unit = 0; unit < 12; unit++) {
      const answer = await post(request, bookingPath("7", taken), filledForm("7", taken));
      expect(answer.reference).toMatch(spoken);
    }
    await open(page, bookingPath("7", mine));
    await expect(page.getByRole("main")).toContainText(
      "Sold out on these days. Every Mahindra XUV700 is taken on",
    );
    await expect(proceed(page)).toHaveCount(0);
    await bothSchemes(page, () => checkAccessibility(page));
    const answer = await post(request, bookingPath("7", mine), filledForm("7", mine));
    expect([answer.status, answer.reference]).toEqual([409, undefined]);
    expect(answer.text).toContain('value="Asha"');

    await page.getByRole("link", { name: /^Book this ?: Toyota Innova Crysta$/ }).click();
    await expect(page).toHaveURL(bookingPath("6", mine));
    // 4500 rupees for 5 days, and 18 %.
    await expect(summary(page)).toContainText("$319.88");
    await expect(proceed(page)).toBeVisible();
  });

  test.describe("without an answer", { tag: "@once" }, () => {
    test.use({ allowedProblems: /Failed to load resource/ });

    test("a lost line loses nothing, and the next try is the same booking", async ({ page, request }) => {
      await open(page, bookingPath("4", fiveDays));
      await fillIn(page);
      const sent = await formOf(page);
      // The form arrives, but its answer doesn't.
      await page.route(/\/booking.*/, async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        await route.fetch();
        return route.abort();
      });
      await proceed(page).click();
      await expect(notices(page)).toContainText("Not confirmed yet");
      await expect(page.getByRole("form")).toContainText("Nothing was lost");
      await expect(field(page, "Driving license")).toHaveValue("WX-4471-0093");
      await page.unroute(/\/booking.*/);

      await page.reload();
      await untilHydrated(page);
      await expect(field(page, "First name")).toHaveValue("Alexandra");
      await fillIn(page, { "Driving license": "WX-4471-0093" });
      await proceed(page).click();
      await expect(notices(page)).toContainText("Booking Confirmed!");
      const reference = spoken.exec(await notices(page).innerText())?.[0];
      expect((await post(request, bookingPath("4", fiveDays), sent)).reference).toBe(reference);
    });

    test("the page opens though nobody can say whether the car is free", async ({ page }) => {
      await open(page, "/search?" + new URLSearchParams(fiveDays));
      await page.route(/\/booking\.data/, (route) => route.abort());
      await page.getByRole("link", { name: /^Book Now ?: Honda City$/ }).click();
      await expect(page).toHaveURL(bookingPath("4", fiveDays));
      await expect(proceed(page)).toBeVisible();
    });
  });
});

test.describe("what was typed", { tag: "@once" }, () => {
  test("is there after a reload and on the way back, but never the license number", async ({ page }) => {
    await open(page, bookingPath("5"));
    await fillIn(page);
    await fillIn(page, { City: "Portland" });
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("WX-4471");
    await page.reload();
    await untilHydrated(page);
    for (const name of ["First name", "Last name", "Email", "Phone"] as const)
      await expect(field(page, name)).toHaveValue(driver[name]);
    await expect(field(page, "City")).toHaveValue("Portland");
    await expect(field(page, "Driving license")).toHaveValue("");

    await page.getByRole("link", { name: "Back to Our Fleet" }).click();
    await expect(page).toHaveURL("/cars");
    await page.goBack();
    await expect(field(page, "Email")).toHaveValue(driver.Email);
  });
});

test.describe("a form sent before React was there", { tag: "@once" }, () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("ends the same: the notice, and home after two seconds", async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(bookingPath("5", fiveDays));
    await fillIn(page);
    await page.unroute(/\.js$/);
    await proceed(page).click();
    await expect(notices(page)).toContainText("Your Hyundai Creta has been booked successfully.");
    await expect(page).toHaveURL("/", { timeout: 6000 });
    await expect(notices(page)).toContainText(spoken);
  });
});

test.describe("without JavaScript", () => {
  // Chromium reports the 422 answer in its console.
  test.use({ javaScriptEnabled: false, allowedProblems: /status of 422/ });

  test("a trip is searched, chosen and booked; a reload of the answer is the same booking", async ({
    page,
  }) => {
    await page.goto("/search?" + new URLSearchParams(fiveDays));
    await page.getByRole("link", { name: /^Book Now ?: Hyundai Creta$/ }).click();
    await fillIn(page);
    await proceed(page).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("Booking Confirmed!");
    await expect(main).toContainText("Your Hyundai Creta has been booked successfully.");
    const reference = spoken.exec(await main.innerText())?.[0];
    expect(reference).toBeDefined();
    await expect(main.getByRole("link", { name: "See your booking" })).toBeVisible();
    await page.reload();
    await expect(main).toContainText(reference ?? "none");
  });

  test("the browser checks, and the server checks again, keeping all but the license number", async ({
    page,
  }) => {
    await page.goto(bookingPath("5"));
    await proceed(page).click();
    await expect(field(page, "First name")).toBeFocused();
    // Blanks pass the browser's check but not the server's.
    await fillIn(page, { ...driver, "Last name": " " });
    await proceed(page).click();
    await expect(page.getByRole("main")).toContainText("Missing Information");
    await expect(problems(page).getByRole("link")).toHaveText(["Enter your last name"]);
    await expect(field(page, "First name")).toHaveValue("Alexandra");
    await expect(field(page, "Driving license")).toHaveValue("");
    await expect(field(page, "Driving license")).toHaveAccessibleDescription(
      /Enter the license number again/,
    );
    await fillIn(page, driver);
    await proceed(page).click();
    await expect(page.getByRole("main")).toContainText("Booking Confirmed!");
  });
});
