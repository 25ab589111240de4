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
  expect(readNewsletterForm(formOf({ email })).errors.email).toBe(error);
});

test("the same address sent again is taken", () => {
  const again = formOf({ email: "asha@hotmial.com", askedEmail: "asha@hotmial.com" });
  expect(readNewsletterForm(again)).toEqual({
    typed: { email: "asha@hotmial.com" },
    errors: {},
    question: undefined,
  });
});

test("the address is stored in one spelling", () => {
  expect(readNewsletterForm(formOf({ email: " <asha＠example.com> " })).typed.email).toBe("asha@example.com");
});
