import { fleet } from "#content/fleet.ts";
import { feeViolations } from "./fees.ts";
import type { KnownBooking, KnownForm, Ledger } from "./ledger.ts";
import type { ReceivedMail } from "./premises.ts";
import type { Stored } from "./stored.ts";
import { rentalOf, storiesOf, type Story } from "./stories.ts";

/** Everything known after a cycle. */
export interface Evidence {
  readonly ledger: Ledger;
  readonly stored: Stored;
  /** The emails that were accepted before the store was read, and those accepted after it. */
  readonly mailsBefore: readonly ReceivedMail[];
  readonly mails: readonly ReceivedMail[];
  /** Lines of the instances' logs. */
  readonly log: readonly string[];
}

type Case = Evidence & { readonly stories: readonly Story[] };

/** What must hold at every moment, whatever was killed. Each returns a sentence for everything that does not hold. */
const invariants: readonly ((evidence: Case) => string[])[] = [
  ({ ledger }) => ledger.complaints,
  acknowledgedIsStored,
  storedIsAsAsked,
  heldDaysAreCounted,
  storiesAreWhole,
  ({ stories }) => stories.flatMap(feeViolations),
  feesAreAsAgreed,
  licensesAreSealed,
  mailsTellWhatIsStored,
  formsAreStored,
  logIsClean,
];

/** Everything that does not hold, in sentences. */
export function violations(evidence: Evidence): string[] {
  const stories = storiesOf(evidence.stored);
  return invariants.flatMap((invariant) => invariant({ ...evidence, stories }));
}

function acknowledgedIsStored({ ledger, stories }: Case) {
  return [...ledger.bookings.values()].flatMap(({ key, reference, possible }) => {
    const rows = stories.filter(({ row }) => row.idempotency_key === key);
    if (rows.length > 1) return [`Booking ${key} is stored ${rows.length} times.`];
    if (rows.length === 0 && !possible.includes("not stored"))
      return [`Booking ${key} was acknowledged and is not stored.`];
    const [story] = rows;
    return story && reference !== undefined && story.row.reference !== reference
      ? [`Booking ${key} was acknowledged as ${reference} and is stored as ${story.row.reference}.`]
      : [];
  });
}

function storedIsAsAsked({ ledger, stories }: Case) {
  const references = new Set(stories.map(({ row }) => row.reference));
  const twice = references.size === stories.length ? [] : ["Two bookings have one reference."];
  return twice.concat(
    stories.flatMap((story) => {
      const { key, known } = knownOf(ledger, story);
      if (!known) return [`Booking ${key} is stored and nobody sent it.`];
      const { carId, from, to } = rentalOf(story.row);
      const { status } = story.row;
      const fits = known.possible.some(
        (state) =>
          state !== "not stored" &&
          state.carId === carId &&
          state.from === from &&
          state.to === to &&
          state.status === status,
      );
      if (fits) return [];
      return [
        `Booking ${key} is stored as ${status}, car ${carId}, ${from} to ${to}, and may only be ${JSON.stringify(known.possible)}.`,
      ];
    }),
  );
}

/** Recounted from the bookings: the days of each live one, a unit each, and no more of them than there are cars. */
function heldDaysAreCounted({ stored, stories }: Case) {
  const wanted = new Map<string, string>();
  const perDay = new Map<string, number>();
  for (const { row } of stories) {
    if (row.status !== "confirmed") continue;
    const { carId, days } = rentalOf(row);
    for (const day of days) {
      wanted.set(`${row.id} ${carId} ${day}`, row.id);
      perDay.set(`${carId} ${day}`, (perDay.get(`${carId} ${day}`) ?? 0) + 1);
    }
  }
  const units = new Map(fleet.map((car) => [car.id, car.units]));
  const overBooked = [...perDay].filter(([day, count]) => count > (units.get(day.split(" ")[0] ?? "") ?? 0));
  const held = stored.heldDays.map((row) => `${row.booking_id} ${row.car_id} ${row.day}`);
  const taken = new Set(stored.heldDays.map((row) => `${row.car_id} ${row.day} ${row.unit}`));
  const isHeld = new Set(held);
  return [
    ...overBooked.map(([day, count]) => `Car and day ${day} are booked ${count} times.`),
    ...[...wanted.keys()].filter((day) => !isHeld.has(day)).map((day) => `Nothing is held for ${day}.`),
    ...held.filter((day) => !wanted.has(day)).map((day) => `${day} is held for no live booking.`),
    ...(isHeld.size === held.length ? [] : ["A booking holds a day twice."]),
    ...(taken.size === held.length ? [] : ["A unit is held by two bookings on one day."]),
  ];
}

function storiesAreWhole({ stored, stories }: Case) {
  const ids = new Set(stories.map(({ row }) => row.id));
  const orphans = stored.events.filter(({ booking_id: id }) => !ids.has(id));
  return [
    ...orphans.map(({ booking_id: id }) => `An event belongs to booking ${id}, which is not stored.`),
    ...stories.flatMap((story) => story.problems),
  ];
}

function feesAreAsAgreed({ ledger, stories }: Case) {
  return stories.flatMap((story) => {
    const { key, known } = knownOf(ledger, story);
    return known?.fee === undefined || known.fee === story.row.fee
      ? []
      : [`Booking ${key} was canceled for ${known.fee} and is stored with a fee of ${story.row.fee}.`];
  });
}

function licensesAreSealed({ ledger, stored, stories, mails }: Case) {
  const numbers = new Map<string, (string | undefined)[]>();
  for (const { bookingId, number } of stored.licenses) {
    numbers.set(bookingId, [...(numbers.get(bookingId) ?? []), number]);
  }
  const wrong = stories.filter((story) => {
    const found = numbers.get(story.row.id) ?? [];
    return found.length !== 1 || found[0] !== knownOf(ledger, story).known?.license;
  });
  return [
    ...wrong.map(
      ({ row }) => `The license number of booking ${row.reference} does not open to what was typed.`,
    ),
    ...(numbers.size > stories.length ? ["A license number belongs to no booking."] : []),
    ...stored.readableLicenses.map((where) => `A license number can be read in ${where}.`),
    ...(mails.some(({ hasLicense }) => hasLicense) ? ["A mail has a license number."] : []),
  ];
}

/** One email to the customer and one to the desk for each event, waiting or sent; and no email about anything else. */
function mailsTellWhatIsStored({ ledger, stored, stories, mailsBefore, mails }: Case) {
  const queued = new Map<string, string[]>();
  for (const { booking_id: id, kind } of stored.outbox) {
    if (id !== null) queued.set(id, [...(queued.get(id) ?? []), kind]);
  }
  const missing = stories.filter(({ row, events }) => {
    const wanted = events.flatMap(({ what }) => [what, what]).toSorted();
    return wanted.join() !== (queued.get(row.id) ?? []).toSorted().join();
  });
  const storedGuests = new Set(stories.map((story) => knownOf(ledger, story).known?.guest));
  const rows = new Set(stored.outbox.map(({ id }) => id));
  const received = new Set(mails.map(({ id }) => id));
  const unasked = mailsBefore.filter(({ id, addresses }) => {
    const guest = /guest\.(\d+)@/.exec(addresses)?.[1];
    return guest !== undefined && (!rows.has(id) || !storedGuests.has(Number(guest)));
  });
  const lost = stored.outbox.filter(({ id, sent_at: sentAt }) => sentAt !== null && !received.has(id));
  return [
    ...missing.map(
      ({ row }) => `Booking ${row.reference} has the mails ${queued.get(row.id)?.join(", ") ?? "none"}.`,
    ),
    ...unasked.map(({ id }) => `Mail ${id} was sent about a booking that is not stored.`),
    ...lost.map(({ id }) => `Mail ${id} counts as sent and never arrived.`),
    ...stored.outbox.filter((row) => row.given_up_at !== null).map(({ id }) => `Mail ${id} was given up.`),
  ];
}

/** Inquiries and newsletter addresses, and that an email was sent about each. Their emails leave no row behind once they have been sent. */
function formsAreStored({ ledger, stored, mails }: Case) {
  const enquiries = stored.enquiries.map(
    ({ content }) => /asks\.\d+@example\.com/.exec(content)?.[0] ?? content,
  );
  const subscribers = stored.subscribers.map(({ email_lower: email }) => email ?? "nobody");
  const told = [
    ...stored.outbox.map(({ payload }) => payload),
    ...mails.map(({ addresses }) => addresses),
  ].join("\n");
  const toldOf = new Set(told.match(/\b(?:asks|reads)\.\d+@example\.com/g));
  return [
    ...formsOf("inquiry", ledger.enquiries, enquiries),
    ...formsOf("newsletter address", ledger.subscribers, subscribers),
    ...[...enquiries, ...subscribers]
      .filter((address) => !toldOf.has(address))
      .map((address) => `Nobody was written about ${address}.`),
  ];
}

function formsOf(what: string, known: readonly KnownForm[], stored: readonly string[]) {
  const sent = new Set(known.map(({ contact }) => contact));
  const isStored = new Set(stored);
  return [
    ...(isStored.size === stored.length ? [] : [`Some ${what} is stored twice.`]),
    ...known
      .filter(({ contact, acknowledged }) => acknowledged && !isStored.has(contact))
      .map(({ contact }) => `The ${what} of ${contact} was acknowledged and is not stored.`),
    ...stored
      .filter((address) => !sent.has(address))
      .map((address) => `The ${what} of ${address} was never sent.`),
  ];
}

/** A store that is down is an outage, and the log says so; any other error is a bug in the program. */
function logIsClean({ log }: Case) {
  const mistakes = log.filter(
    (line) => line.includes('"event":"error"') && !line.includes("The store does not answer."),
  );
  const secrets = log.filter((line) => /XQ7TORTURE|your-booking\/(?!\[token\])/.test(line));
  return [
    ...mistakes.map((line) => `The log has an error: ${line.slice(0, 600)}`),
    ...secrets.map((line) => `The log has a secret: ${line.slice(0, 300)}`),
  ];
}

function knownOf(ledger: Ledger, { row }: Story): { key: string; known: KnownBooking | undefined } {
  return { key: row.idempotency_key, known: ledger.bookings.get(row.idempotency_key) };
}
