import { eventsOf, customer } from "./booking-events.server.ts";
import { bookingOf } from "./booking-rows.server.ts";
import type { BackOffice } from "./back-office.server.ts";
import { cancel } from "./cancellations.server.ts";
import { change, quoteChange } from "./changes.server.ts";
import type { ChangeOffer, CustomerBooking, CustomerDesk, LimitRefusal } from "./customer-booking.ts";
import { carDaysHeld, checkHoldLimit, heldOf, namesOf, networkOfBooking } from "./hold-limits.server.ts";
import { licenceOnFile } from "./licences.server.ts";
import { fromStore } from "./store-errors.server.ts";
import { findBookingRow, type Move } from "./stored-bookings.server.ts";
import { lock } from "./transaction.server.ts";

/** What a customer can do with the link to their booking. A wrong token finds nothing, in the same time as a right one. */
export function customerDeskOf(office: BackOffice): CustomerDesk {
  return {
    findBookingByToken: (token) => fromStore(() => findBooking(office, token)),
    cancelByToken: (token, shownFee) => fromStore(() => cancel(office, { token }, customer, { shownFee })),
    quoteChange: (token, request) => fromStore(() => quoteChange(office, { token }, request)),
    changeByToken: (token, request, shownTotal) =>
      fromStore(() =>
        change(office, { token }, request, {
          who: customer,
          shownTotal,
          refusal: (move, offer) => limitRefusal(office, move, offer),
        }),
      ),
  };
}

async function findBooking(office: BackOffice, token: string): Promise<CustomerBooking | undefined> {
  const { queries } = office.database;
  const row = await findBookingRow(queries, { token });
  if (!row) return undefined;
  const [licence, events] = await Promise.all([
    licenceOnFile(queries, office.keys, row.id),
    eventsOf(queries, row.id),
  ]);
  return {
    booking: bookingOf(row),
    licence,
    // The names of the staff and what they note among themselves stay theirs.
    events: events
      .filter(({ what }) => what !== "note")
      .map((event) => Object.assign(event, { who: event.who === customer ? customer : "desk" })),
    fee: row.fee ?? undefined,
  };
}

async function limitRefusal(
  office: BackOffice,
  { tx, row, booking }: Move,
  { after }: ChangeOffer,
): Promise<LimitRefusal | undefined> {
  if (office.holdLimit === 0) return undefined;
  const { id, email_lower, phone_digits } = row;
  const network_hash = await networkOfBooking(tx, id);
  const before = booking.trip.assumed ? 0 : booking.quote.days;
  const wish = { wanted: after.quote.days, before };
  const holder = { email_lower, phone_digits, network_hash };
  await lock(office.database, tx, { holders: namesOf(office, holder) });
  const held = heldOf(await carDaysHeld(tx, holder, office.clock(), id).execute());
  const over = await checkHoldLimit(office, tx, holder, held, wish);
  return over && { kind: "over-limit", over };
}
