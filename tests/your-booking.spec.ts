import { autumnDay, autumnDayInWords } from "./autumn.ts";
import type { Page } from "@playwright/test";
import { addDays, describeDate, parseTypedDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { book, bookingPath, fillIn, notices, open, proceed, referencePattern } from "./booking-page.ts";
import { bothSchemes, checkAccessibility, checkState, expect, test, untilHydrated } from "./journey.ts";
import { queryOf, tripAt, tripIn } from "./trips.ts";

// The expected amounts come from the specification (product, 'Policies' and 'Prices'): a Creta costs 3500 rupees a day, 83 to the dollar, tax 18%.
// What the page says in each of its states is checked without a browser, in `tests/your-booking.test.ts`.
const delhi = "New Delhi - Delhi";
const jaipur = "Jaipur - Rajasthan";

// A color that is still changing from one scheme to the other would be measured halfway.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const ticket = (page: Page) => page.getByRole("article");
const fold = (page: Page, name: RegExp) => page.locator("summary").filter({ hasText: name });
const toChange = /^Change car/;
const toCancel = /^Cancel this booking/;
const outcome = (page: Page) => page.getByRole("main").locator(".outcome");

test("the booking’s own page is reached from the confirmation, and says all that counts, on paper as well", async ({
  page,
}) => {
  const trip = tripAt(delhi, { pickupDate: autumnDay(14, 10), returnDate: autumnDay(18, 10) });
  await open(page, bookingPath("5", trip));
  await fillIn(page);
  await proceed(page).click();
  await notices(page).getByRole("link", { name: "See your booking" }).click();

  await expect(page).toHaveURL(/\/your-booking\/[\w-]{22,}$/);
  await expect(page).toHaveTitle(/^Your booking [0-9A-Z]{4}-[0-9A-Z]{4} \|/);
  for (const text of [
    referencePattern.exec(await page.title())?.[0] ?? "none",
    "Hyundai Creta",
    "Confirmed, 5 days, due at pickup",
    "New Delhi, Terminal Area, Delhi",
    autumnDayInWords(14, 10),
    autumnDay(14, 10),
    "10:00 AM",
    "$248.80",
  ])
    await expect(ticket(page)).toContainText(text);
  const main = page.getByRole("main");
  for (const text of [
    "All times are New Delhi time.",
    `Cancel free until ${autumnDayInWords(13, 10, "short")}, 10:00 AM`,
    `Changing is free until ${autumnDayInWords(14, 10, "short")}, 4:00 AM`,
    "5 days at $42.17",
    "$210.84",
    "20,650 rupees at 83 to the dollar",
    "Your driving license ending 0093",
    "if 21 or older at pickup and licensed for a year or more",
    `deleted on ${autumnDayInWords(17, 11)}`,
    `Due ${autumnDayInWords(18, 10)}, 12:00 PM, New Delhi time. Until 1:00 PM nothing is charged, then $2.41 for each hour begun.`,
    "Paid at the counter or by phone",
  ])
    await expect(main).toContainText(text);
  await expect(main.getByRole("link", { name: "+1 800 555 0199" })).toBeVisible();

  await test.step("the fee’s steps, each with a tip", async () => {
    const stairs = page.getByRole("list", { name: "Cancellation fee until pickup" }).getByRole("listitem");
    await expect(stairs).toContainText(["Free", "$52.71", "$105.42", "$210.84", "Pickup"]);
    const [dayBefore, day] = [autumnDayInWords(13, 10, "short"), autumnDayInWords(14, 10, "short")];
    await expect(stairs.nth(1)).toContainText(`${dayBefore} 10:00 AM 25% of the rental`);
    const steps = stairs.getByRole("link");
    await expect(steps).toHaveText(["25% of the rental", "50% of the rental", "100% of the rental"]);
    await steps.first().focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(page.locator(".tip")).toHaveText(
      `25% of the rental before tax, if you cancel after ${dayBefore}, 10:00 AM and by ${dayBefore}, 10:00 PM.`,
    );
    await steps.last().hover();
    await expect(page.locator(".tip")).toHaveText(
      `100% of the rental before tax, if you cancel after ${day}, 4:00 AM or don’t come.`,
    );
    await page.keyboard.press("Escape");
  });

  await test.step("opened up, it can be used by everyone", async () => {
    for (const name of [toChange, toCancel]) await fold(page, name).click();
    await bothSchemes(page, () => checkAccessibility(page));
  });

  await test.step("its ticket is printed, without what only a screen can do", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(ticket(page)).toBeVisible();
    for (const name of ["Print", "Cancel, free of charge"])
      await expect(page.getByRole("button", { name })).toBeHidden();
    await expect(page.getByRole("link", { name: "Add to calendar" })).toBeHidden();
    await expect(fold(page, toChange)).toBeHidden();
  });
});

test.describe("changing", { tag: "@once" }, () => {
  test("shows old and new, then does it, and says so", async ({ page, request }) => {
    const trip = tripAt(delhi);
    const back = parseTypedDate(trip["returnDate"] ?? "");
    if (!back) throw new Error("A trip ends.");
    await open(page, await book(request, "5", trip));
    await page.getByRole("link", { name: "Change car, dates or places" }).click();
    const form = page.getByRole("form", { name: "Car, places, dates and times" });
    await form.getByRole("combobox", { name: "Car" }).selectOption("BMW 5 Series");
    await form.getByRole("textbox", { name: "Return date" }).fill(writeTypedDate(addDays(back, 1)));
    await form.getByRole("button", { name: /Preview$/ }).click();

    await expect(page.getByRole("heading", { name: "Old and new" })).toBeFocused();
    // The row's own title above it is completely visible, clear of the bar.
    const bar = await page.getByRole("banner").boundingBox();
    const title = await page.getByText(/^Change car, dates or places\s*Free$/).boundingBox();
    expect(title!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    await expect(page.locator(".small-ticket")).toContainText(["$248.80", "$708.00"]);
    await expect(page.locator(".small-ticket.is-struck")).toContainText("Hyundai Creta");
    const rows = page.getByRole("row");
    await expect(rows.filter({ hasText: "Car" })).toContainText("Hyundai CretaBMW 5 Series");
    await expect(rows.filter({ hasText: "Return" })).toContainText(
      `${describeDate(back)}, 12:00 PM${describeDate(addDays(back, 1))}`,
    );
    await expect(rows.filter({ hasText: "Total with tax" })).toContainText("$248.80$708.00");
    await expect(rows.filter({ hasText: "Cancel free until" })).toContainText("as before");
    await expect(page.getByRole("main")).toContainText("$459.20 more to pay at pickup.");
    await expect(ticket(page)).toContainText("Hyundai Creta");
    await checkState(page);
    await page.getByRole("button", { name: "Change it, $708.00 in all" }).click();

    await expect(page).toHaveURL(/\?done=changed$/);
    await expect(outcome(page)).toBeFocused();
    await expect(outcome(page)).toContainText("Your booking has been changed. The total is $708.00.");
    await expect(ticket(page)).toContainText("BMW 5 Series");
    await expect(page.getByRole("main")).toContainText("if 25 or older");
    await expect(page.getByRole("region", { name: "So far" }).getByRole("listitem")).toHaveCount(2);
  });

  test("that can’t be is refused with a sentence that takes the focus, and with cars that are free", async ({
    page,
    request,
  }) => {
    const path = await book(request, "5", tripAt(delhi));
    const main = page.getByRole("main");

    await test.step("a return place out of reach, said at its field as well", async () => {
      const london = { destination: "London - England", drop: "London - England", differentReturn: "true" };
      await open(page, path + queryOf("5", tripAt(delhi, london)));
      const sentence = "Our cars can’t be driven from New Delhi to London.";
      const problems = main.getByRole("group", { name: "Please check your trip" });
      await expect(problems).toContainText(sentence);
      await expect(problems).toBeFocused();
      await expect(page.getByRole("button", { name: /^Change it/ })).toHaveCount(0);
      await expect(page.getByRole("combobox", { name: "Return location" })).toHaveAccessibleDescription(
        `${sentence} Choose a place in India, or call +1 800 555 0199.`,
      );
    });

    await test.step("days that are sold out", async () => {
      const full = tripAt(jaipur, { pickupDate: autumnDay(5, 10), returnDate: autumnDay(7, 10) });
      // Twelve units of each car.
      for (let unit = 0; unit < 12; unit++) await book(request, "9", full);
      await open(page, path + queryOf("9", full));
      const refusal = main.getByRole("alert");
      await expect(refusal).toContainText("Sold out on these days Every Mercedes-Benz E-Class is taken");
      await expect(refusal).toBeFocused();
      await refusal.getByRole("link", { name: "BMW 5 Series" }).click();
      await expect(page.getByRole("row").filter({ hasText: "Car" })).toContainText("BMW 5 Series");
    });
  });
});

test.describe("canceling", { tag: "@once" }, () => {
  // The browser logs a refused form.
  test.use({ allowedProblems: /409/ });

  test("18 hours before pickup costs 25%, shown before it is done, by keyboard", async ({
    page,
    request,
  }) => {
    await open(page, await book(request, "5", tripIn(18)));
    await expect(page.getByRole("listitem").filter({ hasText: "Now" })).toContainText("$52.71");
    await expect(fold(page, toCancel)).toContainText("Fee now: $52.71");
    await fold(page, toCancel).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toContainText("Fee, 25% of $210.84");
    await page.getByRole("link", { name: "Keep the booking" }).click();
    await expect(page.getByRole("button", { name: /^Cancel/ })).toBeHidden();
    await expect(fold(page, toCancel)).toBeFocused();

    await test.step("a fee that is no longer the one shown is shown anew", async () => {
      await page.keyboard.press("Enter");
      await page.locator('input[name="fee"]').evaluate((field: HTMLInputElement) => (field.value = "0"));
      await page.getByRole("button", { name: "Cancel and owe $52.71" }).click();
      await expect(outcome(page)).toContainText("Not canceled yet: the fee has gone up.");
      await expect(ticket(page)).toContainText("Confirmed");
    });

    await page.getByRole("button", { name: "Cancel and owe $52.71" }).click();
    await expect(outcome(page)).toContainText("Your booking is canceled. The fee is $52.71.");
    await expect(outcome(page)).toBeFocused();
    await expect(ticket(page)).toContainText("Canceled, fee to pay");
    await expect(ticket(page)).toContainText("$52.71");
    await expect(page.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Change/ })).toHaveCount(0);
    await checkState(page);
  });
});

test.describe("a booking’s own page", { tag: ["@once", "@all"] }, () => {
  test("hears a press that began before React came: the page does not move away under it", async ({
    page,
    request,
  }) => {
    const trip = tripAt(delhi);
    const path = await book(request, "5", trip);
    const pressSignal = Promise.withResolvers<void>();
    await page.route("**/assets/hydrate-*.js", async (route) => {
      await pressSignal.promise;
      await route.continue();
    });
    await page.goto(path + queryOf("2", trip));
    const change = page.getByRole("button", { name: /^Change it/ });
    await change.hover();
    await page.mouse.down();
    pressSignal.resolve();
    await untilHydrated(page);
    await page.mouse.up();
    await expect(page.getByRole("main")).toContainText("Your booking has been changed.");
  });
});
