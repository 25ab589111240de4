import type { Locator, Page } from "@playwright/test";
import { autumnDay, autumnDayInWords } from "./autumn.ts";
import {
  bookingPath,
  driver,
  field,
  fillIn,
  newDriver,
  fiveDays,
  readForm,
  listen,
  notices,
  open,
  post,
  problems,
  proceed,
  referencePattern,
  summary,
} from "./booking-page.ts";
import { expect, test, untilHydrated } from "./journey.ts";

// The expected facts come from the specification (product, 'Booking page'), not from our data.
async function expectTexts(place: Locator, texts: readonly string[]) {
  for (const text of texts) await expect(place).toContainText(text);
}

/** Presses Tab until a field has the focus, past links, boxes and optional fields. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test("a car alone is today to tomorrow from Mumbai Airport; chosen before its trip, it waits first among the results", async ({
  page,
}) => {
  await test.step("the bare page says two days, their price and what is not settled", async () => {
    await open(page, bookingPath("5"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Your Booking");
    const slip = summary(page);
    await expectTexts(slip, ["Hyundai Creta", "SUV", "5 seats", "Mumbai Airport"]);
    await expectTexts(slip, ["Today, 10:00 AM", "Tomorrow, 10:00 AM"]);
    await expectTexts(slip, ["2 days at $42.17", "$84.34", "Tax 18%", "$15.18", "Total with tax $99.52"]);
    await expectTexts(slip, ["8,260 rupees at 83 to the dollar"]);
    await expect(slip.getByRole("heading", { name: "Free Cancellation" })).toBeVisible();
    await expect(slip).toContainText("Cancel up to 24 hours before pickup");
    await expect(slip).toContainText("You haven’t chosen times. We’ll call to agree on them.");
    await expect(page.getByRole("main")).toContainText("No card is asked for here");
  });

  await test.step("the car is kept in the address while its trip is chosen", async () => {
    // On a phone the trip is one line, which opens.
    const line = summary(page).locator("summary");
    if (await line.isVisible()) await line.click();
    await page.getByRole("link", { name: "Choose now" }).click();
    await expect(page).toHaveURL("/?carId=5");
    const search = page.getByRole("form", { name: "Find a rental car" });
    await search.getByRole("button", { name: /Search/ }).click();
    await expect(page).toHaveURL(/\/search\?.*differentReturn=false&carId=5$/);
  });

  await test.step("it is first among the results, unless a filter hides it", async () => {
    const cars = page.getByRole("main").getByRole("list").getByRole("listitem");
    const first = cars.filter({ has: page.getByRole("heading", { level: 2 }) }).first();
    await expect(first).toContainText(/Your choice.*Hyundai Creta/);
    await page.goto(`${page.url()}&category=luxury`);
    await expect(page.getByText("Your choice")).toHaveCount(0);
    await page.goBack();
    await expect(first).toContainText("Your choice");
    await first.getByRole("link", { name: /^Book Now/ }).click();
    await expect(page).toHaveURL(bookingPath("5"));
  });
});

test.describe("a booking", () => {
  test("is stored, told, and followed home after two seconds; the notice stays until it is dismissed", async ({
    page,
    request,
  }) => {
    await test.step("the page shows the trip that was searched for", async () => {
      await open(page, `/search?${new URLSearchParams(fiveDays)}`);
      await page.getByRole("link", { name: /^Book Now ?: Hyundai Creta$/ }).click();
      await expect(page).toHaveURL(bookingPath("5", fiveDays));
      const slip = summary(page);
      await expectTexts(slip, ["Mumbai", autumnDay(14)]);
      await expectTexts(slip, [
        `${autumnDayInWords(14)}, 10:00 AM`,
        `${autumnDayInWords(18)}, 12:00 PM`,
        `until ${autumnDayInWords(13, 9, "short")}, 10:00 AM, Mumbai time`,
      ]);
      await expectTexts(slip, ["5 days at $42.17", "$210.84", "$37.95", "Total with tax $248.80"]);
      await expect(slip).not.toContainText("haven’t chosen");
    });

    await fillIn(page);
    const formValues = await readForm(page);
    let posts = 0;
    page.on("request", (one) => (posts += one.method() === "POST" ? 1 : 0));
    await proceed(page).dblclick();
    const notice = notices(page);
    await expect(notice).toContainText("Booking Confirmed!");
    await expect(notice).toContainText("Your Hyundai Creta has been booked successfully.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you in Mumbai");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const reference = referencePattern.exec(await page.getByRole("main").innerText())?.[0] ?? "none";

    await expect(page).toHaveURL("/");
    await expect(notice).toContainText(reference);
    const own = notice.getByRole("link", { name: "See your booking" });
    await expect(own).toHaveAttribute("href", /^\/your-booking\/.+/);
    expect(posts, "forms sent by a double press").toBe(1);
    expect((await post(request, bookingPath("5", fiveDays), formValues)).reference).toBe(reference);

    await test.step("the notice is reached, and dismissed, by keyboard", async () => {
      await page.keyboard.press("Alt+T");
      await expect(notice).toBeFocused();
      await notice.getByRole("button", { name: /^Dismiss/ }).click();
      await expect(page.getByText("Booking Confirmed!").filter({ visible: true })).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/search/);
    });
  });

  test("by keyboard alone, and heard with its reference", { tag: "@once" }, async ({ page }) => {
    await open(page, bookingPath("2"));
    const announcements = await listen(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    for (const [name, value] of Object.entries(newDriver())) {
      await tabTo(page, field(page, name));
      await page.keyboard.type(value);
    }
    await page.keyboard.press("Enter");
    await expect(notices(page)).toContainText("Your Suzuki Swift has been booked successfully.");
    await expect
      .poll(announcements)
      .toContainEqual(
        expect.stringMatching(
          /^Booking Confirmed! Your Suzuki Swift has been booked successfully\. Reference [0-9A-Z]{4}-[0-9A-Z]{4}\..*Alt\+T/,
        ),
      );
  });
});

test.describe("when the network or a script is slow or lost", { tag: "@once" }, () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("a lost line loses nothing, and the next try is the same booking", async ({ page, request }) => {
    await open(page, bookingPath("4", fiveDays));
    const own = newDriver();
    await fillIn(page, own);
    const formValues = await readForm(page);
    // The form arrives, but its answer doesn't.
    await page.route(/\/booking.*/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.abort();
    });
    await proceed(page).click();
    await expect(notices(page)).toContainText("Not confirmed yet");
    await expect(page.getByRole("form")).toContainText("Nothing was lost");
    await expect(field(page, "Driving license")).toHaveValue(own["Driving license"]);
    await page.unroute(/\/booking.*/);

    await page.reload();
    await untilHydrated(page);
    await expect(field(page, "First name")).toHaveValue(own["First name"]);
    await fillIn(page, { "Driving license": own["Driving license"] });
    await proceed(page).click();
    await expect(notices(page)).toContainText("Booking Confirmed!");
    const reference = referencePattern.exec(await page.getByRole("main").innerText())?.[0];
    expect((await post(request, bookingPath("4", fiveDays), formValues)).reference).toBe(reference);
  });

  test.describe("a form sent before React was there", () => {
    test("ends the same: the notice, and home after two seconds", async ({ page }) => {
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(bookingPath("5", fiveDays));
      await fillIn(page);
      await page.unroute(/\.js$/);
      await proceed(page).click();
      await expect(notices(page)).toContainText("Your Hyundai Creta has been booked successfully.");
      await expect(page).toHaveURL("/");
      await expect(notices(page)).toContainText(referencePattern);
    });
  });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  // Chromium reports the 422 answer in its console.
  test.use({ javaScriptEnabled: false, allowedProblems: /status of 422/ });

  test("a trip is searched, chosen and booked; a reload of the answer is the same booking", async ({
    page,
  }) => {
    await page.goto(`/search?${new URLSearchParams(fiveDays)}`);
    await page.getByRole("link", { name: /^Book Now ?: Hyundai Creta$/ }).click();
    const main = page.getByRole("main");

    await test.step("the browser checks, and the server checks again, keeping all but the license number", async () => {
      await proceed(page).click();
      await expect(field(page, "First name")).toBeFocused();
      // Blanks pass the browser's check but not the server's.
      await fillIn(page, { ...driver, "Last name": " " });
      await proceed(page).click();
      await expect(main).toContainText("Missing Information");
      await expect(problems(page).getByRole("link")).toHaveText(["Enter your last name"]);
      await expect(field(page, "First name")).toHaveValue("Alexandra");
      const license = field(page, "Driving license");
      await expect(license).toHaveValue("");
      await expect(license).toHaveAccessibleDescription(/Enter the license number again/);
    });

    await fillIn(page);
    await proceed(page).click();
    await expect(main).toContainText("Booking Confirmed!");
    await expect(main).toContainText("Your Hyundai Creta has been booked successfully.");
    await expect(main.getByRole("link", { name: "See your booking" })).toBeVisible();
    const reference = referencePattern.exec(await main.innerText())?.[0] ?? "none";
    await page.reload();
    await expect(main).toContainText(reference);
  });
});
