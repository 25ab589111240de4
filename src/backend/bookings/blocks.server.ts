import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { randomInt } from "node:crypto";
import { listDaysOfSpansInZone, type MinuteSpan } from "#rental/booking/held-span.ts";
import { findPool, selectCarUnits, selectCarHoldRule } from "#rental/booking/car-pool.ts";
import { makeUnitFleet, selectPoolHolds } from "#rental/booking/service-plan.ts";
import { planUnits } from "#rental/booking/unit-plan.ts";
import { carName } from "#rental/car.ts";
import { makeBlockCode } from "#rental/codes/block-code.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import type { Selectable } from "kysely";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { findRecordedDeed, storeStaffAct } from "#backend/store/staff-acts.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { requireCatalogInForce } from "./catalog-in-force.server.ts";
import { inTransaction, lockCarAndHolderNames, type Tx } from "#backend/db/transaction.server.ts";
import { findVehicle } from "./vehicles.server.ts";
import { parseBookingRow } from "./booking-rows.server.ts";
import {
  computeBlockSpan,
  computeHoldCutoffs,
  readHolds,
  findOverlappingOwnerKeys,
  storeUnitPlan,
  type StoredHold,
} from "./holds.server.ts";

/** Units of a car that the staff has taken out of the fleet, for service or repair, from a day to another, both included. */
export type UnitBlock = ReturnType<typeof toBlock>;

type BlockOrder = Pick<UnitBlock, "carId" | "from" | "to" | "units" | "place" | "plate" | "why">;

/**
 * Takes units of a car out of the fleet, those of a place where they are counted by place, if they are free on all days; like a booking, in one
 * transaction with that check.
 */
export async function blockUnits(context: AppContext, order: BlockOrder, who: string) {
  const { database, catalog, clock, deed } = context;
  const car = findCar(catalog.cars, order.carId);
  if (!car) return { kind: "unknown-car" } as const;
  return inTransaction(database, async (tx) => {
    // Stryker disable next-line ArrayDeclaration,ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
    await lockCarAndHolderNames(database, tx, { catalogs: "shared", cars: [car.id] });
    const repeated = await findRecordedDeed(tx, context);
    if (repeated) return repeated;
    await requireCatalogInForce(context, tx);
    const span = computeBlockSpan(order, catalog);
    const now = clock();
    const { firstMinute, overdueUntil } = computeHoldCutoffs(
      now,
      selectCarHoldRule(catalog, car),
      findBlockZone(order, catalog),
    );
    const pool = findPool(selectCarUnits(car, catalog), { code: order.place });
    const allHolds = await readHolds(tx, now, car.id, Math.min(firstMinute, span.from), overdueUntil);
    const fleet = makeUnitFleet(pool, firstMinute, catalog.company);
    const holds = selectPoolHolds(allHolds, pool, fleet);
    const vehicle = order.plate === undefined ? undefined : findVehicle(pool, order.plate);
    if (order.plate !== undefined && !vehicle) return { kind: "unknown-plate" } as const;
    const need = vehicle ? { span, present: vehicle.unit, hasLeft: true } : { span, count: order.units };
    const { soldOut, ...plan } = planUnits(holds, fleet, need);
    if (soldOut.length > 0) {
      const days = listDaysOfSpansInZone(soldOut, catalog.company, findBlockZone(order, catalog));
      const inTheWay = holds.filter(({ unit }) => !vehicle || unit === vehicle.unit);
      return { kind: "held", days, ...(await readHoldersIn(tx, inTheWay, soldOut)) } as const;
    }
    const code = makeBlockCode(randomInt);
    const newBlock: UnitBlock = { ...order, code, who, createdAt: now };
    await tx.insertInto("blocks").values(toRow(newBlock)).execute();
    await storeUnitPlan(tx, now, car.id, plan, { blockCode: code }, vehicle !== undefined);
    await storeStaffAct(tx, describeAct(newBlock, "blocked", who, now, carName(car)), deed?.key);
    return { kind: "blocked", block: newBlock } as const;
  });
}

/** Gives blocked units back; undefined when there is no such block. */
export function unblockUnits({ database, catalog, clock }: AppContext, code: string, who: string) {
  return inTransaction(database, async (tx) => {
    const row = await tx.selectFrom("blocks").selectAll().where("code", "=", code).executeTakeFirst();
    if (!row) return undefined;
    // Stryker disable next-line ArrayDeclaration,ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
    await lockCarAndHolderNames(database, tx, { catalogs: "shared", cars: [row.car_id] });
    await tx.deleteFrom("holds").where("block_code", "=", code).execute();
    await tx.deleteFrom("blocks").where("code", "=", code).execute();
    const deletedBlock = toBlock(row);
    const car = findCar(catalog.cars, deletedBlock.carId);
    const carLabel = car ? carName(car) : deletedBlock.carId;
    await storeStaffAct(tx, describeAct(deletedBlock, "unblocked", who, clock(), carLabel));
    return deletedBlock;
  });
}

/** The blocks that end on this day or later and have not expired, the earliest first. */
export async function listBlocks(
  { database, clock }: Pick<AppContext, "database" | "clock">,
  endingFrom: CalendarDate,
) {
  const rows = await database.queries
    .selectFrom("blocks")
    .selectAll()
    .where("to_day", ">=", endingFrom)
    .where("code", "not in", (row) =>
      row
        .selectFrom("holds")
        .select("block_code")
        .where("expires_at", "<=", clock())
        .where("block_code", "is not", null),
    )
    .orderBy("from_day")
    .orderBy("code")
    .execute();
  return rows.map(toBlock);
}

/** Deletes the blocks that ended before a day. */
export async function deleteOldBlocks(tx: Tx, before: CalendarDate): Promise<void> {
  const oldCodes = tx.selectFrom("blocks").select("code").where("to_day", "<", before);
  await tx.deleteFrom("holds").where("block_code", "in", oldCodes).execute();
  await tx.deleteFrom("blocks").where("to_day", "<", before).execute();
}

/** The zone by whose clock a block's days are told. */
const findBlockZone = ({ place }: BlockOrder, { places }: Pick<Catalog, "places">): string =>
  (places.find(({ code }) => code === place) ?? places[0])?.zone ?? "UTC";

/** Who has units of a car at these times. */
async function readHoldersIn(tx: Tx, holds: readonly StoredHold[], spans: readonly MinuteSpan[]) {
  const { bookingIds, blockCodes } = findOverlappingOwnerKeys(holds, spans);
  const bookings = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "in", bookingIds)
    .orderBy("pickup_at")
    .orderBy("reference")
    .execute();
  const blocks = await tx
    .selectFrom("blocks")
    .selectAll()
    .where("code", "in", blockCodes)
    .orderBy("from_day")
    .orderBy("code")
    .execute();
  return { bookings: bookings.map(parseBookingRow), blocks: blocks.map(toBlock) };
}

function describeAct(
  { from, to, units }: UnitBlock,
  what: "blocked" | "unblocked",
  who: string,
  at: number,
  carLabel: string,
) {
  const days = from === to ? describeDate(from) : `${describeDate(from)} to ${describeDate(to)}`;
  return { at, who, what, subject: `${carLabel}, ${days}`, count: units };
}

function toRow({
  code,
  carId,
  from,
  to,
  units,
  place,
  plate,
  why,
  who,
  createdAt,
}: UnitBlock): Selectable<Schema["blocks"]> {
  return {
    code,
    car_id: carId,
    from_day: from,
    to_day: to,
    units,
    place: place ?? null,
    plate: plate ?? null,
    why,
    who,
    created_at: createdAt,
  };
}

function toBlock(row: Selectable<Schema["blocks"]>) {
  const {
    code,
    car_id: carId,
    from_day: from,
    to_day: to,
    units,
    place,
    plate,
    why,
    who,
    created_at: createdAt,
  } = row;
  return {
    code,
    carId,
    from,
    to,
    units,
    ...(place !== null && { place }),
    ...(plate !== null && { plate }),
    why,
    who,
    createdAt,
  };
}
