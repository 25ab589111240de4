import { expect, test } from "vitest";
import { bookingConfirmed, missingInformation } from "./booking-sentences.ts";

test("the notices are word for word (product, 'What visitors are told')", () => {
  expect(missingInformation).toEqual({
    title: "Missing Information",
    text: "Please fill all required fields",
  });
  expect(bookingConfirmed("Hyundai Creta")).toEqual({
    title: "Booking Confirmed!",
    text: "Your Hyundai Creta has been booked successfully.",
  });
});
