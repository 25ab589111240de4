import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bookingPath, driver, field, fillIn, fiveDays, open, proceed } from "./booking-page.ts";
import { expect } from "./journey.ts";
import { readable } from "./mail-server.ts";
import { onOwnSite } from "./own-site.ts";
import type { Site } from "./site.ts";

// A separate site, on which a customer may hold eight days of cars.
const test = onOwnSite({ HOLD_LIMIT: "8" });
test.use({ allowedProblems: /status of 409/ });

const pageFor = (site: Site, carId: string) => site.url + bookingPath(carId, fiveDays);

test(
  "a booking beyond what one may hold is refused: nothing lost, the phone to call, one mail for the staff",
  { tag: ["@once", "@all"] },
  async ({ page, site }) => {
    await open(page, pageFor(site, "5"));
    await fillIn(page, driver);
    await proceed(page).click();
    const own = await page.getByRole("link", { name: "See your booking" }).getAttribute("href");
    // The page goes home by itself.
    await expect(page).toHaveURL(`${site.url}/`);

    await open(page, pageFor(site, "6"));
    await fillIn(page, driver);
    await proceed(page).click();
    const main = page.getByRole("main");
    await expect(main).toContainText(/Not booked yet: call us for this one\. .* Nothing was stored, and/);
    await expect(main.locator(".say").getByRole("link", { name: "+1 800 555 0199" })).toHaveAttribute(
      "href",
      /^tel:/,
    );
    for (const [name, value] of Object.entries(driver)) await expect(field(page, name)).toHaveValue(value);
    await proceed(page).click();
    await expect.poll(() => limitLines(site)).toHaveLength(2);

    await page.goto(
      `${site.url}${own}?${new URL(pageFor(site, "5")).searchParams}`.replace(/(returnDate=)18/, "$122"),
    );
    await page.getByRole("button", { name: /^Change it/ }).click();
    await expect(main.getByRole("alert")).toContainText(/Not changed: call us for this one\. .* as it was\./);
    await expect.poll(() => limitLines(site)).toHaveLength(3);

    for (const line of limitLines(site)) expect(line).not.toContain("alexandra");
    await expect.poll(() => limitMails(site)).toHaveLength(1);
    expect(limitMails(site)[0]).toContain("npm run staff -- release alexandra@example.com");
  },
);

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
