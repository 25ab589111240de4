import { randomUUID } from "node:crypto";
import { findFreePort } from "#server/http/port.ts";
import { checkAccessibility, expect, test } from "./journey.ts";
import { findSidewaysScrolls } from "./page-check.ts";
import { startSite } from "./site.ts";
import { runStaffCommand } from "./staff-process.ts";

/** '2026-09-14', so many days from today. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A site with a desk, a booking of two days from today of which a part is paid, and a link that signs an owner in. */
async function startSiteWithDesk() {
  const port = await findFreePort();
  const site = await startSite({ DESK_PORT: String(port) });
  const store = { dataDirectory: site.dataDirectory, databaseUrl: undefined, licenseKey: undefined };
  const staff = async (words: string) => runStaffCommand(store, words.split(" "));
  const booked = await staff(
    `book --car 5 --pickup BOM --from ${dayFromNow(2)} --to ${dayFromNow(4)} --name Asha --phone +919820012345 --yes --json`,
  );
  const { booking } = JSON.parse(booked.out) as { booking: { reference: string } };
  await staff(`pay ${booking.reference} 2000 --how cash --note Slip`);
  await staff(`block 5 --from ${dayFromNow(8)} --why Service`);
  await staff("member add Ravi --plan premium --number 4417 --phone +919820055555");
  const link = /http:\S+/.exec((await staff("desk-invite Meera --may own")).out)?.[0] ?? "";
  return { site, link, reference: booking.reference, url: `http://localhost:${port}` };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a clerk signs in, finds a booking, notes what it wants and signs out, with the keyboard alone",
    { tag: "@once" },
    async ({ page }) => {
      const { site, link, reference } = await startSiteWithDesk();
      await page.goto(link);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
      await page.getByRole("searchbox").focus();
      await page.keyboard.type("asha");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: reference }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
      await page.getByText("Note", { exact: true }).press("Enter");
      const note = `Wants a child seat ${randomUUID()}`;
      await page.getByRole("textbox", { name: "For the staff" }).fill(note);
      await page.getByRole("button", { name: "Note it" }).press("Enter");
      await expect(page.getByRole("status")).toHaveText("It is noted.");
      await expect(page.getByText(`note: ${note} (Meera)`)).toBeVisible();
      await page.getByRole("button", { name: "Sign out" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
      await site.stop("SIGKILL");
    },
  );

  test(
    "a clerk prices a trip, books it for a caller and reads the reference out, with the keyboard alone",
    { tag: "@once" },
    async ({ page }) => {
      const { site, link } = await startSiteWithDesk();
      await page.goto(link);
      await page.getByRole("button", { name: "Sign in as Meera" }).press("Enter");
      await page.getByRole("link", { name: "Book", exact: true }).press("Enter");
      await page.getByLabel("Pickup place").fill("BOM");
      await page.getByLabel("Pickup day").fill(dayFromNow(5));
      await page.getByLabel("Return day").fill(dayFromNow(7));
      await page.getByRole("button", { name: "Show cars" }).press("Enter");
      await page.getByRole("table").getByRole("link").first().press("Enter");
      await page.getByLabel("Name of the driver").fill("Ravi Kumar");
      await page.getByLabel("Phone number").fill("+91 98200 55555");
      await page.getByLabel("Phone number").press("Enter");
      await expect(page.getByRole("status")).toHaveText(/^It is booked\./);
      await expect(page.getByText(/^The reference: \w/)).toBeVisible();
      await site.stop("SIGKILL");
    },
  );

  test.describe(() => {
    test.use({ allowedProblems: /status of 409/ });
    test(
      "an owner finds a mistake in a file at its line, mends it and publishes it, with the keyboard alone",
      { tag: "@once" },
      async ({ page }) => {
        const { site, link } = await startSiteWithDesk();
        await page.goto(link);
        await page.getByRole("button", { name: "Sign in as Meera" }).press("Enter");
        await page.getByRole("link", { name: "Catalog", exact: true }).press("Enter");
        await page.getByRole("link", { name: "cars.yaml" }).press("Enter");
        const field = page.getByRole("textbox", { name: "cars.yaml" });
        await field.press("Control+End");
        await page.keyboard.type("wrong: 1\n");
        await page.getByRole("button", { name: "Check" }).press("Enter");
        const place = page.getByRole("alert").getByRole("link");
        await expect(place).toHaveText(/^cars.yaml, line \d+$/);
        await place.press("Enter");
        const line = Number((await place.textContent())?.split(" ").at(-1));
        const number = page.locator("mark");
        await expect(number).toBeInViewport();
        expect((await field.inputValue()).split("\n")).toHaveLength(line + 1);
        // Each line is as high as its number, so that this one stands beside the last but one: two lines of 20 px above the field's end.
        const [box, mark] = [await field.boundingBox(), await number.boundingBox()];
        const distance = (box?.y ?? 0) + (box?.height ?? 0) - (mark?.y ?? 0);
        expect([distance > 40, distance < 60]).toEqual([true, true]);
        const text = (await field.inputValue()).replace("wrong: 1\n", "");
        await field.fill(text.replace(/pricePerDay: \d+/, "pricePerDay: 9999"));
        await page.getByRole("button", { name: "Check" }).press("Enter");
        await page.getByRole("button", { name: "Publish it" }).press("Enter");
        await expect(page.getByRole("status")).toHaveText("Catalog 1 is published.");
        await site.stop("SIGKILL");
      },
    );
  });
});

test(
  "the chart of units is one stop of the Tab key, in which arrow keys go from cell to cell and Enter opens",
  { tag: "@once" },
  async ({ page }) => {
    const { site, link, reference, url } = await startSiteWithDesk();
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in as Meera" }).press("Enter");
    await page.goto(`${url}/chart?cars=car:5`);
    const rental = page.getByRole("link", { name: `${reference} Asha` });
    const focused = page.locator("table :focus");
    await page.getByRole("link", { name: "Later" }).press("Tab");
    await expect(focused).toHaveText(/^Free/);
    await page.keyboard.press("ArrowRight");
    await expect(rental).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("row", { name: /^Unit 2/ }).getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(focused).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(rental).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
    await site.stop("SIGKILL");
  },
);

test(
  "every page of the desk can be used by everyone, from 320 to 1920 px",
  { tag: "@once" },
  async ({ page }) => {
    const { site, link, reference, url } = await startSiteWithDesk();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const problems: string[] = [];
    const look = async (path: string) => {
      for (const width of [1920, 320]) {
        await page.setViewportSize({ width, height: 900 });
        problems.push(
          ...(await findSidewaysScrolls(page)).map((problem) => `${path} at ${width} px: ${problem}`),
        );
      }
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await checkAccessibility(page);
      }
    };
    await page.goto(link);
    await look("/sign-in");
    await page.getByRole("button", { name: "Sign in as Meera" }).click();
    for (const path of [
      "/",
      `/bookings/${reference}`,
      "/search?q=asha",
      "/search?q=nobody",
      `/book?pickup=BOM&pickupDate=${dayFromNow(5)}&returnDate=${dayFromNow(7)}&pickupTime=10:00+AM&returnTime=12:00+PM`,
      `/book?carId=5&pickup=BOM&pickupDate=${dayFromNow(5)}&returnDate=${dayFromNow(7)}&pickupTime=10:00+AM&returnTime=12:00+PM`,
      `/book?carId=5&pickup=BOM&pickupDate=${dayFromNow(5)}&returnDate=${dayFromNow(7)}&pickupTime=10:00+AM&returnTime=12:00+PM&member=4417`,
      "/chart?days=28",
      "/chart/free?car=5&unit=1",
      "/inquiries",
      "/blocks",
      "/mails",
      "/catalog",
      "/catalog?file=places.yaml",
      "/members",
      "/members/4417",
      "/devices",
    ]) {
      await page.goto(url + path);
      await page.locator("details").evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute("open", "");
      });
      await look(path);
    }
    expect(problems).toEqual([]);
    await site.stop("SIGKILL");
  },
);
