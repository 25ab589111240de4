import { expect, test } from "vitest";
import { formWith } from "../../../tests/samples/forms.ts";
import { readNewsletterForm } from "./newsletter-form.ts";

test.each([
  ["", "Enter your email address"],
  ["\u200b", "Enter your email address"],
  ["asha@", "Enter an email address in the format name@example.com"],
  ["asha@example.com".padEnd(1017), "Enter an email address in the format name@example.com"],
  ["asha@hotmial.com", "Did you mean asha@hotmail.com? To keep yours, send it again"],
])("the box with %j says %j", (email, error) => {
  expect(readNewsletterForm(formWith({ email })).errors.email).toBe(error);
});

test("the same address sent again is taken, and any is stored in one spelling", () => {
  const again = { email: "asha@hotmial.com", askedEmail: "asha@hotmial.com" };
  expect(readNewsletterForm(formWith(again)).errors).toEqual({});
  expect(readNewsletterForm(formWith({ email: " <asha＠example.com> " })).typed.email).toBe(
    "asha@example.com",
  );
});
