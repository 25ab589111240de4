import { expect, test } from "vitest";
import type { MailPart } from "./mail-content.ts";
import { mailText } from "./mail-text.ts";

const linesOf = (...parts: MailPart[]) =>
  mailText({ subject: "A subject", title: "A title", parts }, ["Longitude", "+1 800 555 0199"]).split("\n");

const paragraph = (text: string) => linesOf({ kind: "paragraph", text }).slice(2, -5);

test("a mail is its title, its parts with a blank line between, and the signature as mail programs know one", () => {
  expect(linesOf({ kind: "paragraph", text: "One." }, { kind: "paragraph", text: "Two." })).toEqual([
    "A title",
    "",
    "One.",
    "",
    "Two.",
    "",
    "-- ",
    "Longitude",
    "+1 800 555 0199",
    "",
  ]);
});

test("a line takes 72 characters; the word that would be over them begins the next one", () => {
  const full = `${"x".repeat(40)} ${"y".repeat(31)}`;
  expect(paragraph(full)).toEqual([full]);
  expect(paragraph(`${full}y`)).toEqual(["x".repeat(40), `${"y".repeat(32)}`]);
});

test("a word that is longer than a line stands alone and whole: an address must stay clickable", () => {
  const word = "w".repeat(90);
  expect(paragraph(word)).toEqual([word]);
  expect(paragraph(`see ${word} now`)).toEqual(["see", word, "now"]);
});

test.each(["\n", "\r\n", "\r"])("a line end that was typed (%j) stays one", (end) => {
  expect(paragraph(`Twelve cars${end}from October`)).toEqual(["Twelve cars", "from October"]);
});

test("a ticket stands between two rules, what is read out on the phone first", () => {
  const facts = [{ name: "Times are", value: "Mumbai time" }];
  const stub = { name: "Booking reference", value: "R4KD-9TWD" };
  const lines = linesOf({
    kind: "ticket",
    tag: "SUV, 5 seats",
    title: "Hyundai Creta",
    codes: ["BOM", "DEL"],
    journey: { name: "Your journey", value: "Mumbai to New Delhi" },
    ends: [
      { name: "Pickup", day: "Sun 14 Sep 2025", time: "10:00 AM" },
      { name: "Return", day: "Tue 16 Sep 2025", time: "12:00 PM" },
    ],
    facts,
    stub,
    total: { name: "Total with tax", value: "$248.80" },
  });
  expect(lines.slice(2, -5)).toEqual([
    "-".repeat(72),
    "Booking reference: R4KD-9TWD",
    "Total with tax: $248.80",
    "",
    "BOM → DEL",
    "Hyundai Creta (SUV, 5 seats)",
    "Your journey  Mumbai to New Delhi",
    "Pickup        Sun 14 Sep 2025, 10:00 AM",
    "Return        Tue 16 Sep 2025, 12:00 PM",
    "Times are     Mumbai time",
    "-".repeat(72),
  ]);
});

test("a fact that is longer than its line goes on below itself, within the 72 characters", () => {
  const value = `${"a".repeat(60)} bb ccc`;
  expect(linesOf({ kind: "facts", title: "Message", facts: [{ name: "Said", value }] }).slice(2, -5)).toEqual(
    ["Message", `Said  ${"a".repeat(60)} bb`, "      ccc"],
  );
});

test("amounts end in one column, and the note follows after a blank line", () => {
  const lines = [
    { name: "5 days at $42.17", value: "$210.84" },
    { name: "Tax 18%", value: "$37.95" },
    { name: "Total with tax", value: "$1,248.80" },
  ];
  expect(linesOf({ kind: "amounts", lines, note: "At 83 to the dollar." }).slice(2, -5)).toEqual([
    "5 days at $42.17    $210.84",
    "Tax 18%              $37.95",
    "Total with tax    $1,248.80",
    "",
    "At 83 to the dollar.",
  ]);
});

test("a link is its words and its address on a line of its own", () => {
  const url = "https://cars.example/your-booking/secret";
  expect(linesOf({ kind: "link", text: "See your booking", url }).slice(2, -5)).toEqual([
    "See your booking:",
    url,
  ]);
});

test("a point of a list that is longer than its line goes on below its own words", () => {
  const words = `${"a".repeat(60)} ${"b".repeat(9)}`;
  const items = [[{ text: `${words} cc` }], [{ text: "Short" }]];
  expect(linesOf({ kind: "list", ordered: false, items }).slice(2, -5)).toEqual([
    `- ${words}`,
    "  cc",
    "- Short",
  ]);
  expect(linesOf({ kind: "list", ordered: true, items }).slice(2, -5)).toEqual([
    `1. ${"a".repeat(60)}`,
    `   ${"b".repeat(9)} cc`,
    "2. Short",
  ]);
});
