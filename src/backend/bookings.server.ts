import { createHmac, randomInt, randomUUID } from "node:crypto";
import type { Booking } from "#rental/booking.ts";
import type { BookingOrder } from "#rental/booking-order.ts";
import { makeReference } from "#rental/reference.ts";
import { rentalDays } from "#rental/quote.ts";
import { planTrip } from "#rental/trip.ts";
import { tripSearchParams } from "#rental/trip-query.ts";
import { holdDays } from "./availability.server.ts";
import type { BackOffice } from "./back-office.server.ts";
import type { BookingOutcome } from "./backend.ts";
import { customer, storeEvent } from "./booking-events.server.ts";
import {
  bookedCar,
  bookedTrip,
  bookingOf,
  type BookingRow,
  daysOf,
  driverColumns,
  newRow,
} from "./booking-rows.server.ts";
import { checkHoldLimit, storeNetwork } from "./hold-limits.server.ts";
import { storeLicence } from "./licences.server.ts";
import { storeNextLink } from "./links.server.ts";
import { queueBookingNews } from "./outbox.server.ts";
import { tokenFor, tokenHash } from "./tokens.server.ts";
import { inTransaction, lockCars, type Tx } from "./transaction.server.ts";
import { networkHash } from "./visitor-network.server.ts";

/**
 * Sells a rental in one transaction: finds what the order's key has stored before, plans and prices the trip, checks and holds the units,
 * stores the booking with its license number, its first event and its messages. Nothing of the order is believed to be a price.
 */
export function book(office: BackOffice, order: BookingOrder, clientAddress = ""): Promise<BookingOutcome> {
  const contentHash = hashOf(office, order);
  return inTransaction(office.database, async (tx) => {
    // First, so that a second click finds the first one's booking instead of its units gone.
    await lockCars(office.database, tx, [order.carId]);
    const earlier = await findByKey(tx, order.idempotencyKey);
    if (earlier) {
      const { id, reference, content_hash } = earlier;
      if (content_hash !== contentHash) return { kind: "key-used", reference };
      const token = tokenFor(office.keys.bookingTokens, id);
      return { kind: "booked", booking: bookingOf(earlier), token, again: true };
    }
    return sell(office, tx, order, { contentHash, clientAddress });
  });
}

async function sell(
  office: BackOffice,
  tx: Tx,
  order: BookingOrder,
  { contentHash, clientAddress }: { contentHash: string; clientAddress: string },
): Promise<BookingOutcome> {
  const { catalogue, clock, keys } = office;
  const car = catalogue.findCar(order.carId);
  if (!car) return { kind: "unknown-car" };
  if (!car.available) return { kind: "unavailable" };
  const now = clock();
  const { findPlace } = catalogue;
  const trip = planTrip(order.tripQuery, { findPlace, now, shownToday: order.shownToday });
  if (trip.problems.length > 0) return { kind: "trip-refused", problems: trip.problems };

  const booking: Booking = {
    id: randomUUID(),
    reference: makeReference(randomInt),
    status: "confirmed",
    bookedAt: now,
    car: bookedCar(car),
    trip: bookedTrip(trip),
    quote: catalogue.quoteCar(car, trip.days),
    driver: order.driver,
    lateChange: undefined,
  };
  const { email_lower, phone_digits } = driverColumns(booking.driver);
  const network_hash = office.holdLimit === 0 ? undefined : networkHash(keys, clientAddress);
  const holder = { email_lower, phone_digits, network_hash };
  if (!trip.assumed) {
    const wish = {
      bookingId: booking.id,
      wanted: rentalDays(trip.pickup.date, trip.dropOff.date),
      before: 0,
    };
    const over = await checkHoldLimit(office, tx, holder, wish);
    if (over) return { kind: "over-limit", over };
    const soldOut = await holdDays(tx, car, daysOf(booking.trip), booking.id);
    if (soldOut.length > 0) return { kind: "sold-out", dates: soldOut };
  }
  const token = tokenFor(keys.bookingTokens, booking.id);
  const row = newRow(booking, {
    idempotency_key: order.idempotencyKey,
    content_hash: contentHash,
    token_hash: tokenHash(token),
  });
  await tx.insertInto("bookings").values(row).execute();
  await storeNetwork(tx, booking.id, holder);
  await storeNextLink(tx, keys, "bookingTokens", booking.id);
  await storeLicence(tx, keys, booking.id, order.licenceNumber);
  await storeEvent(tx, booking.id, { id: randomUUID(), at: now, who: customer, what: "booked" });
  await queueBookingNews(tx, now, booking, { kind: "booked" });
  return { kind: "booked", booking, token, again: false };
}

function findByKey(tx: Tx, key: string): Promise<BookingRow | undefined> {
  return tx.selectFrom("bookings").selectAll().where("idempotency_key", "=", key).executeTakeFirst();
}

/** Of what the visitor chose and typed; the day that the page showed is none of it, or a reload after midnight would be other content. */
function hashOf({ keys }: BackOffice, { carId, tripQuery, driver, licenceNumber }: BookingOrder): string {
  const trip = tripSearchParams(tripQuery).toString();
  const { firstName, lastName, email, phone, address, city, pincode } = driver;
  const typed = [firstName, lastName, email, phone, address, city, pincode, licenceNumber];
  const content = JSON.stringify([carId, trip, typed]);
  return createHmac("sha256", keys.contents).update(content).digest("base64url");
}
