import { randomInt, randomUUID } from "node:crypto";
import { customerWho } from "#backend/api/booking-event.ts";
import type { QuoteOrder, StaffBookingOutcome } from "#backend/api/backend.ts";
import { inTransaction, lockCarAndHolderNames, type Tx } from "#backend/db/transaction.server.ts";
import { deriveToken } from "#backend/security/tokens.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { storeStaffAct } from "#backend/store/staff-acts.server.ts";
import { findCarUnits } from "#rental/booking/car-pool.ts";
import {
  computeQuoteExpiry,
  formatQuoteEnd,
  type FoundQuote,
  toBookedTripQuery,
} from "#rental/booking/sent-quote.ts";
import { makeBlockCode } from "#rental/codes/block-code.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { book, findUnits } from "./bookings.server.ts";
import { storeUnitPlan } from "./holds.server.ts";
import { findStoredQuote, type StoredQuote, toQuoteRow } from "./quote-rows.server.ts";
import { agreeOnRental, type RentalOrder } from "./shown-price.server.ts";

const nobody = { email_lower: "", phone_digits: "", network_hash: undefined };

/**
 * Seals the price of what an order asks for, for as many hours as the company says, and on wish keeps a unit for it until then. Returns the
 * token of its link, again for a form that is sent twice; or says why there is none.
 */
export async function sendQuote(
  context: AppContext,
  order: RentalOrder,
  who: string,
  { keepsCar = false }: { readonly keepsCar?: boolean } = {},
) {
  const { database, catalog, clock, keys, deed } = context;
  const { quoteHours = 0 } = catalog.company;
  const car = findCarUnits(catalog, order.carId);
  if (quoteHours === 0) return { kind: "not-offered" } as const;
  if (!car) return { kind: "unknown-car" } as const;
  return inTransaction(database, async (tx) => {
    // Stryker disable next-line ArrayDeclaration,ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
    await lockCarAndHolderNames(database, tx, { catalogs: "shared", cars: [car.id] });
    const id = deed?.key ?? randomUUID();
    const token = deriveToken(keys.quoteTokens, id);
    const earlier = await findStoredQuote(tx, { id });
    if (earlier) return { kind: "sent", sent: earlier, token } as const;
    const agreed = await agreeOnRental(context, order, "in-force");
    if (agreed.kind !== "agreed") return agreed;
    const { kind: _kind, detail: _detail, ...rental } = agreed;
    if (rental.trip.assumed) return { kind: "incomplete" } as const;
    const units = await findUnits(context, tx, { id, trip: rental.trip }, car, nobody);
    if (units.kind !== "held") return units;
    const now = clock();
    const expiresAt = computeQuoteExpiry(now, quoteHours, rental.trip);
    const blockCode = keepsCar ? makeBlockCode(randomInt) : undefined;
    const sent: StoredQuote = {
      ...rental,
      id,
      who,
      expiresAt,
      keepsCar,
      isBooked: false,
      ...(blockCode !== undefined && { blockCode }),
    };
    if (blockCode !== undefined) {
      await storeBlock(tx, sent, { code: blockCode, now, isByPlace: car.foundAt !== undefined });
      await storeUnitPlan(tx, now, car.id, units, { blockCode, expiresAt });
    }
    await tx.insertInto("quotes").values(toQuoteRow(sent, { token, now })).execute();
    const { pickup, dropOff } = sent.trip;
    const subject = `${sent.car.displayName}, ${describeDate(pickup.date)} to ${describeDate(dropOff.date)}`;
    await storeStaffAct(tx, { at: now, who, what: "quote-sent", subject, count: 1 });
    return { kind: "sent", sent, token } as const;
  });
}

/** Stores the block that keeps a unit for a sent price: the staff sees it among the others, and can end it. */
async function storeBlock(
  tx: Tx,
  sent: StoredQuote,
  { code, now, isByPlace }: { readonly code: string; readonly now: number; readonly isByPlace: boolean },
) {
  const { pickup, dropOff } = sent.trip;
  await tx
    .insertInto("blocks")
    .values({
      code,
      car_id: sent.car.id,
      from_day: pickup.date,
      to_day: dropOff.date,
      units: 1,
      place: isByPlace ? (pickup.place.code ?? null) : null,
      plate: null,
      why: `Kept for a price that was sent, until ${formatQuoteEnd(sent)}`,
      who: sent.who,
      created_at: now,
    })
    .execute();
}

/** Finds a sent price by its link's token, as whoever has the link may see it. A wrong token takes as long as a right one and finds nothing. */
export async function findSentQuote(
  { database, clock }: AppContext,
  token: string,
): Promise<FoundQuote | undefined> {
  const stored = await findStoredQuote(database.queries, { token });
  if (!stored) return undefined;
  const { id: _id, who: _who, blockCode, isBooked, ...sent } = stored;
  const state = isBooked ? "booked" : stored.expiresAt <= clock() ? "expired" : "open";
  if (state !== "open" || blockCode === undefined) return { ...sent, state };
  const hold = await database.queries
    .selectFrom("holds")
    .select("unit")
    .where("block_code", "=", blockCode)
    .executeTakeFirst();
  // The staff may have ended the block.
  return { ...sent, state, keepsCar: hold !== undefined };
}

/** Books at a sent price, once: whatever was published since, it costs that, and is on those terms. Its unit is held as for any booking. */
export async function bookSentQuote(
  context: AppContext,
  token: string,
  form: QuoteOrder,
  clientAddress?: string,
): Promise<StaffBookingOutcome> {
  const sent = await findStoredQuote(context.database.queries, { token });
  if (!sent) return { kind: "quote-over" };
  const { idempotencyKey, driver, licenseNumber, besides } = form;
  const order = {
    idempotencyKey,
    driver,
    licenseNumber,
    besides,
    shownToday: undefined,
    carId: sent.car.id,
    tripQuery: toBookedTripQuery(sent.trip),
  };
  return book(context, order, clientAddress, { who: customerWho, source: "site", sent });
}
