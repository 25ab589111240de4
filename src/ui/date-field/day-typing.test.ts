import { expect, test } from "vitest";
import { withSlashes } from "./day-typing.ts";

const typed = (keys: string) => [...keys].reduce((text, key) => withSlashes(text, text + key), "");

test("eight digits become a day", () => {
  expect(typed("14092025")).toBe("14/09/2025");
  expect(typed("१४०९२०२५")).toBe("१४/०९/२०२५");
});

test("slashes that are typed are not doubled", () => {
  expect(typed("14/09/2025")).toBe("14/09/2025");
  expect(typed("1/9/2025")).toBe("1/9/2025");
});

test("dots, dashes and a year that comes first take the slashes' place", () => {
  expect(typed("14.9.27")).toBe("14.9.27");
  expect(typed("14-09-2027")).toBe("14-09-2027");
  expect(typed("2027-09-14")).toBe("2027-09-14");
  expect(typed("2012-10-11")).toBe("2012-10-11");
});

test("deleting a slash does not bring it back", () => {
  expect(withSlashes("14/", "14")).toBe("14");
});

test("a pasted day stays as it is", () => {
  expect(withSlashes("", "14/09/2025")).toBe("14/09/2025");
});
