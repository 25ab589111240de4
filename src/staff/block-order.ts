/** Units that are out of service for some days: what is typed, and what is said of it, at a terminal and at the desk. */
import { formatCount } from "#rental/count.ts";
import type { UnitBlock } from "#backend/bookings/blocks.server.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findPool, selectCarUnits } from "#rental/booking/car-pool.ts";
import { type Car, carName } from "#rental/car.ts";
import { type CalendarDate, addDays, describeDate, countDaysBetween } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { driverName, describeStatus } from "./booking-words.ts";
import { WrongUseError } from "./command.ts";
import { readCountOption, readDateOption, readPlaceOption } from "./read-option.ts";
import type { Column } from "./table.ts";

const longestDays = 366;
export const longestBlockReason = 200;

type TypedBlock = {
  readonly [Name in "from" | "to" | "units" | "place" | "plate" | "why"]?: string | undefined;
};
type BlockOrder = Parameters<StaffBackend["block"]>[0];
type BlockOutcome = Awaited<ReturnType<StaffBackend["block"]>>;

/**
 * Reads which units of a car are to be blocked; `now` in epoch milliseconds.
 * @throws WrongUseError with a sentence for what is wrong.
 */
export function readBlockOrder(
  catalog: Catalog,
  car: Car,
  { from, to, units, place, plate, why }: TypedBlock,
  now: number,
): BlockOrder {
  if (from === undefined) throw new WrongUseError("block needs --from, the first day.");
  if (why === undefined) throw new WrongUseError("block needs --why, the reason.");
  const firstDay = readDateOption("from", from);
  const lastDay = to === undefined ? firstDay : readDateOption("to", to);
  checkDays(firstDay, lastDay, toZonedDate(now, "UTC"));
  const code = readBlockPlace(catalog, car, place);
  const count = readCountOption("units", units, 1);
  const unitsThere = findPool(selectCarUnits(car, catalog), { code }).units.length;
  if (count > unitsThere)
    throw new WrongUseError(
      `--units: we have ${formatCount(unitsThere, "unit")} of ${carName(car)}${code === undefined ? "" : " there"}, not ${count}.`,
    );
  return {
    carId: car.id,
    from: firstDay,
    to: lastDay,
    units: count,
    ...(plate !== undefined && { plate }),
    ...(code !== undefined && { place: code }),
    why: why.slice(0, longestBlockReason),
  };
}

/** Says why nothing is blocked. */
export function explainBlockRefusal(
  outcome: Exclude<BlockOutcome, { kind: "blocked" }>,
  car: Car,
  { plate }: BlockOrder,
): string {
  switch (outcome.kind) {
    case "unknown-car":
      return "That car is no longer in the fleet.";
    case "unknown-plate":
      return `There is no ${plate} of ${carName(car)} at that place.`;
    case "repeated":
      return outcome.reason;
    case "held":
      return describeHeld(outcome, carName(car));
  }
}

/** Says what is blocked. */
export const describeBlocked = (block: UnitBlock, cars: readonly Car[]): string =>
  `${block.code}: ${describeBlock(block, cars)} blocked.`;

/** Says what is free again. */
export const describeUnblocked = (block: UnitBlock, cars: readonly Car[]): string =>
  `${block.code}: ${describeBlock(block, cars)} can be booked again.`;

/** The first day on which a block may still count: somewhere it is still yesterday. */
export const findFirstOpenDay = (now: number): CalendarDate => addDays(toZonedDate(now, "UTC"), -1);

/** Reads the code of the place whose units are blocked; undefined for a car with one pool for all places. */
function readBlockPlace({ places }: Catalog, car: Car, text: string | undefined): string | undefined {
  const { foundAt } = car;
  if (!foundAt) {
    if (text === undefined) return undefined;
    throw new WrongUseError(`--place: the units of ${carName(car)} belong to no place.`);
  }
  const codes = foundAt.map(({ code, name }) => `${code} ${name}`).join(", ");
  if (text === undefined)
    throw new WrongUseError(`block needs --place, since ${carName(car)} has units by place: ${codes}.`);
  return readPlaceOption(places, "place", text).code;
}

/** '2 units of Hyundai Creta in BOM, Sun 14 Sep 2025 to Tue 16 Sep 2025,' */
function describeBlock(block: UnitBlock, cars: readonly Car[]): string {
  const { carId, units, from, to } = block;
  return `${formatCount(units, "unit")} of ${blockedCar(carId, cars)}${describeWhich(block)}, ${writeDays(from, to)},`;
}

/** ' in BOM, KL-07-CD-4417'; nothing where units belong to no place. */
const describeWhich = ({ place, plate }: UnitBlock): string =>
  `${place === undefined ? "" : ` in ${place}`}${plate === undefined ? "" : `, ${plate}`}`;

function blockedCar(carId: string, cars: readonly Car[]): string {
  const car = cars.find(({ id }) => id === carId);
  return car ? carName(car) : `car ${carId}`;
}

function checkDays(from: CalendarDate, to: CalendarDate, today: CalendarDate) {
  if (to < from) throw new WrongUseError("--to must not be before --from.");
  if (countDaysBetween(today, to) < -1)
    throw new WrongUseError("--to is in the past: there is nothing to block.");
  if (countDaysBetween(from, to) >= longestDays)
    throw new WrongUseError(
      `A block lasts at most ${longestDays} days: take the car’s units out of the fleet instead.`,
    );
}

function describeHeld(
  { days, bookings, blocks }: Extract<BlockOutcome, { kind: "held" }>,
  car: string,
): string {
  const when = days.map((date) => describeDate(date)).join("; ");
  return [
    `Too few units of ${car} are free on ${when}. Nothing is blocked. They are held by:`,
    ...bookings.map((booking) => {
      const { pickup, dropOff } = booking.trip;
      return `  ${booking.reference}  ${writeDays(pickup.date, dropOff.date)}, ${driverName(booking)}, ${describeStatus(booking)}`;
    }),
    ...blocks.map(
      ({ code, from, to, units, why }) =>
        `  ${code}  ${writeDays(from, to)}, blocked: ${formatCount(units, "unit")}, ${why}`,
    ),
  ].join("\n");
}

function writeDays(from: CalendarDate, to: CalendarDate): string {
  return from === to ? describeDate(from) : `${describeDate(from)} to ${describeDate(to)}`;
}

export const blockColumns = (cars: readonly Car[]): readonly Column<UnitBlock>[] => [
  { title: "Code", textOf: ({ code }) => code },
  { title: "Car", least: 12, textOf: ({ carId }) => blockedCar(carId, cars) },
  {
    title: "Units",
    align: "right",
    textOf: (block) => `${block.units}${describeWhich(block)}`,
  },
  { title: "From", textOf: ({ from }) => describeDate(from) },
  { title: "To", textOf: ({ to }) => describeDate(to) },
  { title: "Why", least: 10, textOf: ({ why }) => why },
  { title: "By", spare: true, textOf: ({ who }) => who },
];
