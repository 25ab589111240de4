import { expect, test } from "vitest";
import { loggedPath } from "./log.ts";

test.each([
  ["/cars?category=suv", "/cars"],
  ["/your-booking/abc-DEF_123", "/your-booking/[token]"],
  ["/your-booking/abc/calendar.ics", "/your-booking/[token]/calendar.ics"],
  ["/your-booking/abc.data?x", "/your-booking/[token].data"],
  ["/unsubscribe/abc", "/unsubscribe/[token]"],
  ["/%79our-booking/abc", "/your-booking/[token]"],
  ["/%", "/%"],
  ["/Your-Booking/abc", "/Your-Booking/[token]"],
])("%s is kept as %s", (url, kept) => {
  expect(loggedPath(url)).toBe(kept);
});
