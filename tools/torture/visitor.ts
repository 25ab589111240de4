import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "#rental/trip/calendar.ts";
import { dateAt, instantOf } from "#rental/trip/zoned-time.ts";
import { type Answer, ask } from "../../tests/ask.ts";
import { orderForm } from "../../tests/order-form.ts";
import { type Known, type Ledger, licenseOf, notStored, stateOf } from "./ledger.ts";
import type { VisitorPlan, Wish } from "./plan.ts";
import type { TorturedSite } from "./site.ts";

type Fields = URLSearchParams | Record<string, string>;
type Reply = Pick<Answer, "status" | "headers"> & { readonly body: string };

/** Changes are possible until 6 hours before pickup; a little more, so that no visitor is too late. */
const soonest = 7 * 3_600_000;

/** The possible results of a form: done, done with a redirect, refused with a reason; and those that leave open whether it was done. */
const decided = new Set([200, 302, 409, 422]);
const undecided = new Set([408, 503]);

/** Plays one visitor against the real site, using its forms, and records in the ledger what was sent and answered. */
export async function playVisitor(
  plan: VisitorPlan,
  { number, firstDay }: { number: number; firstDay: number },
  ledger: Ledger,
  { addresses, untilOpen }: Pick<TorturedSite, "addresses" | "untilOpen">,
) {
  let turn = number;
  await pause(plan.hesitates);
  if (plan.inquires) {
    const contact = `asks.${number}@example.com`;
    const fields = { page: "/business", name: "Asha Rao", contact, message: "Ten cars" };
    await submit(known(ledger.forms, contact), ["stored"], "/enquiry", fields, isShown);
  }
  if (plan.subscribes) {
    const email = `reads.${number}@example.com`;
    await submit(known(ledger.forms, email), ["stored"], "/newsletter", { email }, isShown);
  }
  await book();

  async function book() {
    const { key, form, state, query } = order(plan.wish);
    form.set("email", `guest.${number}@example.com`);
    form.set("drivingLicense", licenseOf(number));
    const booking = known(ledger.bookings, key);
    const path = `/booking?${query}`;
    if (plan.manner === "leaves") {
      booking.possible = [notStored, state];
      await send(path, form, AbortSignal.timeout(plan.leavesAfter));
      return;
    }
    const replies = await submit(booking, [state], path, form, isShown, plan.manner === "twice" ? 2 : 1);
    if (replies.length === 0) return;
    const found = replies.map(({ body }) => /\/your-booking\/[\w-]{32}/.exec(body)?.[0]);
    const [own] = found;
    if (own === undefined || new Set(found).size > 1)
      ledger.complaints.push(`${key} was answered with ${new Set(found).size} bookings.`);
    booking.reference = /class="ref">([^<]+)</.exec(replies[0]?.body ?? "")?.[1] ?? "none";
    if (own !== undefined && plan.change) await change(booking, own, plan.change);
    if (own !== undefined && plan.cancels) await cancel(booking, own);
  }

  async function change(booking: Known, own: string, wish: Wish) {
    const { form, state, query } = order(wish);
    const total = await shown(`${own}?${query}`, "total");
    if (total === undefined) return;
    const fields = { intent: "change", carId: wish.carId, trip: form.get("trip") ?? "", total };
    await submit(booking, [state], `${own}?${query}`, fields, leadsTo("?done=changed"));
  }

  async function cancel(booking: Known, own: string) {
    const fee = await shown(own, "fee");
    if (fee === undefined) return;
    const stored = booking.possible.filter((state) => state !== notStored);
    const canceled = stored.map((state) =>
      state.replace("confirmed", "cancelled").replace("fee none", `fee ${fee}`),
    );
    await submit(booking, canceled, own, { intent: "cancel", fee }, leadsTo("?done=cancelled"));
  }

  function known(list: Map<string, Known>, key: string): Known {
    const entry = { visitor: number, possible: [notStored] };
    list.set(key, entry);
    return entry;
  }

  /** Sends a form, as often as the visitor has patience, until the answer is more than 'not now'. Notes what is possible then; returns the acknowledgments. */
  async function submit(
    entry: Known,
    after: readonly string[],
    path: string,
    fields: Fields,
    isAcknowledged: (reply: Reply) => boolean,
    atOnce = 1,
  ) {
    const before = entry.possible;
    entry.possible = [...before, ...after];
    let missing = 0;
    for (let attempt = 1; attempt <= plan.patience; attempt++) {
      const all = await Promise.all(Array.from({ length: atOnce }, () => send(path, fields)));
      const replies = all.flatMap((reply) => (reply && decided.has(reply.status) ? [reply] : []));
      missing += all.length - replies.length;
      const acknowledged = replies.filter(isAcknowledged);
      if (acknowledged.length > 0) entry.possible = after;
      else if (replies.length > 0 && missing === 0) entry.possible = before;
      if (replies.length > 0) return acknowledged;
      await comeAgain();
    }
    return [];
  }

  /** The value of a hidden field of the visitor's own page, once it loads. */
  async function shown(path: string, field: string) {
    for (let attempt = 1; attempt <= plan.patience; attempt++) {
      const reply = await request(path);
      if (reply?.status === 200)
        return new RegExp(`type="hidden" name="${field}" value="(\\d+)"`).exec(reply.body)?.[1];
      if (reply && !undecided.has(reply.status))
        ledger.complaints.push(`The page of an acknowledged booking was answered with ${reply.status}.`);
      await comeAgain();
    }
    return undefined;
  }

  /** However slow the machine is: no visitor gives up while something is being started. */
  async function comeAgain() {
    await pause(250);
    await untilOpen();
  }

  async function send(path: string, fields: Fields, signal?: AbortSignal) {
    const reply = await request(path, new URLSearchParams(fields).toString(), signal);
    const status = reply?.status ?? 0;
    ledger.answers[status] = (ledger.answers[status] ?? 0) + 1;
    if (reply && !decided.has(status) && !undecided.has(status))
      ledger.complaints.push(`A form to ${path.slice(0, 14)} was answered with ${status}.`);
    return reply;
  }

  /** Each time to the next instance, from a network of the visitor's own, as passed on by a proxy. Undefined if the connection broke. */
  async function request(path: string, body?: string, signal?: AbortSignal): Promise<Reply | undefined> {
    turn += 1;
    const type = "application/x-www-form-urlencoded";
    const headers = { Accept: "text/html", "X-Forwarded-For": `20.${number >> 8}.${number & 255}.1` };
    const form =
      body === undefined
        ? { headers }
        : { method: "POST", body, headers: { ...headers, "Content-Type": type } };
    try {
      const answer = await ask(`${addresses[turn % addresses.length]}${path}`, { ...form, signal });
      return { ...answer, body: answer.body.toString() };
    } catch {
      return undefined;
    }
  }

  /** What a wish means today, as the site's forms send it. */
  function order({ carId, day, pickupTime, nights }: Wish) {
    const now = Date.now();
    const zone = "Asia/Kolkata";
    const today = dateAt(now, zone);
    const isTooLate = instantOf({ date: today, time: pickupTime }, zone) - now < soonest;
    const from = addDays(today, day === "soon" ? Number(isTooLate) : firstDay + day);
    const { key, to, form } = orderForm(carId, { from, nights, pickupTime, returnTime: "6:00 PM" });
    const state = stateOf({ carId, from, to, status: "confirmed", fee: null });
    return { key, form, state, query: `carId=${carId}&${form.get("trip")}` };
  }
}

const isShown = ({ status }: Reply) => status === 200;
const leadsTo = (end: string) => (reply: Reply) => reply.headers.location?.endsWith(end) === true;
