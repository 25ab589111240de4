import { expect, test } from "vitest";
import { insertDateSlashes } from "./day-typing.ts";

const typeKeys = (keys: string) => [...keys].reduce((text, key) => insertDateSlashes(text, text + key), "");

test("eight digits become a day", () => {
  expect(typeKeys("14092025")).toBe("14/09/2025");
  expect(typeKeys("१४०९२०२५")).toBe("१४/०९/२०२५");
});

test("slashes that are typed are not doubled", () => {
  expect(typeKeys("14/09/2025")).toBe("14/09/2025");
  expect(typeKeys("1/9/2025")).toBe("1/9/2025");
});

test("dots, dashes and a year that comes first take the slashes' place", () => {
  expect(typeKeys("14.9.27")).toBe("14.9.27");
  expect(typeKeys("14-09-2027")).toBe("14-09-2027");
  expect(typeKeys("2027-09-14")).toBe("2027-09-14");
  expect(typeKeys("2012-10-11")).toBe("2012-10-11");
});

test("deleting a slash does not bring it back", () => {
  expect(insertDateSlashes("14/", "14")).toBe("14");
});

test("a pasted day stays as it is", () => {
  expect(insertDateSlashes("", "14/09/2025")).toBe("14/09/2025");
});
