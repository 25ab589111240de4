import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, untilHydrated } from "./journey.ts";
import { onOwnSite } from "./own-site.ts";

// A separate site, whose store a test may lock or break.
const test = onOwnSite({ SMTP_URL: "smtp://127.0.0.1:9" }).extend<{ store: DatabaseSync }>({
  allowedProblems: /status of 50[03]/,
  store: async ({ site }, use) => {
    const store = new DatabaseSync(join(site.dataDirectory, "longitude.db"), { timeout: 5000 });
    await use(store);
    store.close();
  },
});

const driver = {
  "First name": "Alexandra",
  "Last name": "Whitfield",
  Email: "alexandra@example.com",
  Phone: "+1 503 555 0142",
  "Driving license": "WX-4471-0093",
};
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
}

async function expectKept(page: Page, except?: string) {
  for (const [name, value] of Object.entries(driver))
    if (name !== except) await expect(field(page, name)).toHaveValue(value);
}

const breakStore = "alter table booking_events rename column detail to particulars";
const mendStore = "alter table booking_events rename column particulars to detail";

test("a mistake of ours is said to be one, keeps the form, and the next try is one booking", async ({
  page,
  site,
  store,
}) => {
  store.exec(breakStore);
  await page.goto(`${site.url}/booking?carId=5`);
  await untilHydrated(page);
  await fillIn(page, driver);
  await send(page);
  await expect(page.getByRole("main")).toContainText("Something went wrong on our side");
  await expectKept(page);
  store.exec(mendStore);
  await send(page);
  await expect(page).toHaveURL(`${site.url}/`);
  expect(store.prepare("select count(*) as rows from bookings").get()?.["rows"]).toBe(1);
});

test("a store that is away is said to be away, keeps the form, and the next try is one booking", async ({
  page,
  site,
  store,
}) => {
  await page.goto(`${site.url}/booking?carId=5`);
  await untilHydrated(page);
  await fillIn(page, driver);
  store.exec("begin immediate");
  await send(page);
  await expect(page.getByRole("main")).toContainText("We couldn’t reach our booking desk");
  await expectKept(page);
  store.exec("rollback");
  await send(page);
  await expect(page).toHaveURL(`${site.url}/`);
  expect(store.prepare("select count(*) as rows from bookings").get()?.["rows"]).toBe(1);
});

test("an enquiry and an address stay where they were typed, and our mistake is said to be ours", async ({
  page,
  site,
  store,
}) => {
  store.exec("alter table subscribers rename column token_hash to hash");
  store.exec("alter table enquiries rename column content to words");
  await page.goto(`${site.url}/subscription`);
  await untilHydrated(page);
  await fillIn(page, { "Your name": "Asha", "Email or phone": "asha@example.com", Message: "Weekends" });
  await page.getByRole("button", { name: "Send inquiry" }).click();
  const form = page.getByRole("form", { name: "Inquiry" });
  await expect(form.getByRole("alert")).toContainText("Something went wrong on our side");
  await expect(form.getByLabel("Message")).toHaveValue("Weekends");

  await page.goto(`${site.url}/blog`);
  await untilHydrated(page);
  const newsletter = page.getByRole("region", { name: "Newsletter" });
  await newsletter.getByLabel("Email").fill("asha@example.com");
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletter).toContainText("Something went wrong on our side");
  await expect(newsletter.getByLabel("Email")).toHaveValue("asha@example.com");
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a mistake of ours keeps all but the license number", async ({ page, site, store }) => {
    store.exec(breakStore);
    await page.goto(`${site.url}/booking?carId=5`);
    await fillIn(page, driver);
    await send(page);
    await expect(page.getByRole("main")).toContainText("Something went wrong on our side");
    await expectKept(page, "Driving license");
    store.exec(mendStore);
    await fillIn(page, { "Driving license": driver["Driving license"] });
    await send(page);
    await expect(page.getByRole("main")).toContainText("Booking Confirmed!");
  });
});
