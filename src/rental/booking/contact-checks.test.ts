import { expect, test } from "vitest";
import {
  normalizeEmail,
  isEmail,
  isPhone,
  identifyingPhoneDigits,
  normalizePhone,
  findWebAddressProblem,
} from "./contact-checks.ts";

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
  "@example.com",
  "name@.example",
  "name@example.",
  "name@-example.com",
  "name@example-.com",
  "name@example.-com",
  "name@example.com-",
  "name@exa_mple.com",
  "name@example.com\nBcc: all@example.com",
  `a@${"b".repeat(64)}.example`,
  `a@example.${"b".repeat(64)}`,
  `a${longest}`,
])("%j is none", (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  "1234567",
  "+1 (415) 555-0132",
  "0091 98-1234 5678",
  "030/1234567",
  "123456789012345",
  "+1 415 555 0132ext12",
  "+1 415 555 0132 extension 123456",
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

test.each([
  ["(+91) 98765 43210", "(+91) 98765 43210"],
  ["+91\u00a098765\u201043210", "+91 98765-43210"],
  ["+91\u201198765\u201243210", "+91-98765-43210"],
  ["+91\u201398765\u201443210", "+91-98765-43210"],
  ["+91\u201598765\u221243210", "+91-98765-43210"],
  ["+91\ufe5898765\uff0d43210", "+91-98765-43210"],
  ["＋９１　９８７６５　４３２１０", "+91 98765 43210"],
  ["+९१ ९८७६५ ४३२१०", "+91 98765 43210"],
  ["\u202a+91 98765 43210\u202c", "+91 98765 43210"],
  ["+91\u200b 98765\ufeff 43210", "+91 98765 43210"],
  ["tel:+1-415-555-0132", "+1-415-555-0132"],
  ["TEL://+14155550132", "+14155550132"],
  ["tel:+1-415-555-0132;ext=12", "+1-415-555-0132 ext. 12"],
  ["+1 415 555 0132 ext. 12", "+1 415 555 0132 ext. 12"],
  ["+1 415 555 0132 EXT:12", "+1 415 555 0132 ext. 12"],
  ["+1 415 555 0132, ext 12", "+1 415 555 0132 ext. 12"],
  ["+1 415 555 0132 x12", "+1 415 555 0132 ext. 12"],
  ["+1 415 555 0132 #12", "+1 415 555 0132 ext. 12"],
  ["p: 415.555.0132", "415.555.0132"],
  ["Phone: +1 415 555 0132.", "+1 415 555 0132"],
  ["Mobile +91 98765 43210", "+91 98765 43210"],
  ["415·555·0132", "415.555.0132"],
])("the number in %j is stored as %j", (text, phone) => {
  expect(isPhone(text)).toBe(true);
  expect(normalizePhone(text)).toBe(phone);
  expect(normalizePhone(phone)).toBe(phone);
});

test("a text that is no number stays as it is, in one line", () => {
  expect(normalizePhone(" call\n१२ ")).toBe("call १२");
  expect(normalizePhone("98200,12345 98200,12345")).toBe("98200,12345 98200,12345");
  expect(isPhone("9".repeat(500))).toBe(false);
});

test("one phone has one string of digits, however it is written", () => {
  const ways = [
    "+91 98765 43210",
    "0091 98765 43210",
    "(+91) 98765-43210",
    "+91 (0)98765 43210 x12",
    "+९१ ९८७६५ ४३२१०",
  ];
  expect(new Set(ways.map(identifyingPhoneDigits))).toEqual(new Set(["919876543210"]));
  expect(identifyingPhoneDigits("030/1234567")).toBe("0301234567");
  expect(identifyingPhoneDigits("no number 12")).toBe("12");
});

test.each([
  ["ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "asha@example.com"],
  ["asha@example。com", "asha@example.com"],
  ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["asha@Bücher.example", "asha@xn--bcher-kva.example"],
  ["asha@example.com.", "asha@example.com"],
  ["asha@example.com,", "asha@example.com"],
  ["mailto:asha@example.com", "asha@example.com"],
  ["MAILTO:asha@example.com?subject=Cars", "asha@example.com"],
  ["<asha@example.com>", "asha@example.com"],
  ["Asha Rao <asha@example.com>", "asha@example.com"],
  ["“asha@example.com”", "asha@example.com"],
  ["'asha@example.com'", "asha@example.com"],
  ["E-mail: asha@example.com", "asha@example.com"],
  [" asha @ example . com ", "asha@example.com"],
  ["asha. rao@example.com", "asha.rao@example.com"],
  ["as\u200bha@exam\u2060ple.com\ufeff", "asha@example.com"],
  ["asha@ex\u00adample.com", "asha@example.com"],
])("the address in %j is stored as %j", (text, email) => {
  expect(normalizeEmail(text)).toBe(email);
  expect(isEmail(email)).toBe(true);
});

test.each([
  "two names@example.com",
  "आशा@example.com",
  "asha@",
  "a@b@example.com",
  "asha@exa/mple.é",
  "asha@é:80",
  "name",
])("%j has none, and comes back as it is", (text) => {
  expect(normalizeEmail(` ${text} `)).toBe(text);
  expect(isEmail(normalizeEmail(text))).toBe(false);
});

test("runs of signs take no longer than other texts", () => {
  for (const sign of ["'", " ", ".", "<", "@", "\u200d", "(", "９", "x", ";"]) {
    const run = sign.repeat(100_000);
    expect(isPhone(run), sign).toBe(false);
    expect(isEmail(normalizeEmail(`a${run}b`)), sign).toBe(false);
  }
});

test.each([
  "http://a",
  "https：／／a",
  "see WWW.a.in",
  "ｗｗｗ．a",
  "bit.ly/x",
  "bit。ly/x",
  "b\u200bit.ly/x",
  "t.me/prize",
  "a-b.example.co.uk/x",
  "wa.me/15035550142",
  "evil.ru/",
  "evil.ru?win",
  "пример.рф/x",
  "xn--e1afmkfd.xn--p1ai/x",
  "EXAMPLE.COM",
  "Free car: example.org.",
])("%s has a web address in it", (text) => {
  expect(findWebAddressProblem("Name", text)).toMatch(/^Name has a web address in it/);
});

test.each([
  "J.R.Smith",
  "J.Li/Wu",
  "Smith/Jones",
  "St.Clair/Jones",
  "Dr.med. Huber",
  "Ma.Teresa",
  "Sammy Davis Jr.",
  "Eve-Www: /a",
  "Anne.Company",
  "Gal·la/Puig",
  "ジョン・スミス/キム",
  "А.Б.Шах/Рао",
  "د.علي/حسن",
  "S/o. Ramesh",
  "B.Tech/MBA",
  "Flat.No/12, M.G.Road",
  "Hauptstr.12/4",
  "AI-132/AI.133",
  "bit. ly/ x",
  "www. example. com",
])("%s has none", (text) => {
  expect(findWebAddressProblem("Name", text)).toBeUndefined();
});
