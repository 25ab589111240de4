import { expect, test } from "vitest";
import { describeDays } from "./days-in-words.ts";

const stubText = (pickupDate: string, returnDate: string) => {
  const { days, lines } = describeDays(pickupDate, returnDate);
  return `${days} ${lines.join(" ")}`;
};

test("both dates: the charged days, the month said once where it is one", () => {
  expect(stubText("14/09/2025", "19/09/2025")).toBe("6 days, Sunday 14 to Friday 19 September");
  expect(stubText("30/09/2025", "03/10/2025")).toBe("4 days, Tuesday 30 September to Friday 3 October");
  expect(stubText("31/12/2025", "01/01/2026")).toBe("2 days, Wed 31 Dec 2025 to Thu 1 Jan 2026");
  expect(stubText("14/09/2025", "14/09/2025")).toBe("1 day, Sunday 14 September");
});

test("without both dates two days are assumed, and said to be", () => {
  expect(stubText("", "")).toBe("2 days, until you choose");
  expect(stubText("14/09/2025", "")).toBe("2 days assumed, from Sunday 14 September");
  expect(stubText("nonsense", "19/09/2025")).toBe("2 days assumed, to Friday 19 September");
});

test("a return before the pickup has no number of days", () => {
  expect(stubText("19/09/2025", "14/09/2025")).toBe("– The return comes before the pickup");
});
