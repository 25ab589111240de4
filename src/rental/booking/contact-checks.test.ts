import { expect, test } from "vitest";
import { isEmail, isPhone } from "./contact-checks.ts";

const longest = `${"a".repeat(242)}@example.com`;

test.each([
  "name@example.com",
  "name@localhost",
  "first.last+tag@mail.example.co.uk",
  "o'neil!#$%&*/=?^`{|}~-_@example.com",
  "a@1.example",
  `a@${"b".repeat(63)}.example`,
  "a@b-c.example",
  "A@EXAMPLE.COM",
  longest,
])("%s is an e-mail address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "",
  "name",
  "@example.com",
  "name@",
  "name@.example",
  "name@example.",
  "name@-example.com",
  "name@example-.com",
  "name@example.-com",
  "name@example.com-",
  "name@exa_mple.com",
  "two names@example.com",
  "a@b@example.com",
  "name@example.com\nBcc: all@example.com",
  `a@${"b".repeat(64)}.example`,
  `a@example.${"b".repeat(64)}`,
  `a${longest}`,
])("%j is none", (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  "1234567",
  "+91 98200 12345",
  "+1 (415) 555-0132",
  "0091 98-1234 5678",
  "030/1234567",
  "415.555.0132",
  "98200–12345",
  "123456789012345",
  "+1 415 555 0132 ext. 12",
  "+1 415 555 0132ext12",
  "+1 415 555 0132 extension 123456",
  "+1 415 555 0132 X9",
])("%s is a phone number", (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each([
  "",
  "123456",
  "123456 ext. 12",
  "1234567890123456",
  "++1 415 555 0132",
  "1+415 555 0132",
  "call 1234567",
  "1234567 please",
  "ext. 12",
  "+1 415 555 0132 ext.",
  "+1 415 555 0132 ext. 1234567",
  "x12 1234567",
])("%j is none", (text) => {
  expect(isPhone(text)).toBe(false);
});
