import { expect, test } from "vitest";
import { invoicingCatalog } from "./samples/catalog.ts";
import { licenseNumber, noon, pickupAt } from "./store/stores.ts";
import { openTestDesk, openDeskWithEvents, textOf, type Fields } from "./open-desk.ts";

test("a form acts once however often it is sent, and not at all where somebody else was first", async () => {
  const { signIn, reference, events } = await openDeskWithEvents();
  const page = `/bookings/${reference}`;
  const [asha, ravi] = [await signIn("work", "Asha"), await signIn("work", "Ravi")];
  const handOver = await asha.hiddenFields(page, `${page}/hand-over`);
  const note = { ...(await ravi.hiddenFields(page, `${page}/note`)), text: "Wants a child seat" };
  for (const time of [1, 2]) {
    const done = await asha.post(`${page}/hand-over`, handOver);
    expect([time, done.status, textOf(done).includes("on the road")]).toEqual([time, 200, true]);
  }
  const late = await ravi.post(`${page}/note`, note);
  expect([late.status, textOf(late)]).toEqual([
    409,
    expect.stringMatching(/Nothing was done: the booking has changed.*: handed over \(Asha\)/s),
  ]);
  expect((await events()).map(({ what, who }) => [what, who])).toEqual([
    ["booked", "customer"],
    ["handed-over", "Asha"],
  ]);
});

test("a rental: license seen once, handed over, extended at its price, taken back late with its fee, and that undone", async () => {
  const { signIn, reference, time, events } = await openDeskWithEvents();
  const page = `/bookings/${reference}`;
  let { hiddenFields, post, get } = await signIn("work", "Asha");
  const act = async (move: string, fields: Fields = {}) =>
    textOf(await post(`${page}/${move}`, { ...(await hiddenFields(page, `${page}/${move}`)), ...fields }));
  expect(await act("license")).toContain(licenseNumber);
  expect(await act("license")).toContain("Asha has seen it already. Say why");
  expect(await act("hand-over")).toContain("The car is handed over.");
  const later = { date: "2025-09-17", time: "12:00 PM" };
  const offer = await act("extend", later);
  expect(offer).toMatch(/Nothing is stored yet.*more than before/s);
  const total = /name="total" value="(\d+)"/.exec(offer)?.[1] ?? "";
  expect(await act("extend", { ...later, total: "1" })).toContain("Nothing is stored yet");
  expect(await act("extend", { ...later, total })).toContain("It has the later return");
  expect(await act("swap")).toContain("Choose another vehicle, or another car.");
  expect(await act("swap", { car: "8", why: "Engine" })).toMatch(
    /It has the BMW 5 Series now\. The price stays \S+\./,
  );
  time.now = pickupAt + 77 * 3_600_000;
  ({ hiddenFields, post, get } = await signIn("work", "Asha"));
  expect(textOf(await get("/"))).toContain("Overdue since");
  expect(await act("take-back", { at: "2025-09-17T14:30" })).toMatch(
    /The car is back\. Late by 2 charged hours: \S+ to collect\./,
  );
  expect(await act("undo")).toContain("It is taken back");
  expect((await events()).map(({ what }) => what)).toEqual([
    "booked",
    "licence-shown",
    "handed-over",
    "changed",
    "swapped",
    "taken-back",
    "undone",
  ]);
});

test("a trip is changed at the price that was shown, the driver corrected by field, and an email sent again", async () => {
  const { signIn, staff, book, time, events } = await openDeskWithEvents();
  time.now = noon;
  const { reference } = await book();
  const page = `/bookings/${reference}`;
  const { hiddenFields, post } = await signIn("work", "Asha");
  const act = async (move: string, fields: Fields = {}) =>
    textOf(await post(`${page}/${move}`, { ...(await hiddenFields(page, `${page}/${move}`)), ...fields }));
  const readBooking = async () => (await staff.show(reference))!.booking;
  const before = await readBooking();
  expect(await act("settle", { from: "2025-02-30" })).toContain("must be a date");
  expect(await act("settle", { return: "DEL", to: "2025-09-10" })).toMatch(
    /Nothing was done.*<option value="DEL" selected="">/s,
  );
  const typed = { to: "2025-09-17", car: "8" };
  const offer = await act("settle", typed);
  expect(offer).toMatch(/<td>Hyundai Creta<\/td><td>BMW 5 Series<\/td>.*Canceling it then: .*Store it/s);
  const [, total = ""] = /name="total" value="(\d+)"/.exec(offer) ?? [];
  expect(await act("settle", { ...typed, total: "1" })).toContain("The price has just changed");
  expect(await readBooking()).toEqual(before);
  expect(await act("settle", { ...typed, total })).toContain("It is stored. The customer is told by email.");
  expect(await readBooking()).toMatchObject({ car: { id: "8" }, quote: { total: Number(total) } });

  const { driver } = before;
  expect(await act("correct", driver)).toContain("Nothing was typed that is new.");
  expect(await act("correct", { ...driver, email: "asha" })).toMatch(/Nothing was done.*value="asha"/s);
  expect(
    await act("correct", { ...driver, phone: "+91 98200 54321", license: "KA01 20190034761" }),
  ).toContain("It is corrected: phone number, driving license number.");
  expect(await act("resend", { mail: "link" })).toContain(
    "The email ‘link’ goes to Asha.Rao@example.com again.",
  );
  expect(await act("resend", { mail: "canceled" })).toContain("Choose one of the emails.");
  expect(await act("resend")).toContain("The email ‘changed’ goes to");
  const names = ["booked", "changed", "corrected", "resent", "resent"];
  expect((await staff.show(reference))?.events.map(({ what }) => what)).toEqual(names);
  expect((await events()).map(({ what }) => what)).toEqual(["booked"]);
});

test("money is noted in its form: what is wrong keeps what was typed, a charge is shown first, and today’s page adds it up", async () => {
  const { signIn, reference, events } = await openDeskWithEvents();
  const page = `/bookings/${reference}`;
  const { hiddenFields, post, get } = await signIn("work", "Asha");
  const act = async (move: string, fields: Fields = {}) =>
    textOf(await post(`${page}/${move}`, { ...(await hiddenFields(page, `${page}/${move}`)), ...fields }));
  expect(await act("pay", { amount: "20.5", how: "cash", note: "Slip 7" })).toMatch(
    /Nothing was done.*never finer than ₹1.*value="20\.5".*value="Slip 7"/s,
  );
  expect(await act("pay", { amount: "2,000", how: "cash" })).toMatch(
    /Noted: paid ₹2,000, cash\. Paid ₹2,000 on /,
  );
  await act("hand-over");
  const fuel = { charge: "fuel", amount: "1200", note: "Two eighths missing" };
  const asked = await act("charge", fuel);
  expect(asked).toMatch(/₹1,200 is charged for fuel\. That leaves ₹\S+ to pay\..*name="agreed" value="yes"/s);
  expect((await events()).filter(({ what }) => what === "money")).toHaveLength(1);
  expect(await act("charge", { ...fuel, agreed: "yes" })).toContain("Noted: charged ₹1,200, fuel.");
  expect(textOf(await get("/"))).toMatch(/<td data-title="Taken">cash<.*>Asha<.*>₹2,000</s);
});

test("invoices: made out in a form that keeps what was refused, listed and printed, and none but a booking’s own", async () => {
  const { signIn, reference, time, staff } = await openTestDesk({}, invoicingCatalog);
  const page = `/bookings/${reference}`;
  const { hiddenFields, post, get } = await signIn("work", "Asha");
  const act = async (fields: Fields = {}) =>
    textOf(await post(`${page}/invoice`, { ...(await hiddenFields(page, `${page}/invoice`)), ...fields }));
  const buyer = { buyer: "شركة <نور>", "tax-number": "300123" };
  expect(await act({ ...buyer, "tax-number": "3".repeat(31) })).toMatch(
    /Nothing was done.*a tax number 30\..*value="شركة &lt;نور&gt;"/s,
  );
  expect(await act(buyer)).toContain("It is noted for the invoice to come.");
  await staff.handOver(reference, "Asha");
  time.now += 60_000;
  await staff.takeBack(reference, "Asha");
  expect(textOf(await get(`${page}/invoices/1`))).toMatch(
    /<h1>Invoice C-2025-1<.*شركة &lt;نور&gt;.*>Total</s,
  );
  expect(await act({ reason: "Wrong" })).toContain("Invoice C-2025-3 is made.");
  expect(textOf(await get(`${page}/invoices/2`))).toMatch(
    /<h1>Credit note C-2025-2<.*Invoice C-2025-1.*Wrong/s,
  );
  const statuses = ["0", "4", "constructor"].map(
    async (turn) => (await get(`${page}/invoices/${turn}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
});

test("a sheet: what is wrong is said and stays in its field, kilometers cost what the form has shown, and both stand side by side", async () => {
  const { signIn, reference, time, events } = await openDeskWithEvents();
  const page = `/bookings/${reference}`;
  let { hiddenFields, post } = await signIn("work", "Asha");
  const act = async (move: string, fields: Fields = {}) =>
    textOf(await post(`${page}/${move}`, { ...(await hiddenFields(page, `${page}/${move}`)), ...fields }));
  const left = { kilometers: "1000", fuel: "8/8", "mark left rear door": "عميق <4 cm>" };
  const refused = await act("hand-over", { ...left, kilometers: "many" });
  expect(refused).toContain("The kilometers are a whole number");
  expect(refused).toContain('value="عميق &lt;4 cm&gt;"');
  expect(await act("hand-over", left)).toContain("The car is handed over.");
  time.now = pickupAt + 48 * 3_600_000;
  ({ hiddenFields, post } = await signIn("work", "Asha"));
  const back = { at: "2025-09-16T10:00", kilometers: "9000", place: "DEL", said: "yes" };
  // Who agrees to an early return has not been shown what the kilometers cost.
  const asked = await act("take-back", { ...back, agreed: "yes" });
  expect(asked).toMatch(/over the .+ km included: \S+\./);
  expect(asked).toContain('value="9000"');
  expect(asked).toContain("It is back in New Delhi, not in Mumbai");
  expect(asked).toContain('<option value="DEL" selected="">');
  expect((await events()).at(-1)?.what).toBe("handed-over");
  const [, costs = ""] = /name="costs" value="([^"]*)"/.exec(asked) ?? [];
  const done = await act("take-back", { ...back, agreed: "yes", costs });
  expect(done).toMatch(/The car is back\..*Extra kilometers: .* km over the .*<dd>/s);
  expect(done).toMatch(/Kilometers<\/th><td><bdi>1,000 km<\/bdi><\/td><td><bdi>9,000 km/);
});
