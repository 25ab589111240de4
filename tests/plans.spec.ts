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
});
