import { type HolderKind, type OverLimit, overLimitOf } from "#rental/hold-limit.ts";
import { dateAt } from "#rental/zoned-time.ts";
import type { BackOffice } from "./back-office.server.ts";
import { queueMessages } from "./outbox.server.ts";
import { lockHolders, type Tx } from "./transaction.server.ts";

/** Under what a booking holds its days, as the store's columns have it. */
export type Holder = {
  readonly email_lower: string;
  readonly phone_digits: string;
  /** Hashed; undefined where nobody knows it. */
  readonly network_hash: string | undefined;
};

/** The days times cars that a booking would hold, and those that it holds by now. */
type Wish = { readonly bookingId: string; readonly wanted: number; readonly before: number };

const day = 86_400_000;
const factName = "hold-limit-told";

/**
 * Whether a booking would pass the limit of its e-mail address, phone number or network; the desk is told then, in the same transaction.
 * Bookings of the same holder wait for each other from here on, so that no two pass it together.
 */
export async function checkHoldLimit(
  { database, clock, holdLimit }: BackOffice,
  tx: Tx,
  holder: Holder,
  wish: Wish,
): Promise<OverLimit | undefined> {
  if (holdLimit === 0) return undefined;
  await lockHolders(
    database,
    tx,
    Object.entries(holder).flatMap(([by, name]) => (name ? [`${by} ${name}`] : [])),
  );
  const now = clock();
  const held = await heldBy(tx, holder, now, wish.bookingId);
  const over = overLimitOf(held, wish, holdLimit);
  if (over) await tellDesk(tx, now, holder, over);
  return over;
}

/** Keeps a new booking's network for as long as it holds days by it. */
export async function storeNetwork(tx: Tx, bookingId: string, { network_hash }: Holder): Promise<void> {
  if (network_hash === undefined) return;
  await tx.insertInto("booking_networks").values({ booking_id: bookingId, network_hash }).execute();
}

/** The network of a booking that has one. */
export async function networkOfBooking(tx: Tx, bookingId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("booking_networks")
    .select("network_hash")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row?.network_hash;
}

/** Forgets the networks of rentals whose booked return has passed. */
export async function deletePastNetworks(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("booking_networks")
    .where("booking_id", "in", (row) => row.selectFrom("bookings").select("id").where("return_at", "<", now))
    .execute();
}

/** Car-days from today on, beside those of one booking. What is over somewhere on earth may count for some hours more. */
async function heldBy(
  tx: Tx,
  { email_lower, phone_digits, network_hash }: Holder,
  now: number,
  except: string,
): Promise<Record<HolderKind, number>> {
  const all = tx
    .selectFrom("held_days")
    .innerJoin("bookings", "bookings.id", "held_days.booking_id")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("held_days.day", ">=", dateAt(now - day / 2, "UTC"))
    .where("bookings.id", "!=", except);
  const email = await all.where("email_lower", "=", email_lower).executeTakeFirstOrThrow();
  const phone = await all.where("phone_digits", "=", phone_digits).executeTakeFirstOrThrow();
  const network = await all
    .innerJoin("booking_networks", "booking_networks.booking_id", "bookings.id")
    .where("network_hash", "=", network_hash ?? "")
    .executeTakeFirstOrThrow();
  return { email: email.count, phone: phone.count, network: network.count };
}

/** Once a day at most: whoever runs into the limit does so many times. */
async function tellDesk(tx: Tx, now: number, holder: Holder, over: OverLimit): Promise<void> {
  const [at, dayAgo] = [now, now - day].map((instant) => new Date(instant).toISOString());
  const told = await tx
    .insertInto("store_facts")
    .values({ name: factName, value: at ?? "" })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value: at ?? "" })
        .where("store_facts.value", "<=", dayAgo ?? ""),
    )
    .returning("name")
    .executeTakeFirst();
  if (!told) return;
  const { by, held, wanted, limit } = over;
  const name = by === "email" ? holder.email_lower : holder.phone_digits;
  const reference = by === "network" ? await newestOf(tx, holder) : "";
  await queueMessages(tx, now, [
    {
      kind: "hold-limit",
      recipient: "desk",
      by,
      holder: by === "network" ? "" : name,
      reference,
      held,
      wanted,
      limit,
    },
  ]);
}

/** The reference of a network's newest booking: the network itself is not known. */
async function newestOf(tx: Tx, { network_hash }: Holder): Promise<string> {
  const row = await tx
    .selectFrom("bookings")
    .innerJoin("booking_networks", "booking_networks.booking_id", "bookings.id")
    .select("reference")
    .where("network_hash", "=", network_hash ?? "")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.reference ?? "";
}
