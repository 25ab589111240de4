import { expect, test } from "vitest";
import { describeStubDays } from "./days-in-words.ts";

const stubText = (pickupDate: string, returnDate: string, chargedDays = 2) => {
  const { days, lines } = describeStubDays(pickupDate, returnDate, chargedDays);
  return `${days} ${lines.join(" ")}`;
};

test("both dates: the charged days, the month said once where it is one", () => {
  expect(stubText("14/09/2025", "19/09/2025", 6)).toBe("6 days, Sunday 14 to Friday 19 September");
  expect(stubText("30/09/2025", "03/10/2025", 4)).toBe("4 days, Tuesday 30 September to Friday 3 October");
  expect(stubText("31/12/2025", "01/01/2026")).toBe("2 days, Wed 31 Dec 2025 to Thu 1 Jan 2026");
  expect(stubText("14/09/2025", "14/09/2025")).toBe("1 day, Sunday 14 September");
});

test("without both dates two days are assumed, and said to be", () => {
  expect(stubText("", "")).toBe("2 days, until you choose");
  expect(stubText("14/09/2025", "")).toBe("2 days assumed, from Sunday 14 September");
  expect(stubText("nonsense", "19/09/2025")).toBe("2 days assumed, to Friday 19 September");
});

test("where a day has 24 hours, today to tomorrow is one", () => {
  expect(stubText("14/09/2025", "15/09/2025", 1)).toBe("1 day, Sunday 14 to Monday 15 September");
  expect(stubText("", "", 1)).toBe("1 day, until you choose");
});

test("a trip that is too long is shown as long as it is", () => {
  expect(stubText("14/09/2025", "14/10/2026")).toContain("396 days,");
});

test("a return before the pickup has no number of days", () => {
  expect(stubText("19/09/2025", "14/09/2025")).toBe("– The return comes before the pickup");
});
