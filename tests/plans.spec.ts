import type { Page } from "@playwright/test";
import { open } from "./booking-page.ts";
import { checkState, expect, test, untilHydrated } from "./journey.ts";

// What the pages of plans say is checked without a browser, in `tests/plans.test.ts`.
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
const subscribe = (page: Page) => newsletter(page).getByRole("button", { name: "Subscribe" }).click();

test("a plan’s link brings it to the inquiry form, which says what is wrong, and is answered in place", async ({
  page,
}) => {
  await open(page, "/business");
  await plan(page, "Professional").getByRole("link", { name: "Or write about Professional" }).click();
  await expect(form(page).getByLabel("Plan")).toHaveValue("Professional, $450 a month");
  await expect(form(page)).toBeInViewport();
  await untilHydrated(page);

  await fill(page, "", "asha@", "Ten cars for a week");
  await send(page);
  const summary = form(page).getByRole("group", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your name",
    "Enter an email address in the format name@example.com",
  ]);
  await checkState(page);
  await summary.getByRole("link", { name: "Enter your name" }).click();
  await expect(form(page).getByLabel("Your name")).toBeFocused();
  await page.keyboard.type("Asha");
  await expect(form(page).getByLabel("Your name")).not.toHaveAttribute("aria-invalid");
  await expect(summary.getByRole("link")).toHaveCount(1);
  await expect(form(page).getByLabel("Message")).toHaveValue("Ten cars for a week");

  await form(page).getByLabel("Email or phone").fill("asha@example.com");
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: "We have your inquiry" })).toBeFocused();
  await expect(page.getByText("asha@example.com")).toBeVisible();
  await expect(page).toHaveURL(/\/business\?plan=professional#enquiry$/);
});

test.describe("when the line is down", { tag: "@once" }, () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("an inquiry stays where it was typed, also on another page, until it is sent", async ({ page }) => {
    await open(page, "/subscription");
    await fill(page, "Asha", "+1 415 555 0132", "Weekends");
    await open(page, "/corporate-bookings");
    await expect(form(page).getByLabel("Your name")).toHaveValue("Asha");
    await expect(form(page).getByLabel("Message")).toHaveValue("Weekends");

    await page.route("**/*.data*", (route) => route.abort());
    await send(page);
    await expect(form(page).getByRole("alert")).toContainText("could not be sent");
    await expect(form(page).getByLabel("Message")).toHaveValue("Weekends");

    await page.unroute("**/*.data*");
    await send(page);
    await expect(page.getByText("We have your inquiry")).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expect(form(page).getByLabel("Your name")).toHaveValue("");
  });

  test(
    "an address stays in the newsletter box, which is answered in place, the same for one that is known",
    { tag: "@all" },
    async ({ page }) => {
      const answers: string[] = [];
      for (let time = 0; time < 2; time++) {
        await open(page, "/blog");
        await subscribe(page);
        await expect(newsletter(page)).toContainText("Enter your email address");
        await expect(newsletter(page).getByLabel("Email")).toBeFocused();
        await newsletter(page).getByLabel("Email").fill("twice@example.com");
        await expect(newsletter(page)).not.toContainText("Enter your email address");

        await page.route("**/*.data*", (route) => route.abort());
        await subscribe(page);
        await expect(newsletter(page)).toContainText("Your address is still here");
        await expect(newsletter(page).getByLabel("Email")).toHaveValue("twice@example.com");

        await page.unroute("**/*.data*");
        await subscribe(page);
        await expect(newsletter(page).getByRole("status")).toBeFocused();
        answers.push(await newsletter(page).innerText());
      }
      expect(answers[0]).toContain("twice@example.com");
      expect(answers[1]).toBe(answers[0]);
    },
  );
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false, allowedProblems: /status of 404/ });

  test("an inquiry ends on a page that says when we answer, a newsletter address on one that says it is taken", async ({
    page,
  }) => {
    await page.goto("/subscription");
    await plan(page, "Premium").getByRole("link", { name: "Or write about Premium" }).click();
    await expect(form(page).getByLabel("Plan")).toHaveValue("Premium, $72 a month");
    await fill(page, "Asha", "+1 415 555 0132");
    await send(page);
    await expect(page).toHaveURL(/\/enquiry$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your inquiry was sent");
    const answer = page.getByRole("main").getByText("within one working day");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(answer, "the answer is seen at once on a phone").toBeInViewport({ ratio: 1 });
    await page.getByRole("link", { name: "Back to the page" }).click();
    await expect(page).toHaveURL(/\/subscription$/);
    await page.goto("/blog");
    await newsletter(page).getByLabel("Email").fill("plain@example.com");
    await subscribe(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the list");
  });
});
