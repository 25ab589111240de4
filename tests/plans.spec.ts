import type { Page } from "@playwright/test";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";

// The expected facts come from the specification (product, 'Plans'), not from our data.
const plan = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true, level: 3 }) });
const form = (page: Page) => page.getByRole("form", { name: "Inquiry" });
const fill = async (page: Page, name: string, contact: string, message = "") => {
  await form(page).getByLabel("Your name").fill(name);
  await form(page).getByLabel("Email or phone").fill(contact);
  await form(page).getByLabel("Message").fill(message);
};
const send = (page: Page) => form(page).getByRole("button", { name: "Send inquiry" }).click();
const newsletter = (page: Page) => page.getByRole("region", { name: "Newsletter" });

test("business: three plans with their figures", async ({ page }) => {
  await page.goto("/business");
  await expect(plan(page, "Starter")).toHaveText(/\$200\s*a month.*20 bookings.*2 cities/);
  await expect(plan(page, "Professional")).toHaveText(
    /Most Popular.*\$450\s*a month.*100 bookings.*10\+ cities.*API access/,
  );
  await expect(plan(page, "Enterprise")).toHaveText(/Custom/);
  await expect(page.getByText("Most Popular")).toHaveCount(1);
  await expect(page.getByRole("main")).toContainText("From 10+ vehicles");
});

test("subscription: three plans, the saving of each from its two prices, the terms and Call Us", async ({
  page,
}) => {
  await page.goto("/subscription");
  await expect(page.getByRole("main")).toContainText("save up to 40%");
  await expect(plan(page, "Basic")).toHaveText(/\$36\s*a month.*\$48\s*Save \$12, 25%.*5 bookings/);
  await expect(plan(page, "Premium")).toHaveText(
    /Recommended.*\$72\s*a month.*\$96\s*Save \$24, 25%.*15 bookings.*10% extra discount/,
  );
  await expect(plan(page, "Ultimate")).toHaveText(
    /\$120\s*a month.*\$168\s*Save \$48, 29%.*Unlimited.*20% extra discount/,
  );
  const terms = page.getByRole("table", { name: "The small print, set large" });
  await expect(terms.getByRole("row", { name: /^Stop/ })).toContainText(
    "7 days’ notice for a monthly plan, 30 days",
  );
  await expect(terms.getByRole("row", { name: "Processing fee" })).toContainText("$6.02 (500 rupees)");
  const callUs = page.getByRole("link", { name: "Call Us, call +1 800 555 0199" });
  await expect(callUs).toHaveAttribute("href", "tel:+18005550199");
  await expect(callUs).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(callUs).toBeInViewport();

  // If plans are as wide as the screen, it is at the bottom of the screen: it covers no plan's corner, and no focused button.
  await page.setViewportSize({ width: 390, height: 844 });
  const foot = await callUs.boundingBox();
  expect([foot?.x, foot?.width, (foot?.y ?? 0) + (foot?.height ?? 0)]).toEqual([0, 390, 844]);
  for (const verb of await page.locator(".plan a").all()) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await verb.focus();
    const { bottom } = await verb.evaluate((link) => link.getBoundingClientRect());
    expect(bottom, "the end of a plan’s focused verb").toBeLessThan(foot?.y ?? 0);
  }

  // On every wider screen it is at the bottom, or beside the column.
  for (const width of [768, 1024, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const [floating, last] = [await callUs.boundingBox(), await plan(page, "Ultimate").boundingBox()];
    if (!floating || !last) throw new Error("Call Us or the last plan is not there.");
    const isFoot = floating.x === 0 && floating.y + floating.height === 768;
    expect(isFoot || floating.x > last.x + last.width, `clear of the plans at ${width} px`).toBe(true);
  }
});

for (const path of ["/business", "/subscription", "/corporate-bookings"])
  test(`${path}: beside every plan’s price stands that rentals cost extra`, async ({ page }) => {
    await page.goto(path);
    const prices = page.locator(".plan-price");
    await expect(prices).toHaveCount(3);
    for (const price of await prices.all()) {
      const fee = price.locator("xpath=following-sibling::*[1]");
      await expect(fee).toHaveText("Plan fee only. Rentals cost extra.");
      const [above, below] = [await price.boundingBox(), await fee.boundingBox()];
      expect((below?.y ?? Infinity) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(40);
      expect(
        Number.parseFloat(await fee.evaluate((line) => getComputedStyle(line).fontSize)),
      ).toBeGreaterThanOrEqual(16);
    }
    await expect(page.getByRole("main")).toContainText(/plan fees are (?:per month, )?before 18% tax/i);
  });

test("a plan’s link brings it to the enquiry form, which says what is wrong", async ({ page }) => {
  await page.goto("/business");
  await untilHydrated(page);
  await plan(page, "Professional").getByRole("link", { name: "Or write about Professional" }).click();
  await expect(form(page).getByLabel("Plan")).toHaveValue("Professional, $450 a month");
  await expect(form(page)).toBeInViewport();

  await fill(page, "", "asha@", "Ten cars for a week");
  await send(page);
  const summary = form(page).getByRole("group", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your name",
    "Enter an email address in the format name@example.com",
  ]);
  await bothSchemes(page, () => checkAccessibility(page));
  await summary.getByRole("link", { name: "Enter your name" }).click();
  await expect(form(page).getByLabel("Your name")).toBeFocused();
  await page.keyboard.type("Asha");
  await expect(form(page).getByLabel("Your name")).not.toHaveAttribute("aria-invalid");
  await expect(summary.getByRole("link")).toHaveCount(1);
  await expect(form(page).getByLabel("Message")).toHaveValue("Ten cars for a week");
});

test("an enquiry is answered in place", async ({ page }) => {
  await page.goto("/business?plan=professional#enquiry");
  await untilHydrated(page);
  await fill(page, "Asha", "asha@example.com", "Ten cars for a week");
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: "We have your inquiry" })).toBeFocused();
  await expect(page.getByText("asha@example.com")).toBeVisible();
  await expect(page).toHaveURL(/\/business\?plan=professional#enquiry$/);
  await bothSchemes(page, () => checkAccessibility(page));
});

test("what is typed survives leaving the page, until it is sent", async ({ page }) => {
  await page.goto("/subscription");
  await untilHydrated(page);
  await fill(page, "Asha", "+1 415 555 0132", "Weekends");
  await page.goto("/corporate-bookings");
  await untilHydrated(page);
  await expect(form(page).getByLabel("Your name")).toHaveValue("Asha");
  await expect(form(page).getByLabel("Message")).toHaveValue("Weekends");
  await send(page);
  await expect(page.getByText("We have your inquiry")).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(form(page).getByLabel("Your name")).toHaveValue("");
});

test.describe("when the line is down", { tag: "@once" }, () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("an enquiry and an address stay where they were typed", async ({ page }) => {
    await page.goto("/subscription");
    await untilHydrated(page);
    await fill(page, "Asha", "+1 415 555 0132", "Weekends");
    await page.route("**/*.data*", (route) => route.abort());
    await send(page);
    await expect(form(page).getByRole("alert")).toContainText("could not be sent");
    await expect(form(page).getByLabel("Message")).toHaveValue("Weekends");

    await page.goto("/blog");
    await untilHydrated(page);
    await newsletter(page).getByLabel("Email").fill("asha@example.com");
    await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter(page)).toContainText("could not be stored");
    await expect(newsletter(page).getByLabel("Email")).toHaveValue("asha@example.com");
  });
});

test("the newsletter box is answered in place, the same for an address that is known", async ({ page }) => {
  const answers: string[] = [];
  for (let time = 0; time < 2; time++) {
    await page.goto("/blog");
    await untilHydrated(page);
    await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter(page)).toContainText("Enter your email address");
    await expect(newsletter(page).getByLabel("Email")).toBeFocused();
    await newsletter(page).getByLabel("Email").fill("twice@example.com");
    await expect(newsletter(page)).not.toContainText("Enter your email address");
    await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter(page).getByRole("status")).toBeFocused();
    answers.push(await newsletter(page).innerText());
  }
  await bothSchemes(page, () => checkAccessibility(page));
  expect(answers[0]).toContain("twice@example.com");
  expect(answers[1]).toBe(answers[0]);
});

test("the newsletter is stopped by a press, never by opening the link", async ({ page, request }) => {
  const opened = await page.goto("/unsubscribe/no-such-token");
  expect(opened?.status()).toBe(200);
  expect(opened?.headers()["cache-control"]).toBe("no-store");
  expect(opened?.headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await bothSchemes(page, () => checkAccessibility(page));
  const answer = await request.post("/unsubscribe/no-such-token", {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("We don’t know this link");
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });
  const refused = { allowedProblems: /status of 4\d\d/ };

  test("an enquiry ends on a page that says when we answer", async ({ page }) => {
    await page.goto("/subscription");
    await plan(page, "Premium").getByRole("link", { name: "Or write about Premium" }).click();
    await expect(form(page).getByLabel("Plan")).toHaveValue("Premium, $72 a month");
    await fill(page, "Asha", "+1 415 555 0132");
    await send(page);
    await expect(page).toHaveURL(/\/enquiry$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your inquiry was sent");
    const answer = page.getByRole("main").getByText("within one working day");
    await page.setViewportSize({ width: 390, height: 844 });
    const ends = await answer.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(ends, "the answer is seen at once on a phone").toBeLessThan(844);
    const phone = page.locator("#enquiry").getByRole("link", { name: /^Call / });
    expect(ends, "before the number").toBeLessThan((await phone.boundingBox())?.y ?? 0);
    await page.getByRole("link", { name: "Back to the page" }).click();
    await expect(page).toHaveURL(/\/subscription$/);
  });

  test("a newsletter address is taken", async ({ page }) => {
    await page.goto("/blog");
    await newsletter(page).getByLabel("Email").fill("plain@example.com");
    await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the list");
    await expect(page.getByRole("img", { name: /mailbox/ })).toHaveJSProperty("naturalWidth", 720);
  });

  test.describe("and with a browser that checks nothing", () => {
    test.use(refused);

    test("the form comes back with what was typed and what is wrong", async ({ page, request }) => {
      const answer = await request.post("/enquiry", {
        form: {
          name: "",
          contact: "12",
          plan: "Starter, $200 a month",
          message: "Ten cars",
          page: "/business",
        },
      });
      expect(answer.status()).toBe(422);
      await page.setContent(await answer.text());
      await expect(form(page).getByLabel("Message")).toHaveValue("Ten cars");
      await expect(form(page).getByLabel("Plan")).toHaveValue("Starter, $200 a month");
      await expect(
        form(page).getByRole("group", { name: "There is a problem" }).getByRole("link"),
      ).toHaveCount(2);
      const letter = await request.post("/newsletter", { form: { email: "a@" } });
      expect(letter.status()).toBe(422);
      expect(await letter.text()).toContain("Enter an email address in the format name@example.com");
    });

    test("an unknown unsubscribe link is told so calmly", async ({ page }) => {
      await page.goto("/unsubscribe/no-such-token");
      await page.getByRole("button", { name: "Stop the emails" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We don’t know this link");
      await expect(page.getByRole("img", { name: /suitcase/ })).toHaveJSProperty("naturalWidth", 720);
    });
  });
});
