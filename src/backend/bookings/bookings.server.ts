import { sql } from "kysely";
import { findCar } from "#content/fleet.ts";
import { createHmac, randomInt, randomUUID } from "node:crypto";
import type { Booking, BookingSource } from "#rental/booking/booking.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { type CarUnits, findPool, selectCarUnits, selectCarHoldRule } from "#rental/booking/car-pool.ts";
import { computeHeldSpan, listDaysOfSpansInZone } from "#rental/booking/held-span.ts";
import { makeUnitFleet, selectPoolHolds } from "#rental/booking/service-plan.ts";
import { planUnits, type UnitPlan } from "#rental/booking/unit-plan.ts";
import { type Driver, storedDriverFields } from "#rental/booking/driver-fields.ts";
import { makeReference } from "#rental/codes/reference.ts";
import { countCalendarDays } from "#rental/trip/rental-days.ts";
import { toTripSearchParams } from "#rental/trip/trip-query.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { BookingOutcome, StaffBookingOutcome } from "#backend/api/backend.ts";
import { customerWho } from "#backend/api/booking-event.ts";
import { toFirstEventRow } from "./booking-events.server.ts";
import { parseBookingRow, type BookingRow, toDriverColumns, toNewBookingRow } from "./booking-rows.server.ts";
import {
  makeHeldCarDaysQuery,
  checkHoldLimitOrTellStaff,
  type HolderColumns,
  holdsOtherDays,
  readHeldCarDays,
  toHeldCarDays,
  listHolderLockNames,
  toNetworkRows,
} from "./hold-limits.server.ts";
import {
  computeHoldCutoffs,
  deleteExpiredHolds,
  deleteHoldsToMove,
  emptyHoldColumns,
  makeExpiredHoldsQuery,
  makeHoldsQuery,
  type StoredHold,
  toHold,
  toHoldRows,
  toMovedHoldRows,
} from "./holds.server.ts";
import { toSealedLicenseRow } from "./licenses.server.ts";
import { closeQuote, isQuoteOver, type StoredQuote } from "./quote-rows.server.ts";
import { findSameBookingReference } from "./same-booking.server.ts";
import { agreeOnRental, resolveShownCatalog, type ShownCatalog } from "./shown-price.server.ts";
import { toNextKeyLinkRows } from "#backend/security/links.server.ts";
import { agreeMemberTerms } from "./members.server.ts";
import { insertIntoTables } from "./new-rows.server.ts";
import { toBookingNewsRows } from "#backend/mail/outbox.server.ts";
import { deriveToken, hashToken } from "#backend/security/tokens.server.ts";
import { assertCatalogInForce } from "./catalog-in-force.server.ts";
import { inTransaction, lockCarAndHolderNames, type Tx } from "#backend/db/transaction.server.ts";
import { hashNetworkOfAddress } from "./visitor-network.server.ts";

/**
 * Books a rental in one transaction: looks for what is already stored under the order's key, plans and prices the trip, asks about a
 * booking of the same driver, car and days, checks and holds the units, and stores the booking with its license number, its first event and
 * its messages. No price is taken from the order. An order from the staff may have neither an email address nor a license number.
 */
export async function book(
  context: AppContext,
  order: BookingOrder,
  // Stryker disable next-line StringLiteral: what is not an address has no network either
  clientAddress = "",
  seller: Seller = { who: customerWho, source: "site" },
): Promise<StaffBookingOutcome> {
  const contentHash = hashOrder(context, order, seller.member);
  const holder = toHolder(context, order.driver, clientAddress);
  // Before the transaction, since it may read a whole catalog.
  const pageCatalog = await resolveShownCatalog(context, order);
  return inTransaction(context.database, async (tx) => {
    // First, so that a second click finds the first one's booking, and not a sold-out car.
    // Stryker disable next-line ArrayDeclaration,ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
    await lockCarAndHolderNames(context.database, tx, {
      catalogs: "shared",
      cars: [order.carId],
      holders: listHolderLockNames(context, holder),
    });
    const earlierRow = await findByKey(tx, order.idempotencyKey);
    if (earlierRow) {
      const { id, reference, content_hash } = earlierRow;
      if (content_hash !== contentHash) return { kind: "key-used", reference };
      const token = deriveToken(context.keys.bookingTokens, id);
      return { kind: "booked", booking: parseBookingRow(earlierRow), token, again: true };
    }
    return createBooking(context, tx, order, { contentHash, holder, seller, pageCatalog });
  });
}

/** Who books, for the record, and where; the staff may go past the limits of the rates, and name a member by number. */
type Seller = {
  readonly who: string;
  readonly source: BookingSource;
  readonly isPastLimits?: boolean;
  readonly member?: string | undefined;
  /** A price that was sent: it holds in place of today's, once. */
  readonly sent?: StoredQuote;
};

type Circumstances = {
  readonly contentHash: string;
  readonly holder: HolderColumns;
  readonly seller: Seller;
  /** What the order's page showed. */
  readonly pageCatalog: ShownCatalog;
};

async function createBooking(
  context: AppContext,
  tx: Tx,
  order: BookingOrder,
  { contentHash, holder, seller, pageCatalog }: Circumstances,
): Promise<StaffBookingOutcome> {
  const { catalog, clock, keys } = context;
  const car = findCar(catalog.cars, order.carId);
  if (!car) return { kind: "unknown-car" };
  if (!car.available) return { kind: "unavailable" };
  const now = clock();
  const { sent, member: number } = seller;
  if (sent && (await isQuoteOver(tx, sent, now))) return { kind: "quote-over" };
  const agreed = sent
    ? { ...sent, kind: "agreed" as const, detail: { sentBy: sent.who } }
    : await agreeOnRental(context, order, pageCatalog, {
        isPastLimits: seller.isPastLimits,
        agreeMember:
          number === undefined ? undefined : (date) => agreeMemberTerms(context, tx, { number, date }),
      });
  if (agreed.kind !== "agreed") return agreed;
  const booking: Booking = {
    id: randomUUID(),
    reference: makeReference(randomInt),
    status: "confirmed",
    bookedAt: now,
    source: seller.source,
    car: agreed.car,
    trip: agreed.trip,
    quote: agreed.quote,
    catalog: agreed.catalog,
    terms: agreed.terms,
    driver: order.driver,
    lateChange: undefined,
  };
  const sameReference =
    order.besides === "any"
      ? undefined
      : await findSameBookingReference(context, tx, booking, order.licenseNumber);
  if (sameReference !== undefined && sameReference !== order.besides)
    return { kind: "already-booked", reference: sameReference };
  const hold = booking.trip.assumed
    ? { kind: "held" as const, hasExpired: false, placed: [], moves: [] }
    : await findUnits(context, tx, booking, selectCarUnits(car, catalog), holder, sent?.blockCode);
  if (hold.kind !== "held") return hold;
  const token = deriveToken(keys.bookingTokens, booking.id);
  const row = toNewBookingRow(booking, {
    idempotency_key: order.idempotencyKey,
    content_hash: contentHash,
    token_hash: hashToken(token),
  });
  const event = {
    id: randomUUID(),
    at: now,
    who: seller.who,
    what: "booked",
    ...agreed.detail,
  } as const;
  const { placed, moves } = hold;
  if (sent) await closeQuote(tx, sent, booking.id);
  if (hold.hasExpired) await deleteExpiredHolds(tx, now, car.id);
  await deleteHoldsToMove(tx, car.id, moves);
  const holdRows = [
    ...toMovedHoldRows(car.id, moves),
    ...toHoldRows(car.id, placed, { bookingId: booking.id }),
  ];
  await insertIntoTables(context.database, tx, [
    { into: "bookings", rows: [row] },
    { into: "holds", rows: holdRows },
    { into: "booking_networks", rows: booking.trip.assumed ? [] : toNetworkRows(booking.id, holder) },
    { into: "further_links", rows: toNextKeyLinkRows(keys, "bookingTokens", booking.id) },
    {
      into: "licences",
      rows: order.licenseNumber === "" ? [] : [toSealedLicenseRow(keys, booking.id, order.licenseNumber)],
    },
    { into: "booking_events", rows: [toFirstEventRow(booking.id, event)] },
    { into: "outbox", rows: toBookingNewsRows(now, booking, { kind: "booked" }) },
  ]);
  return { kind: "booked", booking, token, again: false };
}

type HeldUnits = { readonly kind: "held"; readonly hasExpired: boolean } & Pick<
  UnitPlan<StoredHold>,
  "placed" | "moves"
>;

/**
 * Finds a unit for the whole of a trip, for a booking that is not stored yet, or says why there is none. Returns it, and who must move
 * before. What a block holds that is its own counts as free. The car and the holder must be locked.
 */
export async function findUnits(
  context: AppContext,
  tx: Tx,
  { id, trip }: Pick<Booking, "id" | "trip">,
  car: CarUnits,
  holder: HolderColumns,
  ownBlock?: string,
): Promise<HeldUnits | Extract<BookingOutcome, { kind: "over-limit" | "sold-out" }>> {
  const pool = findPool(car, trip.pickup.place);
  const rule = selectCarHoldRule(context.catalog, car);
  const span = computeHeldSpan(trip, rule);
  const now = context.clock();
  const { firstMinute, overdueUntil } = computeHoldCutoffs(now, rule, trip.pickup.place.zone);
  const holdsQuery = makeHoldsQuery(tx, now, car.id, Math.min(firstMinute, span.from), overdueUntil);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: without a limit nobody is refused, whatever is counted
  const isLimited = context.holdLimit > 0;
  const countsWithHolds = isLimited && !holdsOtherDays(context.catalog);
  const unitsQuery = holdsQuery
    .unionAll(makeLatestCatalogQuery(tx))
    .unionAll(makeExpiredHoldsQuery(tx, now, car.id));
  const queryRows = await (
    countsWithHolds ? unitsQuery.unionAll(makeHeldCarDaysQuery(tx, holder, now, id)) : unitsQuery
  ).execute();
  assertCatalogInForce(context, Number(queryRows.find(({ what }) => what === "catalog")?.number ?? 0));
  if (isLimited) {
    const requestedDays = { wanted: countCalendarDays(trip.pickup.date, trip.dropOff.date), before: 0 };
    const heldDays = countsWithHolds
      ? toHeldCarDays(queryRows)
      : await readHeldCarDays(tx, holder, { now, terms: context.catalog }, id);
    const over = await checkHoldLimitOrTellStaff(context, tx, holder, heldDays, requestedDays);
    if (over) return { kind: "over-limit", over };
  }
  const holds = queryRows.flatMap(({ what, number: unit, ...row }) =>
    what === "unit" && (ownBlock === undefined || row.block_code !== ownBlock)
      ? [toHold({ ...row, unit })]
      : [],
  );
  const hasExpired = queryRows.some(({ what, number }) => what === "expired" && Number(number) > 0);
  const fleet = makeUnitFleet(pool, firstMinute, rule);
  const { soldOut, ...plan } = planUnits(selectPoolHolds(holds, pool, fleet), fleet, { span });
  const dates = listDaysOfSpansInZone(soldOut, rule, trip.pickup.place.zone);
  return dates.length > 0 ? { kind: "sold-out", dates } : { kind: "held", hasExpired, ...plan };
}

/** Reads the number of the latest catalog as a row beside the units that are held. */
const makeLatestCatalogQuery = (tx: Tx) =>
  tx
    .selectFrom("catalogs")
    .select((row) => [
      sql.lit("catalog").as("what"),
      sql<number>`coalesce(${row.fn.max("number")}, 0)`.as("number"),
      ...emptyHoldColumns,
    ]);

function toHolder({ keys, holdLimit }: AppContext, driver: Driver, clientAddress: string): HolderColumns {
  const { email_lower, phone_digits } = toDriverColumns(driver);
  const network_hash = holdLimit === 0 ? undefined : hashNetworkOfAddress(keys, clientAddress);
  return { email_lower, phone_digits, network_hash };
}

function findByKey(tx: Tx, key: string): Promise<BookingRow | undefined> {
  return tx.selectFrom("bookings").selectAll().where("idempotency_key", "=", key).executeTakeFirst();
}

/**
 * The hash of what the visitor chose and typed. The day that the page showed is not part of it: otherwise a reload after midnight would
 * count as other content.
 *
 * Empty fields aren't either: an order that is sent before an update that adds a field, and again after it, stays the same.
 */
function hashOrder(
  { keys }: AppContext,
  { carId, tripQuery, extras, driver, licenseNumber }: BookingOrder,
  member: string | undefined,
): string {
  const trip = toTripSearchParams(tripQuery).toString();
  const fields = storedDriverFields
    .filter((name) => driver[name] !== "")
    .map((name) => `${name}=${driver[name]}`)
    .toSorted();
  const content = JSON.stringify([
    carId,
    trip,
    licenseNumber,
    fields,
    ...(extras ? [extras] : []),
    ...(member === undefined ? [] : [{ member }]),
  ]);
  return createHmac("sha256", keys.contents).update(content).digest("base64url");
}
