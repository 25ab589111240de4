import { autumnDay } from "../autumn.ts";
import { bookingPath, fiveDays } from "../booking-page.ts";
import { checkState, expect, test, untilHydrated } from "../journey.ts";

// The browser logs a page that is answered with 404.
test.use({ allowedProblems: /status of 404/ });

const pages = [
  ["/unsubscribe/no-such-token", "Stop the newsletter"],
  ["/your-booking/no-such-token", "We don’t know this link"],
  ["/enquiry", "Ask us"],
  ["/newsletter", "Newsletter"],
  ["/find-booking", "Find your booking"],
  [bookingPath("10"), "Complete Your Booking"],
  [bookingPath("5", { ...fiveDays, returnDate: autumnDay(13) }), "Complete Your Booking"],
] as const;

test("pages that no menu leads to can be used by everyone", { tag: "@once" }, async ({ page }) => {
  for (const [path, title] of pages) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await checkState(page);
  }
});
