import { setTimeout as pause } from "node:timers/promises";
import { addDays, typedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { dateAt, instantOf } from "#rental/trip/zoned-time.ts";
import {
  emailOf,
  enquiryContactOf,
  type KnownBooking,
  type Ledger,
  licenseOf,
  type Rental,
  type State,
  subscriberOf,
} from "./ledger.ts";
import type { GuestPlan, Wish } from "./plan.ts";
import type { Premises } from "./premises.ts";

const place = "Mumbai - Maharashtra";
const zone = "Asia/Kolkata";
const hour = 3_600_000;

/** The deadline for changes is 6 hours before pickup; a little more, so that no guest is too late. */
const soonest = 7 * hour;

/** Longer than the site may ever take; a later answer does not count. */
const longestWait = 60_000;
const betweenTries = 250;

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly location: string;
}

/** The possible results of a form: done, done with a redirect, refused with a reason; and those that leave open whether it was done. */
const decided = new Set([200, 302, 409, 422]);
const open = new Set([408, 503]);

/** Plays one guest against the real site, using its forms, and records in the ledger what was sent and answered. */
export async function playGuest(
  plan: GuestPlan,
  ledger: Ledger,
  { addresses, untilOpen }: Pick<Premises, "addresses" | "untilOpen">,
) {
  let turn = plan.number;
  await pause(plan.hesitates);
  if (plan.enquires) await enquire();
  if (plan.subscribes) await subscribe();
  const booked = await book();
  if (!booked) return;
  for (const next of plan.moves) {
    if (next.move === "cancel") await cancel(booked);
    else await change(booked, next.wish);
  }

  async function book() {
    const { rental, params } = ask(plan.wish);
    const known: KnownBooking = {
      guest: plan.number,
      key: crypto.randomUUID(),
      license: licenseOf(plan.number),
      wanted: rental,
      possible: ["not stored"],
      reference: undefined,
      fee: undefined,
    };
    ledger.bookings.set(known.key, known);
    const form = new URLSearchParams({
      idempotencyKey: known.key,
      carId: rental.carId,
      trip: params.toString(),
      firstName: "Asha",
      lastName: `Rao ${plan.number}`,
      email: emailOf(plan.number),
      phone: `+91 9${String(plan.number).padStart(9, "0")}`,
      drivingLicense: known.license,
    });
    const confirmed: State = { ...rental, status: "confirmed" };
    known.possible = ["not stored", confirmed];
    const path = `/booking?carId=${rental.carId}&${params}`;
    if (plan.manner === "leaves") {
      await send(path, form, pause(5 + (plan.number % 40)));
      return undefined;
    }
    const { replies, missing } = await insist(path, form, plan.manner === "twice" ? 2 : 1);
    const links = replies.flatMap(({ status, body }) => (status === 200 ? [linkIn(body)] : []));
    if (links.length > 0) {
      known.possible = [confirmed];
      known.reference = replies.map(({ body }) => /class="ref">([^<]+)</.exec(body)?.[1]).find(Boolean);
      if (new Set(links).size > 1) ledger.complaints.push(`${known.key} was answered with two bookings.`);
      if (!known.reference) ledger.complaints.push(`${known.key} was booked without a reference.`);
    } else if (missing === 0) {
      known.possible = ["not stored"];
    }
    const [own] = links;
    return own === undefined ? undefined : { known, own };
  }

  async function change({ known, own }: { known: KnownBooking; own: string }, wish: Wish) {
    const { rental, params } = ask(wish);
    const address = `${own}?carId=${rental.carId}&${params}`;
    const preview = await look(address);
    const total = preview && hidden(preview, "total");
    if (total === undefined) return;
    const before = known.possible;
    const changed: State = { ...rental, status: "confirmed" };
    known.possible = [...before, changed];
    const form = { intent: "change", carId: rental.carId, trip: params.toString(), total };
    const { replies, missing } = await insist(address, new URLSearchParams(form));
    if (replies.some(({ location }) => location.endsWith("?done=changed"))) known.possible = [changed];
    else if (missing === 0) known.possible = before;
  }

  async function cancel({ known, own }: { known: KnownBooking; own: string }) {
    const page = await look(own);
    const fee = page && hidden(page, "fee");
    if (fee === undefined) return;
    const before = known.possible;
    const cancelled = before.flatMap((state) =>
      state === "not stored" ? [] : [{ ...state, status: "cancelled" as const }],
    );
    known.possible = [...before, ...cancelled];
    const { replies, missing } = await insist(own, new URLSearchParams({ intent: "cancel", fee }));
    if (replies.some(({ location }) => location.endsWith("?done=cancelled"))) {
      known.possible = cancelled;
      known.fee = Number(fee);
    } else if (missing === 0) known.possible = before;
  }

  async function enquire() {
    const known = { contact: enquiryContactOf(plan.number), acknowledged: false };
    ledger.enquiries.push(known);
    const fields = { page: "/business", name: "Asha Rao", contact: known.contact, message: "Ten cars" };
    const { replies } = await insist("/enquiry", new URLSearchParams(fields));
    known.acknowledged = replies.some(({ status }) => status === 200);
  }

  async function subscribe() {
    const known = { contact: subscriberOf(plan.number), acknowledged: false };
    ledger.subscribers.push(known);
    const { replies } = await insist("/newsletter", new URLSearchParams({ email: known.contact }));
    known.acknowledged = replies.some(({ status }) => status === 200);
  }

  /** Sends a form until the answer is more than 'not now', as often as the guest has patience; `missing` counts the lost answers. */
  async function insist(path: string, form: URLSearchParams, atOnce = 1) {
    let missing = 0;
    for (let attempt = 1; attempt <= plan.patience; attempt++) {
      const all = await Promise.all(Array.from({ length: atOnce }, () => send(path, form)));
      const replies = all.filter((reply) => reply !== undefined).filter(({ status }) => !open.has(status));
      missing += all.length - replies.length;
      if (replies.length > 0) return { replies, missing };
      await comeAgain();
    }
    return { replies: [], missing };
  }

  /** Retries a guest's own page until it loads. */
  async function look(path: string) {
    for (let attempt = 1; attempt <= plan.patience; attempt++) {
      const reply = await request(path, {});
      if (reply?.status === 200) return reply.body;
      if (reply && !open.has(reply.status))
        ledger.complaints.push(`The page of an acknowledged booking was answered with ${reply.status}.`);
      await comeAgain();
    }
    return undefined;
  }

  /** However slow the machine is: no guest gives up while something is being started. */
  async function comeAgain() {
    await pause(betweenTries);
    await untilOpen();
  }

  async function send(path: string, form: URLSearchParams, leave?: Promise<unknown>) {
    const reply = await request(path, { method: "POST", body: form }, leave);
    const status = reply?.status ?? 0;
    ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1);
    if (reply && !decided.has(status) && !open.has(status))
      ledger.complaints.push(
        `A form to ${path.replace(/[\w-]{32}/, "TOKEN").split("?")[0]} was answered with ${status}.`,
      );
    return reply;
  }

  /** Undefined if the connection broke. Each guest comes from a network of their own, as passed on by a proxy. */
  async function request(
    path: string,
    init: RequestInit,
    leave?: Promise<unknown>,
  ): Promise<Reply | undefined> {
    turn += 1;
    const controller = new AbortController();
    void leave?.then(() => controller.abort());
    try {
      const response = await fetch(`${addresses[turn % addresses.length]}${path}`, {
        ...init,
        redirect: "manual",
        headers: { Accept: "text/html", "X-Forwarded-For": addressOf(plan.number) },
        signal: AbortSignal.any([controller.signal, AbortSignal.timeout(longestWait)]),
      });
      const location = response.headers.get("Location") ?? "";
      return { status: response.status, body: await response.text(), location };
    } catch {
      return undefined;
    }
  }
}

/** The rental that a wish means today, in the format of the site's forms. */
function ask({ carId, pickupIn, pickupTime, nights }: Wish): { rental: Rental; params: URLSearchParams } {
  const now = Date.now();
  const today = dateAt(now, zone);
  const isToday = instantOf({ date: today, time: pickupTime }, zone) - now >= soonest;
  const from = addDays(today, pickupIn === "soon" ? Number(!isToday) : pickupIn);
  const to = addDays(from, nights);
  const params = tripSearchParams({
    ...emptyTripQuery,
    pickup: place,
    drop: place,
    pickupDate: typedDate(from),
    returnDate: typedDate(to),
    pickupTime,
    returnTime: "6:00 PM",
  });
  return { rental: { carId, from, to }, params };
}

const linkIn = (html: string) => /\/your-booking\/[\w-]{32}/.exec(html)?.[0] ?? "";

const hidden = (html: string, name: string) =>
  new RegExp(`type="hidden" name="${name}" value="(\\d+)"`).exec(html)?.[1];

/** No two in the same network of 65,536. */
const addressOf = (guest: number) => `${20 + (guest % 180)}.${Math.floor(guest / 180) % 256}.0.1`;
