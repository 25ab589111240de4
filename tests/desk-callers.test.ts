import { expect, test } from "vitest";
import { writeQuoteCode } from "#rental/codes/quote-code.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { sampleCatalog } from "./samples/catalog.ts";
import { findSamplePlace } from "./samples/places.ts";
import { planSample } from "./samples/queries.ts";
import { anOrder, expectKind, pickupAt, septemberTrip } from "./store/stores.ts";
import { openTestDesk, textOf } from "./open-desk.ts";

const septemberDay = "2025-09-14" as CalendarDate;

test("a caller’s code opens its car and trip, and is booked once, at the total that was read out, asked about where the number has it", async () => {
  const { signIn, staff } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const trip = planSample({ ...septemberTrip, pickupDate: "14/01/2026", returnDate: "16/01/2026" }, pickupAt);
  const code = writeQuoteCode({ number: 5 }, trip, (label) => findSamplePlace(label)?.number);
  const found = await get(`/search?q=${code?.toLowerCase()}`);
  const { headers } = await get(String(found.headers.location));
  const page = String(headers.location);
  const total = /Book it for ([^<]*)/.exec(textOf(await get(page)))?.[1] ?? "none";
  expect(textOf(await get(page))).toMatch(/Price, to be read out.*Total/s);
  const [, action = ""] = /action="(\/book\?[^"]*)"/.exec(textOf(await get(page))) ?? [];
  const address = action.replaceAll("&amp;", "&");
  const readFields = async () => ({
    ...(await hiddenFields(page, String.raw`/book\?[^"]*`)),
    name: "Ravi Kumar",
    phone: "+91 98200 55555",
  });
  const wrong = await post(address, { ...(await readFields()), total: "1 INR 0 USD" });
  expect([wrong.status, textOf(wrong)]).toEqual([409, expect.stringContaining(`The total is now ${total}`)]);
  expect(textOf(await post(address, { ...(await readFields()), phone: "12" }))).toContain(
    "Enter a phone number of 7 to 15 digits",
  );
  const fields = await readFields();
  for (const time of [1, 2]) {
    const booked = textOf(await post(address, fields));
    expect([time, booked]).toEqual([
      time,
      expect.stringMatching(/The reference: \w.*sms:\+919820055555\?body=.*wa\.me\/919820055555\?text=/s),
    ]);
  }
  expect(textOf(await post(address, fields))).toContain("No email address is on file: tell the customer");
  const second = await readFields();
  const asked = await post(address, { ...second, name: "Meera" });
  expect([asked.status, textOf(asked)]).toEqual([
    409,
    expect.stringContaining("This phone number already has"),
  ]);
  const nearAddress = { email: "meera@gmial.com" };
  await post(address, { ...(await readFields()), ...nearAddress, name: "Meera", agreed: "yes" });
  const booked = await staff.list({ text: "9820055555" });
  expect(booked.map(({ source, driver }) => [source, driver.firstName]).toSorted()).toEqual([
    ["phone", "Meera"],
    ["phone", "Ravi"],
  ]);
  const looking = await signIn("look");
  expect(textOf(await looking.get(page))).not.toContain("Book it for");
  expect(textOf(await get("/search?q=K7M4-QX2P-9TWW"))).toContain("As a caller’s code: ");
});

test("a member is added, priced and booked by number, pays with the points of a return, and is ended by the notice", async () => {
  const { signIn, staff } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const number = "会員44";
  const own = `/members/${encodeURIComponent(number)}`;
  const addForm = await hiddenFields("/members", "/members/add");
  const typed = { name: "Ravi & Co", phone: "+91 98200 55555", number: "会員 ４４", plan: "premium" };
  const refused = textOf(
    await post("/members/add", { ...addForm, ...typed, phone: "", since: "2025-09-15" }),
  );
  expect(refused).toMatch(/Nobody was added.*Enter a phone number or an email address.*value="会員 ４４"/s);
  const addFields = { ...(await hiddenFields("/members", "/members/add")), ...typed, since: "2025-09-01" };
  expect(textOf(await post("/members/add", addFields))).toContain("会員44 is a member since Mon 1 Sep 2025.");
  expect(textOf(await post("/members/add", addFields))).toContain("carried out then");
  expect(textOf(await get("/members?q=ravi%205555"))).toContain(`<a href="${own}">${number}</a>`);

  const trip = new URLSearchParams({ pickup: "BOM", pickupDate: "2025-09-20", returnDate: "2025-09-22" });
  trip.append("pickupTime", "10:00 AM");
  trip.append("returnTime", "12:00 PM");
  expect(textOf(await get(`/book?${trip}&carId=5&member=9`))).toContain("There is no member 9.");
  expect(textOf(await get(`/book?${trip}&member=${encodeURIComponent(number)}`))).toMatch(
    /href="\/book\?carId=5[^"]*&amp;member=%E4%BC%9A%E5%93%A144"/,
  );
  const page = `/book?${trip}&carId=5&member=${encodeURIComponent(number)}`;
  expect(textOf(await get(page))).toMatch(
    /Premium, 10% less<.*Premium, booking 1 of 15 in September 2025: 10% less/s,
  );
  const [, action = ""] = /action="(\/book\?[^"]*)"/.exec(textOf(await get(page))) ?? [];
  const fields = {
    ...(await hiddenFields(page, String.raw`/book\?[^"]*`)),
    name: "Ravi",
    phone: typed.phone,
  };
  expect(textOf(await post(action.replaceAll("&amp;", "&"), fields))).toContain("It is booked.");
  const [booking] = await staff.list({ text: "9820055555" });
  const { reference = "", quote } = booking ?? {};
  expect(quote).toMatchObject({ subtotal: 9450, memberDiscount: 1050, member: { number } });

  const other = await staff.book(anOrder(), "meera", { member: number });
  const { reference: driven } = expectKind(other, "booked").booking;
  await staff.handOver(driven, "meera");
  await staff.takeBack(driven, "meera");
  const bookingPage = `/bookings/${reference}`;
  const payFields = {
    ...(await hiddenFields(bookingPage, `${bookingPage}/pay`)),
    amount: "945",
    how: "points",
  };
  expect(textOf(await get(bookingPage))).toContain(
    "会員44: 945 points, worth ₹945. This rental earns 945 points",
  );
  expect(textOf(await post(`${bookingPage}/pay`, payFields))).toContain("Noted: paid ₹945, points.");
  const end = `${own}/end`;
  expect(textOf(await get(own))).toMatch(
    /₹945 spent on .*last day is Sun 21 Sep 2025 at the earliest.*The processing fee of /s,
  );
  const endFields = await hiddenFields(own, end);
  const early = { ...endFields, until: "2025-09-20" };
  expect(textOf(await post(end, early))).toContain(
    "By the notice it ends on Sun 21 Sep 2025 at the earliest.",
  );
  expect(textOf(await post(end, { ...endFields, until: "2025-09-21" }))).toContain("until Sun 21 Sep 2025.");
});

test("the price that a caller is told is sent once, as a text with its link, and nobody is offered that where none are sent", async () => {
  const page = `/book?${new URLSearchParams({ carId: "5", pickup: "Mumbai - Maharashtra", pickupDate: "2026-01-14", returnDate: "2026-01-16", pickupTime: "10:00 AM", returnTime: "10:00 AM" })}`;
  const action = String.raw`/send-price\?[^"]*`;
  const company = { ...sampleCatalog.company, quoteHours: 6 };
  const { signIn, staff, backend } = await openTestDesk({}, { ...sampleCatalog, company });
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const [, address = ""] = new RegExp(`action="(${action})"`).exec(textOf(await get(page))) ?? [];
  const path = address.replaceAll("&amp;", "&");
  const fields = { ...(await hiddenFields(page, action)), name: "Ravi <b>", "keep-car": "yes" };
  const wrong = await post(path, { ...fields, total: "1 INR 0 USD" });
  expect([wrong.status, textOf(wrong)]).toEqual([409, expect.stringContaining("The total is now")]);
  const tokens = [];
  for (const time of [1, 2]) {
    const sent = textOf(await post(path, fields));
    expect([time, sent]).toEqual([
      time,
      expect.stringMatching(
        /holds until Sun 14 Sep, 4:00 PM, Mumbai time\. The car is kept until then.*Ravi &lt;b&gt;, your price.*sms:\?body=.*wa\.me\/\?text=.*mailto:\?subject=/s,
      ),
    ]);
    tokens.push(/\/quote\/([\w-]{32})/.exec(sent)?.[1]);
  }
  expect(tokens[0]).toBe(tokens[1]);
  expect(await backend.findQuoteByToken(tokens[0] ?? "")).toMatchObject({ state: "open", keepsCar: true });
  expect((await staff.acts(9)).filter(({ what }) => what === "quote-sent")).toMatchObject([{ who: "Asha" }]);
  expect(await staff.blocks(septemberDay)).toHaveLength(1);
  for (const [desk, role] of [
    [await openTestDesk(), "work"],
    [{ signIn }, "look"],
  ] as const)
    expect(textOf(await (await desk.signIn(role)).get(page))).not.toContain("Send this price");
});

test("an inquiry is on today's page until somebody has marked it as answered", async () => {
  const { signIn, backend } = await openTestDesk();
  await backend.storeInquiry({
    idempotencyKey: "a-key-for-this-test",
    page: "/business",
    name: "Grace Kim",
    contact: "grace@example.com",
    plan: "",
    message: "Ten cars",
  });
  const { get, post, hiddenFields } = await signIn("work");
  expect(textOf(await get("/"))).toContain("1 inquiry is open");
  const [, action = ""] = /action="(\/inquiries\/[^"]*)"/.exec(textOf(await get("/inquiries"))) ?? [];
  await post(action, await hiddenFields("/inquiries", action));
  expect(textOf(await get("/inquiries"))).toContain("Open it again");
  expect(textOf(await get("/"))).not.toContain("inquiry is open");
});

test("a call that is due is on today's page until somebody has made it", async () => {
  const { signIn, backend } = await openTestDesk();
  const callback = { at: pickupAt, zone: "Asia/Kolkata", place: "Kochi" };
  const wish = {
    page: "/booking",
    name: "",
    contact: "+91 98200 54321",
    plan: "",
    message: "Car X",
    callback,
  };
  await backend.storeCallback({ ...wish, idempotencyKey: "a-key" }, { isAnother: false });
  const { get, post, hiddenFields } = await signIn("work");
  expect(textOf(await get("/"))).toMatch(/Due: call \+91 98200 54321, .*Kochi time: Car X/);
  const [, action = ""] = /action="(\/inquiries\/[^"]*)"/.exec(textOf(await get("/"))) ?? [];
  expect(textOf(await (await signIn("look")).get("/"))).not.toContain(action);
  const called = await post(action, await hiddenFields("/", action));
  expect(called.headers.location).toBe("/");
  expect(textOf(await get("/"))).not.toContain("Due: call");
});
