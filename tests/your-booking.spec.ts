import { autumnDay, autumnDayInWords } from "./autumn.ts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { places } from "#content/places.ts";
import { addDays, dateInWords, parseTypedDate, typedDate } from "#rental/trip/calendar.ts";
import { timeSlots } from "#rental/trip/clock-time.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { dateAt, instantOf } from "#rental/trip/zoned-time.ts";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";

// The expected amounts come from the specification (product, 'Policies' and 'Prices'): a Creta costs 3500 rupees a day, 83 to the dollar, tax 18%.
const delhi = "New Delhi - Delhi";
const jaipur = "Jaipur - Rajasthan";
const hour = 3_600_000;

// A color that is still changing from one scheme to the other would be measured halfway.
test.use({ contextOptions: { reducedMotion: "reduce" } });

type Trip = Record<string, string>;
let trips = 0;
/** Each test has its own five days, since there are twelve of each car; what is asserted about dates names them. */
function tripAt(pickup: string, more: Trip = {}): Trip {
  const worker = Number(process.env["TEST_WORKER_INDEX"] ?? 0);
  const start = addDays(dateAt(Date.now(), "UTC"), 20 + ((worker * 61 + trips++ * 6) % 500));
  return {
    destination: pickup,
    pickup,
    drop: pickup,
    pickupDate: typedDate(start),
    returnDate: typedDate(addDays(start, 4)),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
    country: "India",
    differentReturn: "false",
    ...more,
  };
}

/** Five days in a place on earth where the clocks show one of our times in about this many hours from now. */
function tripIn(hours: number): Trip {
  const wanted = Date.now() + hours * hour;
  const starts = places.flatMap((place) => {
    const date = dateAt(wanted, place.zone);
    return timeSlots.map((time) => ({ place, date, time, at: instantOf({ date, time }, place.zone) }));
  });
  const best = starts.reduce((a, b) => (Math.abs(b.at - wanted) < Math.abs(a.at - wanted) ? b : a));
  return tripAt(placeLabel(best.place), {
    pickupDate: typedDate(best.date),
    returnDate: typedDate(addDays(best.date, 4)),
    pickupTime: best.time,
  });
}

let keys = 0;
/** Books like the form does, and returns the path of the booking's own page. */
async function book(request: APIRequestContext, carId: string, trip: Trip = {}, more: Trip = {}) {
  const answer = await request.post(`/booking?${new URLSearchParams({ carId, ...trip })}`, {
    form: {
      idempotencyKey: `own-page-${process.pid}-${Date.now()}-${keys++}`,
      carId,
      trip: new URLSearchParams(trip).toString(),
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.com",
      phone: "+91 98123 45678",
      drivingLicense: "MH12 20110012345",
      ...more,
    },
  });
  const path = /\/your-booking\/[\w-]+/.exec(await answer.text())?.[0];
  expect(path, `booked with status ${answer.status()}`).toBeDefined();
  return path ?? "";
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

const ticket = (page: Page) => page.getByRole("article");
const fold = (page: Page, name: RegExp) => page.locator("summary").filter({ hasText: name });
const toChange = /^Change car/;
const toCancel = /^Cancel this booking/;
const news = (page: Page) => page.getByRole("main").locator(".outcome");
const asked = (carId: string, trip: Trip) => `?${new URLSearchParams({ carId, ...trip })}`;

const colors = (bars: Locator) =>
  bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));

test.describe("the booking's own page", () => {
  test("is reached from the confirmation, and says all that counts", async ({ page, request }) => {
    const trip = tripAt(delhi, { pickupDate: autumnDay(14, 10), returnDate: autumnDay(18, 10) });
    await open(page, `/booking?${new URLSearchParams({ carId: "5", ...trip })}`);
    const driver = {
      "First name": "Alexandra",
      "Last name": "Whitfield",
      Email: "alexandra@example.com",
      Phone: "+1 503 555 0142",
      "Driving license": "WX-4471-0093",
    };
    for (const [name, value] of Object.entries(driver))
      await page.getByRole("textbox", { name, exact: false }).fill(value);
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await page
      .getByRole("region", { name: "Notifications" })
      .getByRole("link", { name: "See your booking" })
      .click();

    await expect(page).toHaveURL(/\/your-booking\/[\w-]{22,}$/);
    await expect(page).toHaveTitle(/^Your booking [0-9A-Z]{4}-[0-9A-Z]{4} \|/);
    const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.title())?.[0] ?? "";
    for (const text of [
      reference,
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
    const stairs = page.getByRole("list", { name: "Cancellation fee until pickup" }).getByRole("listitem");
    await expect(stairs).toContainText(["Free", "$52.71", "$105.42", "$210.84", "Pickup"]);
    await expect(stairs.nth(1)).toContainText(
      `${autumnDayInWords(13, 10, "short")} 10:00 AM 25% of the rental`,
    );
    const feeColors = await colors(page.locator(".tier i"));
    const steps = stairs.getByRole("link");
    await expect(steps).toHaveText(["25% of the rental", "50% of the rental", "100% of the rental"]);
    await steps.first().focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(page.locator(".tip")).toHaveText(
      `25% of the rental before tax, if you cancel after ${autumnDayInWords(13, 10, "short")}, 10:00 AM and by ${autumnDayInWords(13, 10, "short")}, 10:00 PM.`,
    );
    await steps.last().hover();
    await expect(page.locator(".tip")).toHaveText(
      `100% of the rental before tax, if you cancel after ${autumnDayInWords(14, 10, "short")}, 4:00 AM or don’t come.`,
    );
    await expect(page.getByRole("main").getByRole("link", { name: "+1 800 555 0199" })).toBeVisible();

    const answer = await request.get(page.url());
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    const html = await answer.text();
    expect(html).toContain('name="robots" content="noindex"');
    for (const secret of ["4471", "alexandra@example.com", "555 0142"]) expect(html).not.toContain(secret);

    // One fee, one color: the same here as on the policy page.
    await page.goto("/cancellation-policy");
    expect(new Set(feeColors).size).toBe(4);
    expect(await colors(page.locator(".tl-bar"))).toEqual(feeColors);
  });

  test("shows nothing of a short license number", async ({ page, request }) => {
    await open(page, await book(request, "8", tripAt(delhi), { drivingLicense: "KA123456" }));
    await expect(page.getByRole("main")).toContainText("Your driving license");
    await expect(page.getByRole("main")).toContainText("if 25 or older at pickup");
    expect(await page.content()).not.toMatch(/ending|3456/);
  });

  test("gives a calendar file that is right in every zone and over a change of clocks", async ({
    request,
  }) => {
    // New York sets its clocks back on the first Sunday of November, between pickup and return.
    const sunday = [1, 2, 3, 4, 5, 6, 7]
      .map((day) => parseTypedDate(autumnDay(day, 11)))
      .find((date) => date && dateInWords(date).startsWith("Sun"));
    if (!sunday) throw new Error("One of seven days is a Sunday.");
    const [friday, saturday, monday] = [addDays(sunday, -2), addDays(sunday, -1), addDays(sunday, 1)];
    const dates = { pickupDate: typedDate(saturday), returnDate: typedDate(monday) };
    const trip = tripAt("New York - New York", dates);
    const path = await book(request, "2", trip);
    const answer = await request.get(`${path}/calendar.ics`);
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(answer.headers()["content-disposition"]).toMatch(
      /^attachment; filename="longitude-[0-9A-Z]{4}-[0-9A-Z]{4}\.ics"$/,
    );
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    const lines = (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
    const all = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
    expect(all("DTSTART")).toEqual(
      [`${saturday}T140000Z`, `${monday}T170000Z`, `${friday}T140000Z`].map((at) => at.replaceAll("-", "")),
    );
    expect(all("SUMMARY")[0]).toBe("Pick up the Suzuki Swift");
    expect(all("SEQUENCE")).toEqual(["0", "0", "0"]);
    expect(all("URL")[0]).toMatch(new RegExp(`${path}$`));
    expect(all("TRIGGER")).toContain("PT0S");
    expect(new Set(all("UID")).size).toBe(3);
  });

  test("prints its ticket, without what only a screen can do", async ({ page, request }) => {
    await open(page, await book(request, "5", tripAt(delhi)));
    await page.emulateMedia({ media: "print" });
    await expect(ticket(page)).toBeVisible();
    for (const name of ["Print", "Cancel, free of charge"])
      await expect(page.getByRole("button", { name })).toBeHidden();
    await expect(page.getByRole("link", { name: "Add to calendar" })).toBeHidden();
    await expect(fold(page, toChange)).toBeHidden();
  });

  test("can be used by everyone, opened up as well, and fits 320 px", async ({ page, request }) => {
    test.slow();
    const path = await book(request, "7", tripIn(18));
    await open(page, path);
    for (const name of [toChange, toCancel]) await fold(page, name).click();
    await bothSchemes(page, () => checkAccessibility(page));
    await open(page, `${path}${asked("8", tripAt(jaipur))}`);
    await expect(page.getByRole("heading", { name: "Old and new" })).toBeVisible();
    await bothSchemes(page, () => checkAccessibility(page));
    for (const width of [320, 600, 768, 900, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0);
      const cut = await ticket(page)
        .locator(".nb")
        .evaluateAll((all) =>
          all
            .filter((one) => {
              const cells = one.closest("dl")?.getBoundingClientRect().right ?? 0;
              return one.getBoundingClientRect().right > cells - 2;
            })
            .map((one) => one.textContent),
        );
      expect(cut, `dates of the ticket that are cut off at ${width} px`).toEqual([]);
    }
  });
});

test.describe("changing", { tag: "@once" }, () => {
  test("shows old and new, then does it, and says so", async ({ page, request }) => {
    const trip = tripAt(delhi);
    const back = parseTypedDate(trip["returnDate"] ?? "");
    if (!back) throw new Error("A trip ends.");
    const path = await book(request, "5", trip);
    await open(page, path);
    await page.getByRole("link", { name: "Change car, dates or places" }).click();
    const form = page.getByRole("form", { name: "Car, places, dates and times" });
    await form.getByRole("combobox", { name: "Car" }).selectOption("BMW 5 Series");
    await form.getByRole("textbox", { name: "Return date" }).fill(typedDate(addDays(back, 1)));
    await form.getByRole("button", { name: /^Preview/ }).click();

    const heading = page.getByRole("heading", { name: "Old and new" });
    await expect(heading).toBeFocused();
    // The row's own title above it is completely visible, clear of the bar.
    const bar = await page.getByRole("banner").boundingBox();
    const title = await page.getByText(/^Change car, dates or places\s*Free$/).boundingBox();
    expect(title!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    await expect(page.locator(".small-ticket")).toContainText(["$248.80", "$708.00"]);
    await expect(page.locator(".small-ticket.is-struck")).toContainText("Hyundai Creta");
    const rows = page.getByRole("row");
    await expect(rows.filter({ hasText: "Car" })).toContainText("Hyundai CretaBMW 5 Series");
    await expect(rows.filter({ hasText: "Return" })).toContainText(
      `${dateInWords(back)}, 12:00 PM${dateInWords(addDays(back, 1))}`,
    );
    await expect(rows.filter({ hasText: "Total with tax" })).toContainText("$248.80$708.00");
    await expect(rows.filter({ hasText: "Cancel free until" })).toContainText("as before");
    await expect(page.getByRole("main")).toContainText("$459.20 more to pay at pickup.");
    await expect(ticket(page)).toContainText("Hyundai Creta");
    await page.getByRole("button", { name: "Change it, $708.00 in all" }).click();

    await expect(page).toHaveURL(/\?done=changed$/);
    await expect(news(page)).toBeFocused();
    await expect(news(page)).toContainText("Your booking has been changed. The total is $708.00.");
    await expect(ticket(page)).toContainText("BMW 5 Series");
    await expect(page.getByRole("main")).toContainText("if 25 or older");
    await expect(page.getByRole("region", { name: "So far" }).getByRole("listitem")).toHaveCount(2);
    expect(await (await request.get(`${path}/calendar.ics`)).text()).toContain("SEQUENCE:1");
  });

  test("a press that began before React came is heard: the page does not move away under it", async ({
    page,
    request,
  }) => {
    const trip = tripAt(delhi);
    const path = await book(request, "5", trip);
    const pressed = Promise.withResolvers<void>();
    await page.route("**/assets/hydrate-*.js", async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto(`${path}${asked("2", trip)}`);
    const change = page.getByRole("button", { name: /^Change it/ });
    await change.hover();
    await page.mouse.down();
    pressed.resolve();
    await untilHydrated(page);
    await page.mouse.up();
    await expect(news(page)).toContainText("Your booking has been changed.");
  });

  test("within a day of pickup moves the trip, not the fee", async ({ page, request }) => {
    const trip = tripIn(18);
    const path = await book(request, "5", trip);
    const later = tripAt(trip["pickup"] ?? "");
    await open(page, `${path}${asked("5", later)}`);
    await expect(page.getByRole("row").filter({ hasText: "Cancel free until" })).toContainText("no longer");
    await expect(page.getByRole("main")).toContainText("Canceling right after would cost $52.71");
    await expect(page.getByRole("main")).toContainText("moves the trip, not the fee");
    await page.getByRole("button", { name: /^Change it/ }).click();
    await expect(news(page)).toBeVisible();
    await expect(fold(page, toCancel)).toContainText("Fee now: $52.71");
    await expect(page.getByRole("main")).toContainText("the fee still counts from the earlier pickup");
  });

  test("within a day of pickup makes cancelling no cheaper, and says so before and after", async ({
    page,
    request,
  }) => {
    const trip = tripIn(18);
    const path = await book(request, "8", trip);
    await open(page, `${path}${asked("1", trip)}`);
    const base = "the $500.00 before tax that you had booked before your change";
    await expect(page.getByRole("main")).toContainText(
      `Canceling right after would cost $125.00, 25% of ${base}: a change within 24 hours of pickup moves the trip, not the fee, which stays what it was.`,
    );
    await page.getByRole("button", { name: "Change it, $85.30 in all" }).click();
    await expect(news(page)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      `so the fee stays what it was, as a share of ${base}.`,
    );
    await expect(page.getByRole("list", { name: "Cancellation fee until pickup" })).toContainText("$500.00");
    await expect(fold(page, toCancel)).toContainText("Fee now: $125.00");
    await fold(page, toCancel).click();
    await expect(page.getByRole("main")).toContainText(`The fee is 25% of ${base} until`);
    await expect(page.getByRole("main")).toContainText("Fee, 25% of $500.00");
  });

  test("is refused with a sentence", async ({ page, request }) => {
    const trip = tripAt(delhi);
    const path = await book(request, "5", trip);
    const problems = page.getByRole("main").locator("[role=alert], [role=group][tabindex]");
    const refusals: [string, string][] = [
      [asked("5", trip), "Nothing to change"],
      [asked("5", tripAt("Atlantis")), "We don’t know that pickup place."],
      [asked("5", tripAt(delhi, { pickupDate: "14/09/2020" })), "That pickup has passed."],
      [
        asked(
          "5",
          tripAt(delhi, {
            destination: "London - England",
            drop: "London - England",
            differentReturn: "true",
          }),
        ),
        "Our cars can’t be driven from New Delhi to London.",
      ],
      [
        asked("5", tripAt(delhi, { pickupDate: "14/09/2999", returnDate: "15/09/2999" })),
        "That pickup is more than 18 months ahead.",
      ],
      [asked("5", tripAt(delhi, { returnDate: "" })), "Choose a return date"],
      [asked("10", tripAt(delhi)), "The Audi Q7 can’t be booked at the moment"],
      [asked("77", tripAt(delhi)), "We have no such car"],
    ];
    for (const [search, sentence] of refusals) {
      await open(page, path + search);
      await expect(problems).toContainText(sentence);
      await expect(problems).toBeFocused();
      await expect(page.getByRole("button", { name: /^Change it/ })).toHaveCount(0);
    }
  });

  test("says at the return place that it is out of reach", async ({ page, request }) => {
    const path = await book(request, "5", tripAt(delhi));
    const london = { destination: "London - England", drop: "London - England", differentReturn: "true" };
    await open(page, path + asked("5", tripAt(delhi, london)));
    await expect(page.getByRole("combobox", { name: "Return location" })).toHaveAccessibleDescription(
      "Our cars can’t be driven from New Delhi to London. Choose a place in India, or call +1 800 555 0199.",
    );
  });

  test("is refused for days that are sold out, with the cars that are free", async ({ page, request }, {
    project,
  }) => {
    const [from, to] = project.name === "phone" ? [1, 3] : [5, 7];
    const full = tripAt(jaipur, { pickupDate: autumnDay(from, 10), returnDate: autumnDay(to, 10) });
    for (let unit = 0; unit < 12; unit++) await book(request, "9", full);
    const path = await book(request, "5", tripAt(delhi));
    await open(page, path + asked("9", full));
    const refusal = page.getByRole("main").getByRole("alert");
    await expect(refusal).toContainText("Sold out on these days Every Mercedes-Benz E-Class is taken");
    await refusal.getByRole("link", { name: "BMW 5 Series" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Car" })).toContainText("BMW 5 Series");
  });

  test("ends six hours before pickup, cancelling does not", async ({ page, request }) => {
    await open(page, await book(request, "5", tripIn(3)));
    await expect(fold(page, toChange)).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("Changes were possible until");
    await expect(fold(page, toCancel)).toContainText("Fee now: $210.84");
  });
});

test.describe("cancelling", { tag: "@once" }, () => {
  for (const [hours, fee, percent] of [
    [18, "$52.71", "25%"],
    [9, "$105.42", "50%"],
    [3, "$210.84", "100%"],
  ] as const) {
    test(`${hours} hours before pickup costs ${percent}, shown before it is done`, async ({
      page,
      request,
    }) => {
      const path = await book(request, "5", tripIn(hours));
      await open(page, path);
      await expect(page.getByRole("listitem").filter({ hasText: "Now" })).toContainText(fee);
      await fold(page, toCancel).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toContainText(`Fee, ${percent} of $210.84`);
      await page.getByRole("link", { name: "Keep the booking" }).click();
      await expect(page.getByRole("button", { name: /^Cancel/ })).toBeHidden();
      await expect(fold(page, toCancel)).toBeFocused();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: `Cancel and owe ${fee}` }).click();

      await expect(news(page)).toBeFocused();
      await expect(news(page)).toContainText(`Your booking is canceled. The fee is ${fee}.`);
      await expect(ticket(page)).toContainText("Canceled, fee to pay");
      await expect(ticket(page)).toContainText(fee);
      await expect(page.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
      await expect(page.getByRole("link", { name: /^Change/ })).toHaveCount(0);
      await bothSchemes(page, () => checkAccessibility(page));
      expect(await (await request.get(`${path}/calendar.ics`)).text()).toContain("STATUS:CANCELLED");
    });
  }

  test("twice at once is once", async ({ page, request }) => {
    const path = await book(request, "5", tripAt(delhi));
    const send = () => request.post(path, { form: { intent: "cancel", fee: "0" }, maxRedirects: 0 });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302]);
    await open(page, path);
    await expect(page.getByRole("region", { name: "So far" }).getByRole("listitem")).toHaveCount(2);
    const change = await request.post(path, {
      form: {
        intent: "change",
        carId: "8",
        trip: String(new URLSearchParams(tripAt(delhi))),
        total: "49000",
      },
    });
    expect(change.status()).toBe(409);
    await page.reload();
    await expect(ticket(page)).toContainText("Canceled, no fee");
    await expect(ticket(page).locator(".stamp")).toHaveText("Canceled");
    await expect(ticket(page).locator(".ticket-body")).toHaveCSS("clip-path", /^polygon/);
  });
});

test.describe("an amount that is no longer the one that was shown", { tag: "@once" }, () => {
  // The browser logs a refused form.
  test.use({ allowedProblems: /409/ });

  test("is shown anew before a change", async ({ page, request }) => {
    const path = await book(request, "5", tripAt(delhi));
    await open(page, path + asked("8", tripAt(delhi)));
    await page.locator('input[name="total"]').evaluate((field: HTMLInputElement) => (field.value = "1"));
    await page.getByRole("button", { name: /^Change it/ }).click();
    await expect(page.getByRole("main")).toContainText("Not changed yet: the price is different now.");
    await expect(page.getByRole("button", { name: "Change it, $590.00 in all" })).toBeVisible();
    await expect(ticket(page)).toContainText("Hyundai Creta");
  });

  test("is shown anew before a cancellation", async ({ page, request }) => {
    await open(page, await book(request, "5", tripIn(18)));
    await fold(page, toCancel).click();
    await page.locator('input[name="fee"]').evaluate((field: HTMLInputElement) => (field.value = "0"));
    await page.getByRole("button", { name: /^Cancel and owe/ }).click();
    await expect(news(page)).toContainText("Not canceled yet: the fee has gone up.");
    await expect(ticket(page)).toContainText("Confirmed");
    await page.getByRole("button", { name: "Cancel and owe $52.71" }).click();
    await expect(ticket(page)).toContainText("Canceled, fee to pay");
  });
});

test.describe("a booking with open times", () => {
  test("has no fee and no calendar file until its customer settles it", async ({ page, request }) => {
    const path = await book(request, "5");
    expect((await request.get(`${path}/calendar.ics`)).status()).toBe(404);
    await open(page, path);
    await expect(page.getByRole("main")).toContainText("The times are not settled yet");
    await expect(ticket(page).getByText("Not chosen yet")).toHaveCount(2);
    await expect(page.getByRole("list", { name: /Cancellation fee/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
    await expect(fold(page, toCancel)).toContainText("Free now");
    await bothSchemes(page, () => checkAccessibility(page));

    await open(page, path + asked("5", tripAt("Mumbai - Maharashtra")));
    await expect(page.getByRole("row").filter({ hasText: "Pickup" }).last()).toContainText("not chosen yet");
    await page.getByRole("button", { name: "Settle it, $248.80 in all" }).click();
    await expect(news(page)).toContainText("Your times are settled. One Hyundai Creta is set aside for you.");
    await expect(page.getByRole("list", { name: /Cancellation fee/ })).toBeVisible();
    expect((await request.get(`${path}/calendar.ics`)).status()).toBe(200);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a booking is settled, changed and canceled", async ({ page, request }) => {
    const path = await book(request, "5");
    await page.goto(path);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field("Pickup location").fill(delhi);
    await field("Return location").fill(jaipur);
    const trip = tripAt(delhi);
    await field("Pickup date").fill(trip["pickupDate"] ?? "");
    await field("Return date").fill(trip["returnDate"] ?? "");
    await page.getByRole("button", { name: /^Preview/ }).click();
    await page.getByRole("button", { name: "Settle it, $248.80 in all" }).click();
    await expect(news(page)).toContainText("Your times are settled.");
    await expect(ticket(page)).toContainText("New Delhi to Jaipur");
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();

    await page.getByRole("link", { name: "Change car, dates or places" }).click();
    await page.getByRole("combobox", { name: "Car" }).selectOption("Suzuki Swift");
    await page.getByRole("button", { name: /^Preview/ }).click();
    await expect(page.getByRole("main")).toContainText("$120.85 less to pay at pickup.");
    await page.getByRole("button", { name: "Change it, $127.95 in all" }).click();
    await expect(news(page)).toContainText("Your booking has been changed.");

    await fold(page, toCancel).click();
    await page.getByRole("button", { name: "Cancel, free of charge" }).click();
    await expect(news(page)).toContainText("There is no fee, and nothing is left to pay.");
  });
});

test.describe("a link that opens nothing", () => {
  test.use({ allowedProblems: /404/ });

  test("is answered alike, whatever it is, and tells nothing", async ({ page, request, baseURL }) => {
    const tokens = ["x", "A".repeat(32), "R4KD-9TWM", "%E2%9C%93", "a".repeat(3000)];
    const bodies = await Promise.all(
      tokens.map(async (token) => {
        const answer = await request.get(`/your-booking/${token}`);
        expect([answer.status(), answer.headers()["cache-control"]]).toEqual([404, "private, no-store"]);
        expect((await request.get(`/your-booking/${token}/calendar.ics`)).status()).toBe(404);
        const posted = await request.post(`/your-booking/${token}`, { form: { intent: "cancel", fee: "0" } });
        expect(posted.status()).toBe(404);
        const text = await answer.text();
        return /<main[\s\S]*<\/main>/.exec(text)?.[0];
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    await open(page, `${baseURL}/your-booking/${tokens[1]}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We don’t know this link");
    await expect(page.getByRole("img", { name: /suitcase/ })).toHaveJSProperty("naturalWidth", 720);
    await expect(page.getByRole("main").getByRole("link", { name: "+1 800 555 0199" })).toBeVisible();
    await bothSchemes(page, () => checkAccessibility(page));
  });
});
