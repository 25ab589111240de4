import { expect, type Locator, type Page } from "@playwright/test";
import { untilHydrated } from "./journey.ts";

/** Thursday 11 September 2025, noon in London. */
const noon = "2025-09-11T11:00:00Z";

export const form = (page: Page) => page.getByRole("form", { name: "Find a rental car" });
export const field = (page: Page, name: string) => form(page).getByRole("combobox", { name, exact: true });
export const dateField = (page: Page, end: "Pickup" | "Return") =>
  form(page).getByLabel(`${end} date`, { exact: true });
export const stub = (page: Page) => form(page).getByRole("button", { name: /Search$/ });
export const options = (page: Page) => page.getByRole("option").filter({ visible: true });
export const dropOff = (page: Page) => form(page).getByRole("group", { name: "Drop-off" });
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** Only the time of day is faked: Playwright's own clock has a Date that time zone code can't extend. */
export async function setNow(page: Page, now = noon) {
  await page.addInitScript((instant) => {
    Date.now = () => instant;
  }, Date.parse(now));
}

export async function openHome(page: Page, query = "", now = noon) {
  await setNow(page, now);
  await page.goto(`/${query}`);
  await untilHydrated(page);
}

/** Types into a location field: on a phone that opens the full screen, which has its own field. */
export async function typePlace(page: Page, name: string, text: string) {
  const screen = page.getByRole("dialog", { name });
  if (!(await screen.isVisible())) await field(page, name).click();
  const typedInto = isPhone(page) ? screen.getByRole("combobox") : field(page, name);
  await typedInto.fill("");
  await typedInto.pressSequentially(text);
}

export async function choosePlace(page: Page, name: string, text: string, city: string) {
  await typePlace(page, name, text);
  await options(page).filter({ hasText: city }).click();
  await expect(options(page)).toHaveCount(0);
}

export async function openCalendar(page: Page, end: "pickup" | "return") {
  await form(page)
    .getByRole("button", { name: `Choose the ${end} date` })
    .click();
  const calendar = page.getByRole("dialog", { name: `Choose the ${end} date` });
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  return calendar;
}

/** A day of an open calendar, as 'September 14, 2025'. */
export const day = (calendar: Locator, name: string) =>
  calendar.getByRole("button", { name: new RegExp(name) });

/** Types a day and leaves its field. */
export async function typeDate(page: Page, end: "Pickup" | "Return", text: string) {
  await dateField(page, end).fill(text);
  await form(page).getByLabel("Country of residence").focus();
}

/** Opens the list of places of `within`, and each calendar, in a window of this size; the page must not move, and each float is whole. */
export async function expectStill(page: Page, within: Locator, [width, height, down]: readonly number[]) {
  await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
  const at = `${width} × ${height}, ${down} px down`;
  const [pickupDate, returnDate] = (["Pickup date", "Return date"] as const).map((name) =>
    within.getByLabel(name, { exact: true }),
  ) as [Locator, Locator];
  await within.evaluate((ticket, more) => {
    const { bottom } = ticket.getBoundingClientRect();
    scrollBy({ top: Math.max(0, bottom - innerHeight) + more, behavior: "instant" });
  }, down ?? 0);
  const pickup = within.getByRole("combobox", { name: "Pickup location" });
  // In the size before the same was typed. To type, a test's browser moves the field from under the bar.
  await pickup.fill("");
  const scrollPosition = await page.evaluate(() => scrollY);
  const still = async () => expect(await page.evaluate(() => scrollY), at).toBe(scrollPosition);

  await pickup.fill("new");
  await expect(page.getByRole("listbox")).toBeInViewport({ ratio: 1 });
  await still();
  await page.keyboard.press("Escape");
  for (const [end, dateInput] of [
    ["pickup", pickupDate],
    ["return", returnDate],
  ] as const) {
    const calendar = page.getByRole("dialog", { name: `Choose the ${end} date` });
    const opens = async () => {
      await within.getByRole("button", { name: `Choose the ${end} date` }).click();
      await expect(calendar.getByRole("grid").first()).toBeVisible();
    };
    await opens();
    // It slides the last few pixels to its place, and at first its edge is still over the field's.
    await calendar.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
    await expect(calendar, at).toBeInViewport({ ratio: 1 });
    const [float, place] = [await calendar.boundingBox(), await dateInput.boundingBox()];
    if (!float || !place) throw new Error("The calendar or its field is not in sight.");
    const isBeside = float.x >= place.x + place.width || float.x + float.width <= place.x;
    expect(isBeside || float.y >= place.y + place.height || float.y + float.height <= place.y, at).toBe(true);
    for (const key of ["PageDown", "PageDown", "ArrowDown", "PageUp"]) await page.keyboard.press(key);
    await still();
    await page.keyboard.press("Escape");
    await expect(calendar).toHaveCount(0);
    await expect(dateInput).toBeFocused();
    await still();
    await opens();
    await calendar.locator(":focus").press("Enter");
    await expect(calendar).toHaveCount(0);
    await expect(dateInput).toBeFocused();
    await expect(dateInput).not.toHaveValue("");
    await still();
  }
}

/** Sends the form; returns the query of the results. */
export async function search(page: Page) {
  await stub(page).click();
  await page.waitForURL("**/search?*");
  return new URL(page.url()).search;
}
