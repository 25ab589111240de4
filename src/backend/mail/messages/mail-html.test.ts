import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { expect, test } from "vitest";
import type { Booking } from "#rental/booking/booking.ts";
import { byDriverField, storedFields } from "#rental/booking/driver-fields.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { writeEmail } from "#backend/mail/email.server.ts";
import type { Message } from "#backend/api/outbox-message.ts";
import type { MailPart } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";

const markup = `<img src=x onerror="alert(1)"> & 'more'`;
const harmless = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; 'more'";
const fact = { name: markup, value: markup };

const parts: { [Kind in MailPart["kind"]]: { part: Extract<MailPart, { kind: Kind }>; texts: number } } = {
  paragraph: { part: { kind: "paragraph", text: markup }, texts: 1 },
  notice: { part: { kind: "notice", text: markup }, texts: 1 },
  heading: { part: { kind: "heading", text: markup }, texts: 1 },
  prose: { part: { kind: "prose", runs: [{ text: markup, strong: true, em: true, url: markup }] }, texts: 2 },
  list: { part: { kind: "list", ordered: true, items: [[{ text: markup }], [{ text: markup }]] }, texts: 2 },
  ticket: {
    part: {
      kind: "ticket",
      stamp: markup,
      tag: markup,
      title: markup,
      codes: [markup],
      journey: fact,
      ends: [
        { name: markup, day: markup, time: markup },
        { name: markup, day: markup, time: markup },
      ],
      facts: [fact],
      stub: fact,
      total: fact,
    },
    texts: 18,
  },
  amounts: { part: { kind: "amounts", lines: [fact, fact], note: markup }, texts: 5 },
  facts: { part: { kind: "facts", title: markup, facts: [fact] }, texts: 3 },
  link: { part: { kind: "link", text: markup, url: markup }, texts: 2 },
};

function count(text: string, part: string) {
  return text.split(part).length - 1;
}

test.each(Object.values(parts))(
  "every text of a part '$part.kind' is set as it was written",
  ({ part, texts }) => {
    const html = mailHtml(initialCatalog, { subject: "", title: "A title", parts: [part] }, "Longitude", []);
    expect(html).not.toContain("<img");
    expect(count(html, harmless)).toBe(texts);
  },
);

test("so are the title, in the page and in its head, the brand and the signature", () => {
  const html = mailHtml(initialCatalog, { subject: "", title: markup, parts: [] }, markup, [markup, markup]);
  expect(html).not.toContain("<img");
  expect(count(html, harmless)).toBe(5);
});

test.each([
  ["R4KD-9TWM", "KWD 1,234.567", 2],
  ["R4KD-9TWM-R4KD-9", "$248.80", 1],
])("on a stub %s and %s stand side by side only where a phone has room for both", (code, total, perRow) => {
  const part = {
    ...parts.ticket.part,
    stub: { name: "Code", value: code },
    total: { name: "Total", value: total },
  };
  const html = mailHtml(initialCatalog, { subject: "", title: "", parts: [part] }, "", []);
  const rowOf = (text: string) => count(html.slice(0, html.indexOf(`>${text}</p>`)), "<tr>");
  expect(rowOf(total) - rowOf(code)).toBe(2 - perRow);
});

test.each([
  [["BOM", "JAI"], "codes", "nowrap"],
  [["MWMWM"], "many", "nowrap"],
  [["MWMWM", "WMWMW"], "many", "nowrap"],
  [["BOM", "JAI", "DEL"], "many", "nowrap"],
  [["MWMWM", "WMWMW", "MMWWM"], "many", "normal"],
])("the codes %j are as large as a phone has room for", (codes, size, wrapping) => {
  const part = { ...parts.ticket.part, codes };
  const html = mailHtml(initialCatalog, { subject: "", title: "", parts: [part] }, "", []);
  expect(html).toMatch(new RegExp(`<p class="${size}" style="[^"]*;white-space:${wrapping}">`));
});

test("lines stay lines", () => {
  const html = mailHtml(
    initialCatalog,
    { subject: "", title: "", parts: [{ kind: "paragraph", text: "a\nb\r\nc\rd" }] },
    "",
    [],
  );
  expect(html).toContain("a<br>b<br>c<br>d");
});

test("amounts are plain but for the last, which is ruled off, bold, and larger in its figure alone", () => {
  const lines = [
    { name: "5 days", value: "$210.84" },
    { name: "Tax", value: "$37.95" },
    { name: "Total", value: "$248.79" },
  ];
  const html = mailHtml(
    initialCatalog,
    { subject: "", title: "", parts: [{ kind: "amounts", lines, note: "At 83." }] },
    "",
    [],
  );
  const ruledOff = "padding:10px 0 4px;border-top:1.5px solid;";
  const cells = Array.from(
    html.matchAll(
      /<th scope="row" align="left" style="([^"]*)">([^<]*)<\/th><td align="right" style="([^"]*)">([^<]*)</g,
    ),
    ([, nameStyle, name, valueStyle, value]) => [name, nameStyle, value, valueStyle],
  );
  const plain = ["padding:4px 0;font-weight:400", "padding:4px 0;font-variant-numeric:tabular-nums"];
  expect(cells).toEqual([
    ["5 days", plain[0], "$210.84", plain[1]],
    ["Tax", plain[0], "$37.95", plain[1]],
    [
      "Total",
      `${ruledOff}font-weight:700`,
      "$248.79",
      `${ruledOff}font-size:20px;font-weight:700;font-variant-numeric:tabular-nums`,
    ],
  ]);
});

test("parts stand on lines of their own, facts follow each other without anything between", () => {
  const html = mailHtml(
    initialCatalog,
    {
      subject: "",
      title: "A title",
      parts: [
        { kind: "paragraph", text: "One." },
        { kind: "facts", title: "Driver", facts: [fact, fact] },
      ],
    },
    "Longitude",
    [],
  );
  expect(html).toContain('</h1>\n<p style="margin:0 0 16px">One.</p>\n<h2 ');
  expect(html).toContain("</td></tr><tr><th ");
});

const at = Date.parse("2025-09-11T12:00+05:30");
const end = {
  place: {
    label: "Mumbai - Maharashtra",
    name: "Mumbai",
    code: "BOM",
    zone: "Asia/Kolkata",
    known: true,
    assumed: false,
  },
  date: "2025-09-14" as CalendarDate,
  time: "10:00 AM",
  dateAssumed: true,
  timeAssumed: true,
} as const;

const booking: Booking = {
  id: "1",
  reference: "R4KD-9TWD",
  status: "confirmed",
  bookedAt: at,
  source: "site",
  car: { id: "5", displayName: "Hyundai Creta", category: "suv", seats: 5, picture: "creta" },
  trip: {
    pickup: end,
    dropOff: end,
    destination: { label: markup, name: markup, code: markup },
    country: markup,
    assumed: true,
  },
  quote: quoteCar(initialCatalog, { pricePerDay: 3500 }, { days: 5 }),
  driver: byDriverField((name) => `${name}${markup}`),
  lateChange: undefined,
};

function htmlOf(message: Message) {
  const claimedMessage = { id: "row-1", attempt: 1, createdAt: at, message, token: "secret-token" };
  return writeEmail(initialCatalog, claimedMessage, {
    publicUrl: "https://cars.example",
    deskEmail: undefined,
  }).html;
}

test("whatever a visitor types into the booking form comes to nobody as markup", () => {
  const before = { car: booking.car, trip: { ...booking.trip, country: `8${markup}` }, quote: booking.quote };
  for (const recipient of ["customer", "desk"] as const) {
    const news: Message[] = [
      { kind: "booked", recipient, booking },
      { kind: "changed", recipient, booking, before },
      { kind: "changed", recipient, booking: { ...booking, status: "on-the-road" }, before },
      { kind: "cancelled", recipient, booking, fee: 100, feePercent: 25 },
      { kind: "reinstated", recipient, booking },
      { kind: "corrected", recipient, booking, fields: ["email"] },
    ];
    for (const message of news)
      expect(htmlOf(message), `${message.kind} to the ${recipient}`).not.toContain("<img");
  }
  const staff = htmlOf({ kind: "booked", recipient: "desk", booking });
  for (const name of storedFields) expect(staff).toContain(`${name}${harmless}`);
  // The phone number is in a paragraph of the customer's email.
  expect(htmlOf({ kind: "booked", recipient: "customer", booking })).toContain(
    `at phone${harmless} to settle`,
  );
});

test("neither does an inquiry", () => {
  const inquiry = {
    page: `1${markup}`,
    name: `2${markup}`,
    contact: `3${markup}`,
    plan: `4${markup}`,
    message: `5${markup}`,
  };
  const html = htmlOf({ kind: "enquiry", recipient: "desk", enquiry: inquiry });
  expect(html).not.toContain("<img");
  for (const number of [1, 2, 3, 4, 5]) expect(html).toContain(`${number}${harmless}`);
});
