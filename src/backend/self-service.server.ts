import type { BookedTrip } from "#rental/booking/booking.ts";
import { countCalendarDays } from "#rental/trip/rental-days.ts";
import type { DeedRefusal } from "./api/staff-backend.ts";
import { customerWho } from "./api/booking-event.ts";
import { readEvents } from "./bookings/booking-events.server.ts";
import { actByCatalogInForce } from "./bookings/catalog-in-force.server.ts";
import { parseBookingRow } from "./bookings/booking-rows.server.ts";
import type { AppContext } from "./store/app-context.server.ts";
import { cancelBooking } from "./bookings/cancellations.server.ts";
import { changeBooking, quoteChange } from "./bookings/changes.server.ts";
import type { ChangeOffer, CustomerBooking, SelfService, HoldLimitRefusal } from "./api/customer-booking.ts";
import {
  checkHoldLimitOrTellStaff,
  readHeldCarDays,
  listHolderLockNames,
  findBookingNetworkHash,
} from "./bookings/hold-limits.server.ts";
import { readLicenseSummary } from "./bookings/licenses.server.ts";
import { askStoreForVisitor } from "#backend/db/store-errors.server.ts";
import { readInvoices } from "./bookings/invoices.server.ts";
import { readNotedMoney } from "./bookings/payments.server.ts";
import { readMemberBooking } from "./bookings/points.server.ts";
import { findBookingRow, type LockedBookingMove } from "./bookings/stored-bookings.server.ts";
import { lockCarAndHolderNames } from "#backend/db/transaction.server.ts";

/** Creates what a customer can do with the link to their booking. A wrong token takes as long as a right one and finds nothing. */
export function createSelfService(context: AppContext): SelfService {
  return {
    findBookingByToken: (token) => askStoreForVisitor(() => findBooking(context, token)),
    cancelByToken: (token, shownFee, shownMoney) =>
      askStoreForVisitor(async () =>
        requireNoDeed(await cancelBooking(context, { token }, customerWho, { shownFee, shownMoney })),
      ),
    quoteChange: (token, request) => askStoreForVisitor(() => quoteChange(context, { token }, request)),
    changeByToken: (token, request, shownTotal, shownMoney) =>
      askStoreForVisitor(async () =>
        requireNoDeed(
          await actByCatalogInForce(context, (current) =>
            changeBooking(current, { token }, request, {
              who: customerWho,
              shownTotal,
              shownMoney,
              refusal: (move, offer) => limitRefusal(current, move, offer),
            }),
          ),
        ),
      ),
  };
}

/** Returns what came of a customer's act, which is never refused as one of the desk's. */
function requireNoDeed<Outcome extends { readonly kind: string }>(outcome: Outcome | DeedRefusal): Outcome {
  if (isDeedRefusal(outcome)) throw new Error("A customer’s act is none of the desk’s.");
  return outcome;
}

const isDeedRefusal = (outcome: { readonly kind: string }): outcome is DeedRefusal =>
  outcome.kind === "repeated" || outcome.kind === "outdated";

async function findBooking(context: AppContext, token: string): Promise<CustomerBooking | undefined> {
  const { queries } = context.database;
  const row = await findBookingRow(queries, { token });
  if (!row) return undefined;
  const booking = parseBookingRow(row);
  const [license, events, noted, member, invoices] = await Promise.all([
    readLicenseSummary(queries, context.keys, row.id),
    readEvents(queries, row.id),
    readNotedMoney(queries, booking),
    readMemberBooking(queries, booking),
    readInvoices(queries, row.id),
  ]);
  return {
    booking,
    license,
    // Customers don't see the names of the staff or their notes.
    events: events
      .filter(({ what }) => what !== "note" && what !== "invoice")
      .map((event) => Object.assign(event, { who: event.who === customerWho ? customerWho : "staff" })),
    fee: row.fee ?? undefined,
    ...(noted && { noted }),
    ...(member && { member }),
    ...(invoices.length > 0 && { invoices }),
  };
}

async function limitRefusal(
  context: AppContext,
  { tx, row, booking }: LockedBookingMove,
  { after }: ChangeOffer,
): Promise<HoldLimitRefusal | undefined> {
  // Stryker disable next-line ConditionalExpression: only saves the queries: without a limit nobody is refused below
  if (context.holdLimit === 0) return undefined;
  const { id, email_lower, phone_digits } = row;
  const network_hash = await findBookingNetworkHash(tx, id);
  const before = booking.trip.assumed ? 0 : countDays(booking.trip);
  const requestedDays = { wanted: countDays(after.trip), before };
  const holder = { email_lower, phone_digits, network_hash };
  // Stryker disable next-line ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
  await lockCarAndHolderNames(context.database, tx, { holders: listHolderLockNames(context, holder) });
  const clock = { now: context.clock(), terms: context.catalog };
  const heldDays = await readHeldCarDays(tx, holder, clock, id);
  const over = await checkHoldLimitOrTellStaff(context, tx, holder, heldDays, requestedDays);
  return over && { kind: "over-limit", over };
}

const countDays = ({ pickup, dropOff }: BookedTrip) => countCalendarDays(pickup.date, dropOff.date);
