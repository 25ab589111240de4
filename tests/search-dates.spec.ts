import { expect, test } from "./journey.ts";
import {
  choosePlace,
  dateField,
  day,
  field,
  form,
  openCalendar,
  openHome,
  search,
  typeDate,
  typePlace,
} from "./search-page.ts";

test.use({ timezoneId: "Europe/London" });

test("what is typed is said in words beneath its field, wrong answers there too, and sent as it is", async ({
  page,
}) => {
  const [pickupDate, returnDate] = [dateField(page, "Pickup"), dateField(page, "Return")];
  await openHome(page);
  await test.step("a date in words as soon as it is whole, tidied when it is left", async () => {
    await pickupDate.pressSequentially("5/6/2026");
    await expect(pickupDate).toHaveAccessibleDescription("Fri 5 Jun 2026");
    await typeDate(page, "Pickup", "14.9.26");
    await expect(pickupDate).toHaveValue("14/09/2026");
  });
  await test.step("a day that has passed, one that is none, and a place that is none of ours", async () => {
    await expect(pickupDate).not.toHaveAttribute("aria-invalid");
    await typeDate(page, "Return", "31/02/2026");
    await typeDate(page, "Pickup", "09/09/2025");
    await typePlace(page, "Destination", "atlantis");
    await page.keyboard.press("Escape");
    await form(page).getByLabel("Country of residence").focus();
    for (const [wrong, sentence] of [
      [pickupDate, "Tue 9 Sep 2025 has passed."],
      [returnDate, /^“31\/02\/2026” is not a date on the calendar/],
      [field(page, "Destination"), "We can’t find “atlantis”."],
    ] as const) {
      await expect(wrong).toHaveAccessibleDescription(sentence);
      await expect(wrong).toHaveAttribute("aria-invalid", "true");
    }
    await expect(field(page, "Pickup location")).not.toHaveAttribute("aria-invalid");
  });
  expect(await search(page)).toBe(
    "?destination=atlantis&drop=&pickupDate=09%2F09%2F2025&returnDate=31%2F02%2F2026" +
      "&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=false",
  );
});

test("today is the pickup place's: in Auckland it is already Friday", async ({ page }) => {
  await openHome(page, "", "2025-09-11T20:00:00Z");
  await choosePlace(page, "Pickup location", "auckland", "Auckland");
  const calendar = await openCalendar(page, "pickup");
  await expect(day(calendar, "September 11, 2025")).toBeDisabled();
  await expect(day(calendar, "September 12, 2025")).toBeEnabled();
});
