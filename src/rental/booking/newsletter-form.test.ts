import { expect, test } from "vitest";
import { readNewsletterForm } from "./newsletter-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  ["", "Enter your email address"],
  ["\u200b", "Enter your email address"],
  ["asha@", "Enter an email address in the format name@example.com"],
  ["asha@example.com".padEnd(1017), "Enter an email address in the format name@example.com"],
  ["asha@hotmial.com", "Did you mean asha@hotmail.com? To keep yours, send it again"],
  ["<asha＠example.com>", undefined],
])("the box with %j says %j", (email, error) => {
  expect(readNewsletterForm(formOf({ email })).error).toBe(error);
});

test("the same address sent again is taken", () => {
  const again = formOf({ email: "asha@hotmial.com", askedEmail: "asha@hotmial.com" });
  expect(readNewsletterForm(again)).toEqual({
    email: "asha@hotmial.com",
    error: undefined,
    question: undefined,
  });
});
