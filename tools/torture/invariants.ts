import { globSync, readFileSync } from "node:fs";
import { parseBookingRow, toArrangementColumns } from "#backend/bookings/booking-rows.server.ts";
import { unsealLicense } from "#backend/bookings/licenses.server.ts";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import { embeddedStoreFilePath } from "#backend/db/database.server.ts";
import { loadOrCreateKeys } from "#backend/security/keys.server.ts";
import { computeCancellationCost, findLateChangeBasis } from "#rental/booking/cancellation.ts";
import { findCarUnits, findPool, type Pool, selectCarHoldRule } from "#rental/booking/car-pool.ts";
import { computeHeldSpan, listDaysOfSpan, type MinuteSpan } from "#rental/booking/held-span.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { readCatalogInForce } from "./company.ts";
import type { StoredTables } from "./store.ts";
import type { Evidence } from "./torture.ts";
import { licenseMark, licenseOf, notStored, stateOf } from "./visitor.ts";

/** Returns what must hold at every moment, whatever was killed: a sentence for everything that does not hold. */
export function violations(evidence: Evidence): string[] {
  const invariants = [wrongRows, wrongUnits, wrongInvoices, wrongStates, wrongMails, secretsAndErrors];
  return [...evidence.ledger.complaints, ...invariants.flatMap((check) => Array.from(check(evidence)))];
}

/** Says what a run has done so far, in a sentence; and what is wrong with it as a whole, though every invariant may hold. */
export function summarize(
  { ledger, kills }: Pick<Evidence, "ledger" | "kills">,
  problems: readonly string[],
) {
  const acknowledgedCount = [...ledger.possible.values()].filter(
    (states) => states.length === 1 && states[0] !== notStored,
  ).length;
  const lostCount = problems.filter((problem) => problem.includes(" is not stored, and may only be ")).length;
  return {
    sentence: `Forms acknowledged: ${acknowledgedCount}, catalogs published: ${ledger.publishers.length}, kills: ${kills}, lost: ${lostCount}.`,
    problems:
      acknowledgedCount === 0
        ? ["No form was acknowledged, so nothing was tested. Does the site start, and is any car available?"]
        : [],
  };
}

/** A sentence for each row that a table lacks, and for each that it has too often. */
function* wrongRows(evidence: Evidence) {
  const { bookings, booking_events: eventRows } = evidence.stored;
  const catalog = readCatalogInForce(evidence.stored);
  const eventsByBooking = Map.groupBy(eventRows, ({ booking_id: id }) => id);
  const surplus = new Map<string, number>();
  for (const row of storedRows(evidence)) surplus.set(row, (surplus.get(row) ?? 0) + 1);
  for (const row of bookings.flatMap((booking) =>
    rowsOf(booking, eventsByBooking.get(booking.id) ?? [], catalog),
  ))
    surplus.set(row, (surplus.get(row) ?? 0) - 1);
  for (const [row, count] of surplus)
    if (count !== 0) yield `${count < 0 ? "Missing" : "Too many"} in ${row}.`;
}

/** The rows that a booking must have, recounted from its events by the rules that visitors are shown. */
function rowsOf(
  row: StoredTables["bookings"][number],
  eventRows: StoredTables["booking_events"],
  catalog: Catalog,
): string[] {
  const booking = parseBookingRow(row);
  const events = eventRows.toSorted((one, other) => one.turn - other.turn).map(eventOf);
  const changes = events.flatMap((event) => ("before" in event ? [event] : []));
  let lateChange: typeof booking.lateChange;
  for (const { before, after, at } of changes)
    lateChange =
      findLateChangeBasis({ ...before, terms: booking.terms, lateChange }, after.quote, at) ?? lateChange;
  const lastEvent = row.status === "confirmed" ? undefined : events.at(-1);
  const cancellation = lastEvent && computeCancellationCost({ ...booking, lateChange }, lastEvent.at);
  const current = { car: booking.car, trip: booking.trip, quote: booking.quote };
  const history = [
    { what: "booked" },
    ...changes.map((_, index) => ({ what: "changed", after: changes[index + 1]?.before ?? current })),
    ...(cancellation ? [{ what: "cancelled", ...cancellation }] : []),
  ];
  const endColumns = { fee: cancellation?.fee ?? null, closed_at: lastEvent?.at ?? null };
  const car = findCarUnits(catalog, booking.car.id) ?? {};
  const span = computeHeldSpan(booking.trip, selectCarHoldRule(catalog, car));
  return [
    bookingInWords({ ...row, ...toArrangementColumns({ ...booking, lateChange }), ...endColumns }),
    ...history.map((event, index) => eventInWords(row.id, index + 1, event)),
    ...(lastEvent ? [] : [holdInWords(row.id, booking.car.id, span)]),
    `licences: ${row.id}: ${licenseOf(row.idempotency_key)}`,
    // One to the customer and one to the staff.
    ...[...events, ...events].map(({ what }) => `outbox: ${row.id}: ${what}`),
  ];
}

function storedRows({ settings, stored }: Evidence): string[] {
  const keys = loadOrCreateKeys(settings);
  return [
    ...stored.bookings.map(bookingInWords),
    ...stored.booking_events.map((row) => eventInWords(row.booking_id, row.turn, eventOf(row))),
    ...stored.holds.map((row) => holdInWords(row.booking_id, row.car_id, toSpan(row))),
    ...stored.licences.map(({ booking_id: id, sealed }) => {
      try {
        return `licences: ${id}: ${unsealLicense(keys, id, sealed)}`;
      } catch {
        return `licences: ${id}: unreadable`;
      }
    }),
    ...stored.outbox.flatMap(({ booking_id: id, kind }) => (id === null ? [] : [`outbox: ${id}: ${kind}`])),
  ];
}

const holdInWords = (id: string | null, carId: string, { from, until }: MinuteSpan) =>
  `holds: ${id}: car ${carId}, ${toWords(from)} to ${toWords(until)}`;
const toWords = (minute: number) => new Date(minute * 60_000).toISOString();

const bookingColumns =
  "reference car_id pickup_at return_at assumed fee_pickup_at fee_subtotal fee closed_at".split(" ");
const bookingInWords = (row: object) => `bookings: ${JSON.stringify(row, bookingColumns)}`;

const eventNames =
  "what fee feePercent after car id trip pickup dropOff place label date time quote total".split(" ");
const eventInWords = (id: string, turn: number, event: object) =>
  `booking_events: ${id}, ${turn}: ${JSON.stringify(event, eventNames)}`;

const eventOf = ({ at, what, detail }: StoredTables["booking_events"][number]) =>
  ({ ...JSON.parse(detail), at, what }) as BookingEvent;

/** Each unit of a car is held by one at a time, and no more of them than there are: so no car is overbooked. */
function* wrongUnits({ stored }: Evidence) {
  for (const [name, rows] of Map.groupBy(
    stored.holds,
    ({ car_id: car, unit }) => `Unit ${unit} of car ${car}`,
  )) {
    const spans = rows.map(toSpan).toSorted((one, other) => one.from - other.from);
    for (const [index, span] of spans.entries()) {
      const next = spans[index + 1];
      if (next && next.from < span.until) yield `${name} is held twice on ${listDaysOfSpan(next)[0]}.`;
    }
  }
  const catalog = readCatalogInForce(stored);
  const pickups = new Map(stored.bookings.map((row) => [row.id, parseBookingRow(row).trip.pickup.place]));
  for (const { car_id: carId, unit, booking_id: id, ...row } of stored.holds) {
    const place = pickups.get(id ?? "");
    const [car, span] = [findCarUnits(catalog, carId), toSpan(row)];
    if (!car || !isUnitThere(findPool(car, place ?? {}), unit, span))
      yield `Car ${carId} has no unit ${unit} in ${place?.code}, held from ${toWords(span.from)}.`;
  }
}

/** Tells whether a unit is one of a pool; a vehicle must be in service there from the first minute to the last. */
function isUnitThere({ units, vehicles }: Pool, unit: number, { from, until }: MinuteSpan) {
  if (!vehicles) return units.includes(unit);
  return vehicles.some((vehicle) => {
    const toDay = (minute: number) => toZonedDate(minute * 60_000, vehicle.zone);
    const { from: start = toDay(from), until: end = toDay(until) } = vehicle;
    return vehicle.unit === unit && start <= toDay(from) && toDay(until - 1) <= end;
  });
}

/** Where the company makes invoices, a canceled booking has one over its fee, and no number is left out. */
function* wrongInvoices({ stored }: Evidence) {
  if (!readCatalogInForce(stored).company.invoices) return;
  const totals = new Map(
    stored.invoices.map(({ booking_id: id, content }) => [id, Number(JSON.parse(content).total)]),
  );
  for (const { id, reference, fee } of stored.bookings)
    if ((totals.get(id) ?? 0) !== (fee ?? 0))
      yield `${reference} costs ${fee}, and its invoice says ${totals.get(id)}.`;
  const most = Math.max(0, ...stored.invoices.map(({ number }) => number));
  if (most !== stored.invoices.length) yield `${stored.invoices.length} invoices are numbered up to ${most}.`;
}

const toSpan = ({
  from_minute: from,
  until_minute: until,
}: Pick<StoredTables["holds"][number], "from_minute" | "until_minute">) => ({
  from,
  until,
});

function* repetitions(entries: readonly string[]) {
  for (const [entry, { length }] of Map.groupBy(entries, (one) => one))
    if (length > 1) yield `${entry} is stored ${length} times.`;
}

/**
 * Bookings, inquiries and subscriptions are stored once, in a state that was acknowledged or is possible; and an email was written about
 * each inquiry and subscription.
 */
function* wrongStates({ ledger, stored, mails }: Evidence) {
  const contacts = [
    ...stored.enquiries.map(({ content }) => /[\w-]+(?=@example)/.exec(content)?.[0] ?? content),
    ...stored.subscribers.map(({ email_lower: email }) => `${email?.split("@")[0]}`),
  ];
  const publishers = stored.catalogs.map(({ who }) => who);
  for (const who of ledger.publishers)
    if (!publishers.includes(who)) yield `${who}’s catalog is not stored, and may only be stored.`;
  const states = new Map([
    ...contacts.map((name) => [name, "stored"] as const),
    ...stored.bookings.map((row) => [row.idempotency_key, stateOf(parseBookingRow(row), row.fee)] as const),
  ]);
  yield* repetitions([
    ...publishers,
    ...contacts,
    ...stored.bookings.flatMap((row) => [row.idempotency_key, row.reference]),
  ]);
  for (const name of new Set([...ledger.possible.keys(), ...states.keys()])) {
    const state = states.get(name) ?? notStored;
    const possibleStates = ledger.possible.get(name) ?? [notStored];
    // The reference, at the end, is unknown until the booking is acknowledged.
    if (!possibleStates.some((possibleState) => state.startsWith(possibleState)))
      yield `${name} is ${state}, and may only be ${possibleStates.join(" or ")}.`;
  }
  const mailText = JSON.stringify([mails, stored.outbox.map(({ payload }) => payload)]);
  const mentionedNames = new Set(mailText.match(/(?:asks|reads)-\d+/g));
  for (const name of contacts) if (!mentionedNames.has(name)) yield `Nobody was written about ${name}.`;
}

/** No mail is about anything that is not stored, and one that counts as sent has arrived. */
function* wrongMails({ stored, mailsBefore, mails }: Evidence) {
  const guests = new Map(stored.bookings.map((row) => [row.id, row.idempotency_key]));
  const guestsByMail = new Map(
    stored.outbox.map(({ id, booking_id: booking }) => [id, guests.get(booking ?? "")]),
  );
  for (const { id, addresses } of mailsBefore)
    if (/guest-\d+/.exec(addresses)?.[0] !== guestsByMail.get(id))
      yield `Mail ${id} was sent about a booking that is not stored.`;
  const receivedIds = new Set(mails.map(({ id }) => id));
  for (const { id, sent_at: sentAt, given_up_at: givenUpAt } of stored.outbox) {
    if (sentAt !== null && !receivedIds.has(id)) yield `Mail ${id} counts as sent and never arrived.`;
    if (givenUpAt !== null) yield `Mail ${id} was given up.`;
  }
}

/**
 * License numbers are readable nowhere, and the log has no booking's address. A store that is down is an outage; any other error is a bug.
 */
function* secretsAndErrors({ settings, stored, mails, log }: Evidence) {
  for (const file of globSync(`${embeddedStoreFilePath(settings)}*`))
    if (readFileSync(file).includes(licenseMark)) yield `A license number can be read in ${file}.`;
  for (const [place, content] of Object.entries({ ...stored, mails, log }))
    if (JSON.stringify(content).includes(licenseMark)) yield `A license number can be read in ${place}.`;
  for (const line of log) {
    if (/your-booking\/(?!:token|\[token\])/.test(line)) yield `The log has a secret: ${line.slice(0, 300)}`;
    if (line.includes('"event":"error"') && !line.includes("The store does not answer."))
      yield `The log has an error: ${line.slice(0, 600)}`;
  }
}
