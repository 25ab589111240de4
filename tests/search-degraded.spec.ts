import { expect, test } from "./journey.ts";
import {
  choosePlace,
  dateField,
  form,
  isPhone,
  openCalendar,
  openHome,
  options,
  search,
  stub,
  typePlace,
} from "./search-page.ts";

test.use({ timezoneId: "Europe/London" });

test.describe("where the network has gone", () => {
  test.use({ allowedProblems: /ERR_FAILED/ });

  test("places and calendar that did not load say so, what is typed counts, and both come when it is back", async ({
    page,
  }) => {
    const html = await (await page.request.get("/")).text();
    const places = /data-places="([^"]+)"/.exec(html)?.[1];
    const isLost = ({ pathname }: URL) => pathname === places || pathname.startsWith("/assets/calendar-");
    await page.route(isLost, (route) => route.abort());
    await openHome(page);
    await typePlace(page, "Pickup location", "mum");
    await expect(options(page)).toHaveText("The list did not load. Type the whole name of the city.");
    if (isPhone(page)) await page.getByRole("button", { name: "Close" }).click();
    await dateField(page, "Pickup").click();
    const calendar = page.getByRole("dialog", { name: "Choose the pickup date" });
    await expect(calendar).toContainText("The calendar did not load. Type the day instead");
    await (isPhone(page) ? calendar.getByRole("textbox") : dateField(page, "Pickup")).fill("14/09/2025");
    await page.keyboard.press(isPhone(page) ? "Enter" : "Escape");
    await expect(calendar).toHaveCount(0);
    await expect(dateField(page, "Pickup")).toHaveValue("14/09/2025");

    await page.unroute(isLost);
    await openCalendar(page, "pickup");
    await page.keyboard.press("Escape");
    await choosePlace(page, "Pickup location", "mum", "Mumbai");
    expect(await search(page)).toContain(
      "pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&pickupDate=14",
    );
  });
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a popular place and a plain form end at the same address, by one redirect", async ({ page }) => {
    await page.goto("/");
    await form(page).getByLabel("Destination").fill("Abu Dhabi - United Arab Emirates");
    await page
      .getByRole("navigation", { name: "Popular pickup places" })
      .getByRole("button", { name: "Dubai" })
      .click();
    await expect(form(page).getByLabel("Pickup location")).toHaveValue("Dubai - United Arab Emirates");
    await dateField(page, "Pickup").fill("14/09/2025");
    const note = form(page).getByText("The car is returned at your destination.");
    await expect(note).toBeHidden();
    await form(page).getByLabel("Return to a different location").check();
    await expect(note).toBeVisible();
    await expect(dateField(page, "Return")).toBeVisible();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes("/search?") && response.ok()),
      stub(page).click(),
    ]);
    await page.waitForURL("**/search?*");
    expect(new URL(page.url()).search).toBe(
      "?destination=Abu+Dhabi+-+United+Arab+Emirates&pickup=Dubai+-+United+Arab+Emirates&drop=Abu+Dhabi+-+United+Arab+Emirates" +
        "&pickupDate=14%2F09%2F2025&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=true",
    );
    expect(answer.request().redirectedFrom()?.redirectedFrom()).toBeNull();
  });
});
