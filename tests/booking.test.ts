/** The booking page on a running site, as a visitor without JavaScript gets it; what a browser adds is in `tests/booking.spec.ts`. */
import { describe, expect, onTestFinished, test } from "vitest";
import { licenseNumber, orderForm } from "./order-form.ts";
import { mainText, readHtml } from "./served-page.ts";
import { openSite } from "./open-site.ts";
import { sharedSite as site } from "./site.ts";
import { queryOf, tripAt, type TripFields } from "./trips.ts";
import { get, post } from "./visitor.ts";

const mumbai = "Mumbai - Maharashtra";

/** Returns what another driver types each time. */
const aForm = (): TripFields => Object.fromEntries(orderForm("5").form);

async function openPage(path: string) {
  const answer = await get(site, path);
  const html = answer.body.toString();
  return { ...answer, html, text: answer.status === 200 ? mainText(html) : "" };
}

/** Sends a form to the page of this car and trip. */
const sendForm = (carId: string, trip: TripFields, form = aForm(), to = site) =>
  sendTo(queryOf(carId, trip), form, to);

async function sendTo(query: string, form: TripFields, to = site) {
  const { status, headers, body } = await post(to, `/booking${query}`, form);
  const html = body.toString();
  const reference = /class="ref">([^<]+)</.exec(html)?.[1];
  return { status, headers, html, reference, text: status === 302 ? "" : mainText(html) };
}

function expectNotBooked(answer: Awaited<ReturnType<typeof sendForm>>, status: number) {
  expect([answer.status, answer.reference]).toEqual([status, undefined]);
  expect(answer.html).toContain('value="Asha"');
  expect(answer.html).not.toContain(licenseNumber);
}

test("the whole journey is on the ticket: before, after, and on the booking’s own page", async () => {
  const trip = { ...tripAt(mumbai), destination: "Jaipur - Rajasthan" };
  const journey = "Mumbai to Jaipur, back to Mumbai";
  expect((await openPage(`/booking${queryOf("4", trip)}`)).text).toContain(journey);
  const { text, html } = await sendForm("4", trip);
  expect(text).toContain(journey);
  const own = /href="(\/your-booking\/[^"]+)"/.exec(html)?.[1] ?? "none";
  expect((await openPage(own)).text).toContain(journey);
});

test("the confirmation’s receipt ends in what is due, and its calendar file is the booking’s", async () => {
  const { html } = await sendForm("5", tripAt(mumbai));
  const confirmation = readHtml(html).one("main");
  const total = confirmation.one(".ticket-stub .big").text;
  expect(total).toBe("$248.80");
  expect(confirmation.all(".steps .lines > div").map(({ text }) => text)).toEqual([
    "5 days at $42.17 $210.84",
    "Tax 18% $37.95",
    `Total with tax ${total}`,
  ]);
  const calendar = confirmation.all("a").find(({ text }) => text === "Add to calendar");
  const { status, body } = await get(site, calendar?.attribute("href") ?? "none");
  expect(status).toBe(200);
  expect(body.toString()).toContain("SUMMARY:Pick up the Hyundai Creta");
});

test("an unknown car or none leads to the fleet (product, 'What visitors are told')", async () => {
  for (const path of ["/booking", "/booking?carId=99"]) {
    const { status, headers } = await get(site, path);
    expect([status, headers.location], path).toEqual([302, "/cars"]);
  }
  const { status, headers } = await sendForm("99", {});
  expect([status, headers.location]).toEqual([302, "/cars"]);
});

describe("what can't be booked is said before and after the form, which keeps all but the license number", () => {
  test.each<[string, TripFields, string]>([
    ["past", { pickupDate: "14/09/2024", returnDate: "15/09/2024" }, "That pickup is in the past."],
    ["from nowhere", { pickup: "Atlantis - Sea" }, "We can’t find “Atlantis"],
  ])("a trip that is %s", async (_, wrong, sentence) => {
    const trip = tripAt(mumbai, wrong);
    const { text } = await openPage(`/booking${queryOf("5", trip)}`);
    expect(text).toContain(sentence);
    expect(text).not.toContain("Proceed to Payment");
    const answer = await sendForm("5", trip);
    expectNotBooked(answer, 422);
    expect(answer.text).toContain(sentence);
  });

  test("a car that is not available, with three that are", async () => {
    const trip = tripAt(mumbai);
    const { text } = await openPage(`/booking${queryOf("10", trip)}`);
    expect(text).toContain("The Audi Q7 can’t be booked at the moment.");
    expect(text).not.toContain("Proceed to Payment");
    expect(text.match(/Book Now: /g)).toHaveLength(3);
    expectNotBooked(await sendForm("10", trip), 409);
  });

  test("a day that is over, on a page without a trip", async () => {
    const shownToday = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const answer = await sendForm("5", {}, { ...aForm(), shownToday });
    expectNotBooked(answer, 422);
    expect(answer.text).toContain("This page is from an earlier day.");
  });

  test.each(["carId=7", "pickup=Delhi+-+Delhi"])(
    "two cars or two trips in one address: %s",
    async (second) => {
      const query = queryOf("5", tripAt(mumbai));
      const form = aForm();
      const answer = await sendTo(`${query}&${second}`, form);
      expectNotBooked(answer, 422);
      expect(answer.text).toContain("The address of this page named two cars or two trips");
      expect((await sendTo(query, form)).reference).toBeDefined();
    },
  );

  test("more than one may hold, with the phone to call", async () => {
    const limitedSite = await openSite({ HOLD_LIMIT: "8" });
    onTestFinished(async () => {
      await limitedSite.stop();
    });
    const trip = tripAt(mumbai);
    const form = aForm();
    expect((await sendForm("5", trip, form, limitedSite)).reference).toBeDefined();
    const again = { ...form, idempotencyKey: crypto.randomUUID() };
    const answer = await sendForm("6", trip, again, limitedSite);
    expectNotBooked(answer, 409);
    expect(answer.text).toMatch(/Not booked yet: call us for this one\. .* Nothing was stored, and/);
    expect(answer.html).toContain('href="tel:+18005550199"');
  });
});

test("no price that a browser sends is believed", async () => {
  const trip = tripAt(mumbai);
  const answer = await sendForm("8", trip, { ...aForm(), total: "1", pricePerDay: "1" });
  // 8300 rupees for 5 days, and 18 %.
  expect(answer.text).toContain("$590.00");
});

test("a form that arrives twice is one booking; with other words it is asked about, and keeps them", async () => {
  const trip = tripAt(mumbai);
  const form = aForm();
  const [one, two] = await Promise.all([sendForm("3", trip, form), sendForm("3", trip, form)]);
  expect(one.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(two.reference).toBe(one.reference);

  const other = await sendForm("3", trip, { ...form, firstName: "Ashok" });
  expect(other.status).toBe(409);
  expect(other.text).toContain(`Already booked as ${one.reference}; book another?`);
  expect(other.html).toContain('value="Ashok"');
  expect(other.html).not.toContain(licenseNumber);
});

describe("what is typed", () => {
  test("is taken in every script, and stored in one spelling", async () => {
    const trip = tripAt(mumbai);
    const form = {
      ...aForm(),
      firstName: "Jose\u0301\u200b",
      email: "Asha <asha＠उदाहरण.भारत>",
      phone: "tel:(+९१)\u00a0९८७६५\u2010४३२१०;ext=12",
    };
    const { reference, text } = await sendForm("3", trip, form);
    expect(reference).toBeDefined();
    expect(text).toContain("asha@xn--p1b6ci4b4b3a.xn--h2brj9c");
  });

  test("is asked about where an address looks like a slip: the other is taken, or the same sent again", async () => {
    const trip = tripAt(mumbai);
    const form = { ...aForm(), email: "asha@gmial.com" };
    const question = await sendForm("3", trip, form);
    expectNotBooked(question, 422);
    expect(question.text).toContain("Did you mean asha@gmail.com? To keep yours, send it again");
    expect(question.html).toMatch(/<input type="hidden" name="askedEmail" value="asha@gmial.com"/);
    // Enter presses the first button of a form: that one must not answer the question.
    const [first = "", second = ""] =
      question.html.match(/<button type="submit"[^>]*>|<button [^>]*type="submit"[^>]*>/g) ?? [];
    expect(first).not.toContain("meantEmail");
    expect(second).toContain('name="meantEmail"');
    expect((await sendForm("3", trip, { ...form, askedEmail: "asha@gmial.com" })).text).toContain(
      "asha@gmial.com",
    );
    // Kept once, it is not asked about again while another field is wrong.
    const kept = await sendForm("3", trip, { ...form, phone: "12", keptEmail: "asha@gmial.com" });
    expect(kept.text).not.toContain("Did you mean");
    expect(kept.html).toContain('<input type="hidden" name="keptEmail" value="asha@gmial.com"/>');
    const other = { ...aForm(), email: "asha@gmial.com", meantEmail: "asha@gmail.com" };
    expect((await sendForm("3", trip, other)).text).toContain(
      "We’re sending a confirmation to asha@gmail.com",
    );
  });

  test("may be one name, which is then the only one", async () => {
    const trip = tripAt(mumbai);
    const form = { ...aForm(), firstName: "Sukarno", lastName: "" };
    expect((await sendForm("3", trip, form)).text).toContain("Enter your last name");
    const wrong = await sendForm("3", trip, { ...form, oneName: "on", phone: "12" });
    expect(wrong.text).not.toContain("Enter your last name");
    expect(wrong.html).toMatch(/name="oneName"[^>]* checked=""/);
    expect(wrong.html).not.toMatch(/name="lastName"[^>]* required/);
    const { html } = await sendForm("3", trip, { ...form, oneName: "on", lastName: "Sukarno" });
    const own = /href="(\/your-booking\/[^"]+)"/.exec(html)?.[1] ?? "none";
    const { text } = await openPage(own);
    expect(text).toContain("Sukarno");
    expect(text).not.toContain("Sukarno Sukarno");
  });

  test("twice for the same driver, car and days is asked about once", async () => {
    const trip = tripAt(mumbai);
    const form = aForm();
    const { reference = "none" } = await sendForm("2", trip, form);
    const again = { ...form, idempotencyKey: crypto.randomUUID() };
    const question = await sendForm("2", trip, again);
    expectNotBooked(question, 409);
    expect(question.text).toContain(`You have already booked this, ${reference}. Book a second one?`);
    expect(question.html).not.toMatch(/href="\/your-booking\//);
    const second = await sendForm("2", trip, { ...again, besides: reference });
    expect(second.reference).toMatch(/^\w{4}-\w{4}$/);
    expect(second.reference).not.toBe(reference);
  });
});
