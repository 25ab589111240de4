import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { sampleBooking } from "../../../../tests/samples/booking.ts";
import { linkMail } from "./link-mail.ts";
import { mailText } from "./mail-text.ts";

test("a lost link comes with what it opens, and with what to do for one who did not ask", () => {
  const link = "https://cars.example/your-booking/token";
  const mail = linkMail(
    initialCatalog,
    { kind: "link", recipient: "customer", booking: sampleBooking },
    link,
  );
  expect(mail.subject).toBe("The link to your booking: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWD)");
  const text = mailText(mail, []);
  for (const words of [
    link,
    "change it, cancel it",
    "R4KD-9TWD",
    "Mumbai - Maharashtra",
    "If you did not ask for this",
  ])
    expect(text).toContain(words);
});

test.each([
  ["cancelled", "CANCELED"],
  ["no-show", "NO-SHOW"],
  ["returned", undefined],
] as const)("the ticket of a booking that is %s is stamped %s", (status, stamp) => {
  const message = { kind: "link", recipient: "customer", booking: { ...sampleBooking, status } } as const;
  const text = mailText(linkMail(initialCatalog, message, "https://cars.example/your-booking/token"), []);
  expect(/^(?:CANCELED|NO-SHOW)$/m.exec(text)?.[0]).toBe(stamp);
  expect(text.includes("Price as booked")).toBe(stamp !== undefined);
  expect(text).not.toContain("cancel it");
});
