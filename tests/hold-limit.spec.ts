import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bookingPath, driver, field, fillIn, fiveDays, open, proceed } from "./booking-page.ts";
import { bothSchemes, checkAccessibility, expect } from "./journey.ts";
import { readable } from "./mail-server.ts";
import { onOwnSite } from "./own-site.ts";
import type { Site } from "./site.ts";

// A separate site, on which a customer may hold eight days of cars.
const test = onOwnSite({ HOLD_LIMIT: "8" });
test.use({ allowedProblems: /status of 409/ });

const pageFor = (site: Site, carId: string) => site.url + bookingPath(carId, fiveDays);

async function fillAndSend(page: Page) {
  await fillIn(page);
  await proceed(page).click();
}

const refusal = /Not booked yet: call us for this one\. .* Nothing was stored, and/;

test("a booking beyond what one may hold is refused: nothing lost, the phone to call, one mail for the desk", async ({
  page,
  site,
}) => {
  await open(page, pageFor(site, "5"));
  await fillAndSend(page);
  const own = await page.getByRole("link", { name: "See your booking" }).getAttribute("href");
  // The page goes home by itself.
  await expect(page).toHaveURL(`${site.url}/`);

  await open(page, pageFor(site, "6"));
  await fillAndSend(page);
  const main = page.getByRole("main");
  await expect(main).toContainText(refusal);
  await expect(main.locator(".say").getByRole("link", { name: "+1 800 555 0199" })).toHaveAttribute(
    "href",
    /^tel:/,
  );
  for (const [name, value] of Object.entries(driver)) await expect(field(page, name)).toHaveValue(value);
  await bothSchemes(page, () => checkAccessibility(page));
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect.poll(() => limitLines(site)).toHaveLength(2);

  await page.goto(
    `${site.url}${own}?${new URL(pageFor(site, "5")).searchParams}`.replace(/(returnDate=)18/, "$122"),
  );
  await page.getByRole("button", { name: /^Change it/ }).click();
  await expect(main.getByRole("alert")).toContainText(/Not changed: call us for this one\. .* as it was\./);
  await expect.poll(() => limitLines(site)).toHaveLength(3);

  for (const line of limitLines(site)) expect(line).not.toContain("alexandra");
  await expect.poll(() => limitMails(site)).toHaveLength(1);
  expect(limitMails(site)[0]).toContain("npm run desk -- release alexandra@example.com");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the refusal says the same, and keeps what was typed", { tag: "@once" }, async ({ page, site }) => {
    await page.goto(pageFor(site, "5"));
    await fillAndSend(page);
    await expect(page.getByText("Booking Confirmed!").first()).toBeVisible();
    await page.goto(pageFor(site, "6"));
    await fillAndSend(page);
    await expect(page.getByRole("main")).toContainText(refusal);
    await expect(field(page, "Email")).toHaveValue(driver.Email);
    await expect(field(page, "Driving license")).toHaveValue("");
  });
});

function limitLines(site: Site): string[] {
  return site
    .output()
    .split("\n")
    .filter((line) => line.includes("booking limit reached"));
}

/** Emails as files, since there is no mail server. */
function limitMails({ dataDirectory }: Site): string[] {
  const folder = join(dataDirectory, "mail");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readable(readFileSync(join(folder, name), "utf8")))
    .filter((mail) => mail.includes("Subject: Booking limit reached"));
}
