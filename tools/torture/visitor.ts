import { setTimeout as pause } from "node:timers/promises";
import type { Booking } from "#rental/booking/booking.ts";
import { addDays } from "#rental/trip/calendar.ts";
import { toZonedDate, toInstant } from "#rental/trip/zoned-time.ts";
import { ask } from "../../tests/ask.ts";
import { orderForm } from "../../tests/order-form.ts";
import { readHtml } from "../../tests/served-page.ts";
import type { Clerk } from "../desk.ts";
import { type VisitorPlan, visitorsInCycle } from "./plan.ts";

/** What the visitors of a run can know about the forms that they sent. */
export interface Ledger {
  /** Every state that a form may be in, by the name in its email address: more than one only while an answer is missing. */
  readonly possible: Map<string, readonly string[]>;
  /** A sentence for each answer that nobody should get. */
  readonly complaints: string[];
  /** Who published a catalog, by what the command said. */
  readonly publishers: string[];
}

export const notStored = "not stored";

const placeLabels = { BOM: "Mumbai - Maharashtra", DEL: "New Delhi - Delhi" };

/** A booking's state in words, as ledgers and stores are compared. The fee is in whole rupees. */
export const stateOf = ({ status, car, trip: { pickup, dropOff }, reference }: Booking, fee: number | null) =>
  `${status}, car ${car.id}, ${pickup.place.code} ${pickup.date} to ${dropOff.place.code} ${dropOff.date}, fee ${fee ?? "none"}, reference ${reference}`;

/** All license numbers of a run begin with it, so that a leaked one can be found anywhere. */
export const licenseMark = "XQ7TORTURE";

/** The license number that is typed for the booking with this key. */
export const licenseOf = (key: string) => key.replace("guest-", licenseMark);

type Fields = URLSearchParams | Record<string, string>;

/** Where visitors and a clerk come in: each instance has one of both. */
export interface Doors {
  readonly addresses: readonly string[];
  readonly deskUrls: readonly string[];
  readonly clerk: Clerk;
}

/** Plays one visitor, who may call the desk to cancel, against the real site, using its forms, and records in the ledger what was sent and answered. */
export async function playVisitor(
  plan: VisitorPlan,
  number: number,
  { possible, complaints }: Ledger,
  { addresses, deskUrls, clerk }: Doors,
) {
  // Each cycle has four days of its own; after 90 cycles the first ones are used again.
  const firstDay = 3 + (Math.floor(number / visitorsInCycle) % 90) * 4;
  const digits = String(number).padStart(10, "0");
  const guest = `guest-${digits}`;
  let turn = number;
  await pause(plan.arrivesAfter);
  const contact = `asks-${digits}@example.com`;
  const inquiry = { page: "/business", name: "Asha Rao", contact, message: "Ten cars" };
  if (plan.inquires) await submit(`asks-${digits}`, ["stored"], "/enquiry", inquiry);
  const subscription = { email: `reads-${digits}@example.com` };
  if (plan.subscribes) await submit(`reads-${digits}`, ["stored"], "/newsletter", subscription);
  const firstOrder = order(plan.wish);
  firstOrder.form.set("idempotencyKey", guest);
  firstOrder.form.set("email", `${guest}@example.com`);
  firstOrder.form.set("drivingLicense", licenseOf(guest));
  const bookingPath = `/booking?${firstOrder.query}`;
  const clickCount = plan.clicksTwice ? 2 : 1;
  const pages = await submit(guest, [firstOrder.state], bookingPath, firstOrder.form, clickCount);
  if (pages.length === 0) return;
  const links = new Set(pages.map((page) => /\/your-booking\/[\w-]{32}/.exec(page)?.[0] ?? "none"));
  if (links.size > 1 || links.has("none")) complaints.push(`${guest} got the links ${[...links].join()}.`);
  const [ownPath = ""] = links;
  const reference = /class="ref">([^<]+)</.exec(pages[0] ?? "")?.[1] ?? "none";
  possible.set(guest, [firstOrder.state + reference]);
  if (plan.change) {
    const newOrder = order(plan.change);
    const changePath = `${ownPath}?${newOrder.query}`;
    const change = await formOf(changePath, "form:has([value=change])");
    if (change) await submit(guest, [newOrder.state + reference], changePath, change);
  }
  // A car for today or tomorrow is given back, or none would be left for the next cycles.
  const isSoon = [plan.wish.day, plan.change?.day].includes("soon");
  if (!plan.cancels && !isSoon) return;
  const deskPath = `/bookings/${reference}`;
  const cancellation = plan.calls
    ? await formOf(deskPath, `form[action="${deskPath}/cancel"]`)
    : await formOf(ownPath, "form:has([value=cancel])");
  if (!cancellation) return;
  const canceledStates = (possible.get(guest) ?? []).map((possibleState) =>
    possibleState.replace("confirmed", "cancelled").replace("fee none", `fee ${cancellation["fee"]}`),
  );
  if (plan.calls)
    await submit(guest, canceledStates, `${deskPath}/cancel`, { ...cancellation, agreed: "yes" });
  else await submit(guest, canceledStates, ownPath, cancellation);

  /** Sends a form until there is an answer, and records what is possible then. Returns the acknowledgments. */
  async function submit(name: string, after: string[], path: string, fields: Fields, clicks = 1) {
    const before = possible.get(name) ?? [notStored];
    possible.set(name, [...before, ...after]);
    let missingCount = 0;
    const replies = await patiently(async () => {
      const results = await Promise.all(Array.from({ length: clicks }, () => request(path, fields)));
      const answers = results.filter((reply) => reply !== undefined);
      missingCount += results.length - answers.length;
      return answers.length > 0 ? answers : undefined;
    });
    const acknowledgments = (replies ?? []).filter(({ isDone }) => isDone);
    if (acknowledgments.length > 0) possible.set(name, after);
    else if (replies && missingCount === 0) possible.set(name, before);
    return acknowledgments.map(({ body }) => body);
  }

  /** The hidden fields of a form on the visitor's own page or the clerk's; undefined if the page does not load or has no such form. */
  async function formOf(path: string, form: string): Promise<Record<string, string> | undefined> {
    const page = readHtml((await patiently(() => request(path)))?.body ?? "");
    const inputs = page.all(`${form} [type=hidden]`);
    const fields = inputs.map((input) => [input.attribute("name"), input.attribute("value")]);
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }

  /** Tries for at least half a minute: whatever was killed is back by then, however slow the machine is. */
  async function patiently<T>(attempt: () => Promise<T | undefined>) {
    for (let attemptsLeft = plan.isHasty ? 1 : 120; attemptsLeft > 0; attemptsLeft--) {
      const result = await attempt();
      if (result !== undefined) return result;
      await pause(250);
    }
    return undefined;
  }

  /**
   * Sends a request to the next instance, from an IP address of the visitor's own, or from the clerk's device. Undefined if the response, or a missing response, leaves
   * open what happened.
   */
  async function request(path: string, fields?: Fields) {
    const isAtDesk = path.startsWith("/bookings/");
    const urls = isAtDesk ? deskUrls : addresses;
    const url = urls[turn++ % urls.length] ?? "";
    const headers = {
      Accept: "text/html",
      "X-Forwarded-For": `20.${number >> 8}.${number & 255}.1`,
      "Content-Type": "application/x-www-form-urlencoded",
      ...(isAtDesk && clerk.headersFor(url)),
    };
    const form = fields && { method: "POST", body: new URLSearchParams(fields).toString() };
    const signal = AbortSignal.timeout(plan.isHasty ? plan.hangsUpAfter : 60_000);
    const reply = await ask(url + path, { headers, signal, ...form }).catch(() => undefined);
    // The store is away, or the form came too slowly.
    if (!reply || [408, 503].includes(reply.status)) return undefined;
    // Done, done with a redirect, or refused with a reason.
    if (!(form ? [200, 302, 409, 422] : [200]).includes(reply.status))
      complaints.push(`${path.slice(0, 14)} was answered with ${reply.status}.`);
    const isDone = reply.status === 200 || /\?done=(?:changed|cancelled)$/.test(reply.headers.location ?? "");
    return { isDone, body: reply.body.toString() };
  }

  /** What a wish means today, as the site's forms send it. */
  function order({ carId, day, pickupTime, nights, route: [start, end] }: VisitorPlan["wish"]) {
    const zone = "Asia/Kolkata";
    const today = toZonedDate(Date.now(), zone);
    // Changes are possible until 6 hours before pickup; a little more, so that no visitor is too late.
    const isTooLate = toInstant({ date: today, time: pickupTime }, zone) - Date.now() < 7 * 3_600_000;
    const from = addDays(today, day === "soon" ? Number(isTooLate) : firstDay + day);
    const ends = { pickup: placeLabels[start], drop: placeLabels[end] };
    const times = { from, nights, pickupTime, returnTime: "6:00 PM" };
    const { to, trip, form } = orderForm(carId, { ...times, ...ends });
    const state = `confirmed, car ${carId}, ${start} ${from} to ${end} ${to}, fee none, reference `;
    return { form, state, query: `carId=${carId}&${trip}` };
  }
}
