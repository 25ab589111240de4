import { existsSync, readFileSync } from "node:fs";
import { openLicense } from "#backend/bookings/licenses.server.ts";
import type { BookedSide } from "#backend/promises/booking-event.ts";
import { databaseFile, type StoreSettings } from "#backend/store/database.server.ts";
import { openKeys } from "#backend/store/keys.server.ts";
import { fleet } from "#content/fleet.ts";
import type { FeeTerms } from "#rental/booking/booking.ts";
import { cancellationOf, lateChangeOf } from "#rental/booking/cancellation.ts";
import { daysFromTo } from "#rental/trip/calendar.ts";
import { instantOf } from "#rental/trip/zoned-time.ts";
import { type Ledger, licenseMark, licenseOf, notStored, stateOf } from "./ledger.ts";
import type { ReceivedMail } from "./site.ts";
import type { Stored } from "./store.ts";

/** Everything known after a cycle. */
export interface Evidence {
  readonly settings: StoreSettings;
  readonly ledger: Ledger;
  readonly stored: Stored;
  /** The emails that were accepted before the store was read, and those accepted until after it. */
  readonly mailsBefore: readonly ReceivedMail[];
  readonly mails: readonly ReceivedMail[];
  /** Lines of the instances' logs. */
  readonly log: readonly string[];
}

/** One booking with everything that happened to it, read without any of the site's own code. */
type Story = ReturnType<typeof storiesOf>[number];
type Case = Evidence & { readonly stories: readonly Story[] };

/** What must hold at every moment, whatever was killed. Each yields a sentence for everything that does not hold. */
const invariants: readonly ((all: Case) => Iterable<string>)[] = [
  ({ ledger }) => ledger.complaints,
  bookingsAreAsAcknowledged,
  daysAreHeldForLiveBookings,
  eventsTellTheBooking,
  feesFollowTheRules,
  licensesAreSealed,
  mailsTellWhatIsStored,
  formsAreStored,
  logIsClean,
];

/** Everything that does not hold, in sentences. */
export function violations(evidence: Evidence): string[] {
  const all = { ...evidence, stories: storiesOf(evidence.stored) };
  return invariants.flatMap((invariant) => Array.from(invariant(all)));
}

interface Detail {
  readonly before?: BookedSide;
  readonly after?: BookedSide;
  readonly fee?: number;
  readonly feePercent?: number;
}

function storiesOf({ bookings, booking_events: rows }: Stored) {
  const byBooking = Map.groupBy(
    rows.toSorted((one, other) => one.turn - other.turn),
    ({ booking_id: id }) => id,
  );
  return bookings.map((row) => {
    const now: BookedSide = {
      car: JSON.parse(row.car),
      trip: JSON.parse(row.trip),
      quote: JSON.parse(row.quote),
    };
    const events = (byBooking.get(row.id) ?? []).map((event) =>
      Object.assign(JSON.parse(event.detail) as Detail, event),
    );
    return { row, now, events };
  });
}

const pickupOf = ({ trip: { pickup } }: BookedSide) => instantOf(pickup, pickup.place.zone);

/** A sentence for each entry that is missing in a list, and for each that is in it too often. */
function* differences(expected: readonly string[], found: readonly string[], missing: string, extra: string) {
  const left = new Map<string, number>();
  for (const entry of found) left.set(entry, (left.get(entry) ?? 0) + 1);
  for (const entry of expected) left.set(entry, (left.get(entry) ?? 0) - 1);
  for (const [entry, count] of left) {
    if (count < 0) yield `${missing} ${entry}.`;
    if (count > 0) yield `${entry} ${extra}.`;
  }
}

function* repeated(what: string, entries: readonly string[]) {
  for (const [entry, all] of Map.groupBy(entries, (one) => one))
    if (all.length > 1) yield `${what} ${entry} is stored ${all.length} times.`;
}

function* bookingsAreAsAcknowledged({ ledger, stories }: Case) {
  const keys = stories.map(({ row }) => row.idempotency_key);
  yield* repeated("Booking", keys);
  yield* repeated(
    "Reference",
    stories.map(({ row }) => row.reference),
  );
  yield* keys.filter((key) => !ledger.bookings.has(key)).map((key) => `Booking ${key} was never sent.`);
  const byKey = new Map(stories.map((story) => [story.row.idempotency_key, story]));
  for (const [key, { possible, reference = "" }] of ledger.bookings) {
    const story = byKey.get(key);
    const state = story ? storedState(story) : notStored;
    if (!possible.includes(state))
      yield `Booking ${key} is ${state}, and may only be ${possible.join(" or ")}.`;
    if (reference && story && reference !== story.row.reference)
      yield `Booking ${key} was acknowledged as ${reference} and is stored as ${story.row.reference}.`;
  }
}

function storedState({ row: { status, fee }, now: { car, trip } }: Story) {
  return stateOf({ carId: car.id, from: trip.pickup.date, to: trip.dropOff.date, status, fee });
}

/** Recounted from the bookings: the days of each live one, a unit each, and no more of them than there are cars. */
function* daysAreHeldForLiveBookings({ stored, stories }: Case) {
  const live = stories.filter(({ row }) => row.status === "confirmed");
  const wanted = live.flatMap(({ row, now: { car, trip } }) =>
    daysFromTo(trip.pickup.date, trip.dropOff.date).map((day) => ({
      booking: row.id,
      rental: `car ${car.id} on ${day}`,
    })),
  );
  yield* differences(
    wanted.map(({ booking, rental }) => `booking ${booking}: ${rental}`),
    stored.held_days.map((held) => `booking ${held.booking_id}: car ${held.car_id} on ${held.day}`),
    "Nothing is held for",
    "is held for no live booking",
  );
  yield* repeated(
    "Unit",
    stored.held_days.map(({ unit, car_id: car, day }) => `${unit} of car ${car} on ${day}`),
  );
  const units = new Map(fleet.map((car) => [car.id, car.units]));
  for (const [rental, all] of Map.groupBy(wanted, (one) => one.rental))
    if (all.length > (units.get(rental.split(" ")[1] ?? "") ?? 0))
      yield `The ${rental} is booked ${all.length} times.`;
}

function* eventsTellTheBooking({ stored, stories }: Case) {
  const ids = new Set(stories.map(({ row }) => row.id));
  const orphans = stored.booking_events.filter(({ booking_id: id }) => !ids.has(id));
  yield* orphans.map(({ booking_id: id }) => `An event belongs to booking ${id}, which is not stored.`);
  for (const { row, now, events } of stories) {
    const happened = events.map(({ what }) => what).join(", ");
    const turns = events.map(({ turn }) => turn).join();
    const changes = events.filter(({ what }) => what === "changed");
    const sides = [...changes.map(({ before }) => before), now];
    const isOver = row.status === "cancelled";
    const isInOrder = (isOver ? /^booked(, changed)*, cancelled$/ : /^booked(, changed)*$/).test(happened);
    const isContinuous = changes.every(
      ({ after }, index) => fingerprint(after) === fingerprint(sides[index + 1]),
    );
    const isInColumns = now.car.id === row.car_id && pickupOf(now) === row.pickup_at;
    const checks: [holds: boolean, why: string][] = [
      [isInOrder, `it is ${row.status} and its events are: ${happened}`],
      [turns === events.map((_, index) => index + 1).join(), `its events have the turns ${turns}`],
      [isContinuous, "a change does not lead to what followed"],
      [isInColumns, "its columns are not those of its trip"],
      [isOver === (row.closed_at !== null), "its end is not its status's"],
    ];
    for (const [holds, why] of checks) if (!holds) yield `Booking ${row.reference}: ${why}.`;
  }
}

const fingerprint = (side: BookedSide | undefined) =>
  side && JSON.stringify([side.car.id, side.trip.pickup, side.trip.dropOff, side.quote.total]);

/** Recounted from the events, by the rules that visitors are shown: what a late change leaves behind, and what canceling costs. */
function* feesFollowTheRules({ stories }: Case) {
  for (const { row, now, events } of stories) {
    let lateChange: FeeTerms | undefined;
    for (const { before, at } of events) {
      if (before) lateChange = lateChangeOf({ ...before, lateChange }, at) ?? lateChange;
    }
    const { pickupAt = null, subtotal = null } = lateChange ?? {};
    if (row.fee_pickup_at !== pickupAt || row.fee_subtotal !== subtotal)
      yield `Booking ${row.reference}: a late change did not leave behind what the fee counts from.`;

    const end = events.find(({ what }) => what === "cancelled");
    const rule = end ? cancellationOf({ ...now, lateChange }, end.at) : { fee: null, feePercent: undefined };
    if (row.fee !== rule.fee || (end && (end.fee !== rule.fee || end.feePercent !== rule.feePercent)))
      yield `Booking ${row.reference}: its fee is ${row.fee}, its event says ${end?.fee}, and the rules say ${rule.fee}.`;
  }
}

const isMarked = (text: string | Buffer) => text.includes(licenseMark);

function* licensesAreSealed({ settings, ledger, stored, stories, mails }: Case) {
  const keys = openKeys(settings);
  const opened = stored.licences.map(({ booking_id: id, sealed }) => {
    try {
      return `${id}: ${openLicense(keys, id, sealed)}`;
    } catch {
      return `${id}: unreadable`;
    }
  });
  const typed = stories.map(
    ({ row }) => `${row.id}: ${licenseOf(ledger.bookings.get(row.idempotency_key)?.visitor ?? 0)}`,
  );
  yield* differences(typed, opened, "No license number opens to what was typed for", "is nobody's number");
  const isEmbedded = settings.databaseUrl === undefined;
  const files = isEmbedded ? ["", "-wal"].map((end) => databaseFile(settings) + end).filter(existsSync) : [];
  const places = [
    ...files.filter((file) => isMarked(readFileSync(file))),
    ...Object.entries(stored).flatMap(([table, rows]) =>
      rows.some((row) => isMarked(JSON.stringify(row))) ? [table] : [],
    ),
    ...(mails.some(({ hasLicense }) => hasLicense) ? ["a mail"] : []),
  ];
  yield* places.map((place) => `A license number can be read in ${place}.`);
}

/** One email to the customer and one to the desk for each event, waiting or sent; and no email about anything else. */
function* mailsTellWhatIsStored({ ledger, stored, stories, mailsBefore, mails }: Case) {
  const wanted = stories.flatMap(({ row, events }) => events.map(({ what }) => `booking ${row.id}: ${what}`));
  const queued = stored.outbox.filter(({ booking_id: id }) => id !== null);
  yield* differences(
    [...wanted, ...wanted],
    queued.map(({ booking_id: id, kind }) => `booking ${id}: ${kind}`),
    "A mail is missing about",
    "has a mail too many",
  );
  const visitors = new Set(stories.map(({ row }) => ledger.bookings.get(row.idempotency_key)?.visitor));
  const ids = new Set(stored.outbox.map(({ id }) => id));
  for (const { id, addresses } of mailsBefore) {
    const visitor = /guest\.(\d+)@/.exec(addresses)?.[1];
    if (visitor !== undefined && (!ids.has(id) || !visitors.has(Number(visitor))))
      yield `Mail ${id} was sent about a booking that is not stored.`;
  }
  const received = new Set(mails.map(({ id }) => id));
  for (const { id, sent_at: sentAt, given_up_at: givenUpAt } of stored.outbox) {
    if (sentAt !== null && !received.has(id)) yield `Mail ${id} counts as sent and never arrived.`;
    if (givenUpAt !== null) yield `Mail ${id} was given up.`;
  }
}

/** Inquiries and newsletter addresses, and that an email was sent about each. Their emails leave no row behind once they have been sent. */
function* formsAreStored({ ledger, stored, mails }: Case) {
  const contacts = [
    ...stored.enquiries.map(({ content }) => /asks\.\d+@example\.com/.exec(content)?.[0] ?? content),
    ...stored.subscribers.map(({ email_lower: email }) => email ?? "nobody"),
  ];
  yield* repeated("The form of", contacts);
  const isStored = new Set(contacts);
  for (const [contact, { possible }] of ledger.forms) {
    const state = isStored.has(contact) ? "stored" : notStored;
    if (!possible.includes(state))
      yield `The form of ${contact} is ${state}, and may only be ${possible.join(" or ")}.`;
  }
  const written = [...stored.outbox.map((row) => row.payload), ...mails.map((mail) => mail.addresses)].join(
    "\n",
  );
  const mentioned = new Set(written.match(/\b(?:asks|reads)\.\d+@example\.com/g));
  for (const contact of contacts) {
    if (!ledger.forms.has(contact)) yield `The form of ${contact} was never sent.`;
    if (!mentioned.has(contact)) yield `Nobody was written about ${contact}.`;
  }
}

/** A store that is down is an outage, and the log says so; any other error is a bug in the program. */
function* logIsClean({ log }: Case) {
  for (const line of log) {
    if (line.includes('"event":"error"') && !line.includes("The store does not answer."))
      yield `The log has an error: ${line.slice(0, 600)}`;
    if (new RegExp(`${licenseMark}|your-booking/(?!\\[token\\])`).test(line))
      yield `The log has a secret: ${line.slice(0, 300)}`;
  }
}
