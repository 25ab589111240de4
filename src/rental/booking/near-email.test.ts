import { expect, test } from "vitest";
import { formWith } from "../../../tests/samples/forms.ts";
import {
  askedEmailField,
  keptEmailField,
  readEmail,
  findEmailQuestion,
  describeEmailQuestion,
  meantEmailField,
  suggestEmail,
  deleteAskedEmailField,
} from "./near-email.ts";

test.each([
  ["asha@gmail", "asha@gmail.com"],
  ["asha@gmial.com", "asha@gmail.com"],
  ["asha@gmail.con", "asha@gmail.com"],
  ["asha@gmail.co", "asha@gmail.com"],
  ["asha@gmail.in", "asha@gmail.com"],
  ["asha@gmailcom", "asha@gmail.com"],
  ["asha@gmil.con", "asha@gmail.com"],
  ["Asha.Rao+cars@GMAIL.CM", "Asha.Rao+cars@gmail.com"],
  ["asha@hotmial", "asha@hotmail.com"],
  ["asha@yaho.co.in", "asha@yahoo.co.in"],
  ["asha@yahoo.co.im", "asha@yahoo.co.in"],
  ["asha@outlok.com", "asha@outlook.com"],
  ["asha@redifmial.com", "asha@rediffmail.com"],
])("%s is asked about: %s?", (email, suggestion) => {
  expect(suggestEmail(email)).toBe(suggestion);
});

test.each([
  "asha@gmail.com",
  "asha@GMail.com",
  "asha@ymail.com",
  "asha@mail.com",
  "asha@gmx.com",
  "asha@yahoo.de",
  "asha@yahoo.co.uk",
  "asha@yahoo.com.br",
  "asha@life.com",
  "asha@fastmail.com",
  "asha@example.com",
  "asha@localhost",
  "asha@mail.gmail.example",
  "asha",
  "",
  `asha@${"gmail".repeat(12)}.com`,
])("%s is not", (email) => {
  expect(suggestEmail(email)).toBeUndefined();
});

test("a question is asked once about an address; another slip is another question", () => {
  const question = findEmailQuestion(formWith({}), "asha@gmial.com");
  expect(question).toEqual({ typed: "asha@gmial.com", meant: "asha@gmail.com" });
  expect(question && describeEmailQuestion(question)).toBe(
    "Did you mean asha@gmail.com? To keep yours, send it again",
  );
  expect(
    findEmailQuestion(formWith({ [askedEmailField]: "asha@gmial.com" }), "asha@gmial.com"),
  ).toBeUndefined();
  expect(
    findEmailQuestion(formWith({ [askedEmailField]: "asha@gmial.com" }), "asha@gmali.com"),
  ).toBeDefined();
  const kept = deleteAskedEmailField(formWith({ [keptEmailField]: "asha@gmial.com" }));
  expect(findEmailQuestion(kept, "asha@gmial.com")).toBeUndefined();
  expect(findEmailQuestion(kept, "asha@gmali.com")).toBeDefined();
});

test("the address that was taken instead counts", () => {
  expect(readEmail(formWith({ email: "asha@gmial.com", [meantEmailField]: "asha@gmail.com" }), "email")).toBe(
    "asha@gmail.com",
  );
  expect(readEmail(formWith({ email: " asha＠example.com." }), "email")).toBe("asha@example.com");
});
