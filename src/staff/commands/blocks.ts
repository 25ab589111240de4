/** Units that are out of service for some days. */
import { formatCount } from "#rental/count.ts";
import type { UnitBlock } from "#backend/bookings/blocks.server.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findPool, selectCarUnits } from "#rental/booking/car-pool.ts";
import { type Car, carName } from "#rental/car.ts";
import { type CalendarDate, addDays, describeDate, countDaysBetween } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { driverName, describeStatus } from "../booking-words.ts";
import { RefusedError, type CommandActionMaker, WrongUseError, createStaffCommand } from "../command.ts";
import { readCarOption, readCountOption, readDateOption, readPlaceOption } from "../read-option.ts";
import { readBlockCode } from "#rental/codes/block-code.ts";
import { toTableAnswer, type Column } from "../table.ts";

const longestDays = 366;
const longestReason = 200;

export const createBlockCommand = (run: CommandActionMaker) =>
  createStaffCommand("block", {
    summary: "Take units of a car out of the fleet for some days, for service or repair",
    help: "Blocked units count as taken everywhere: results, the booking page, and bookings made by visitors or the staff. If bookings hold too many of the units, nothing is blocked and the bookings are named: move them with ‘settle’ or cancel them, then try again. ‘blocks’ lists the blocks, ‘unblock’ ends one.",
    examples: [
      'block creta --from 2025-09-14 --to 2025-09-16 --why "Service"',
      'block "5 series" --from 2025-09-14 --units 3 --why "Recall"',
    ],
  })
    .argument("<CAR...>")
    .option("--from <DATE>", "First day")
    .option("--to <DATE>", "Last day (default: the first)")
    .option("--units <COUNT>", "How many (default: 1)")
    .option("--place <PLACE>", "Where, if units are counted by place")
    .option("--plate <PLATE>", "Just this vehicle, where the catalog has plates")
    .option("--why <TEXT>", "The reason, for your colleagues")
    .action(
      run(async ({ open, who, now }, words, options) => {
        const staff = await open();
        const car = readCarOption(staff.catalogInForce.cars, "car", words.join(" "));
        const { sentence, block } = await blockTypedUnits(staff, car, options, { who, now });
        return { text: `${sentence} To give them back: unblock ${block.code}`, json: block };
      }),
    );

/** How units are named that are blocked, by the names of the command's options, as typed. */
type TypedBlock = {
  readonly [name in "from" | "to" | "units" | "place" | "plate" | "why"]?: string | undefined;
};

/**
 * Blocks units of a car, and says it; for the command and the desk.
 * @throws WrongUseError, or RefusedError with a sentence on why nothing is blocked
 */
export async function blockTypedUnits(
  staff: Pick<StaffBackend, "block" | "catalogInForce">,
  car: Car,
  { from, to, units, place, plate, why }: TypedBlock,
  { who, now }: { readonly who: string; readonly now: number },
) {
  const { cars } = staff.catalogInForce;
  if (from === undefined) throw new WrongUseError("block needs --from, the first day.");
  if (why === undefined) throw new WrongUseError("block needs --why, the reason.");
  const firstDay = readDateOption("from", from);
  const lastDay = to === undefined ? firstDay : readDateOption("to", to);
  checkDays(firstDay, lastDay, toZonedDate(now, "UTC"));
  const code = readBlockPlace(staff.catalogInForce, car, place);
  const count = readCountOption("units", units, 1);
  const unitsThere = findPool(selectCarUnits(car, staff.catalogInForce), { code }).units.length;
  if (count > unitsThere)
    throw new WrongUseError(
      `--units: we have ${formatCount(unitsThere, "unit")} of ${carName(car)}${code === undefined ? "" : " there"}, not ${count}.`,
    );
  const order = {
    carId: car.id,
    from: firstDay,
    to: lastDay,
    units: count,
    ...(plate !== undefined && { plate }),
    ...(code !== undefined && { place: code }),
    why: why.slice(0, longestReason),
  };
  const outcome = await staff.block(order, who);
  switch (outcome.kind) {
    case "unknown-car":
      throw new RefusedError(outcome.kind, "That car is no longer in the fleet.");
    case "unknown-plate":
      throw new RefusedError(outcome.kind, `There is no ${plate} of ${carName(car)} at that place.`);
    case "repeated":
      throw new RefusedError(outcome.kind, outcome.reason);
    case "held":
      throw new RefusedError(outcome.kind, describeHeld(outcome, carName(car)));
    case "blocked":
      return {
        block: outcome.block,
        sentence: `${outcome.block.code}: ${describeBlock(outcome.block, cars)} blocked.`,
      };
  }
}

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
  { days, bookings, blocks }: Extract<Awaited<ReturnType<StaffBackend["block"]>>, { kind: "held" }>,
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

export const createUnblockCommand = (run: CommandActionMaker) =>
  createStaffCommand("unblock", {
    summary: "Give blocked units back to the fleet",
    help: "The code is the one that ‘block’ printed and ‘blocks’ shows. The units can be booked again at once.",
    examples: ["unblock K7M4"],
  })
    .argument("<CODE>")
    .action(
      run(async ({ open, who }, text) => {
        const code = readBlockCode(text);
        const staff = await open();
        const endedBlock = code === undefined ? undefined : await staff.unblock(code, who);
        if (!endedBlock) throw new RefusedError("unknown", `There is no block “${text}”. See: blocks`);
        return {
          text: `${endedBlock.code}: ${describeBlock(endedBlock, staff.catalogInForce.cars)} can be booked again.`,
          json: endedBlock,
        };
      }),
    );

const blockColumns = (cars: readonly Car[]): readonly Column<UnitBlock>[] => [
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

export const createBlocksCommand = (run: CommandActionMaker) =>
  createStaffCommand("blocks", {
    summary: "List the units that are blocked, the earliest first",
    help: "",
    examples: ["blocks", "blocks --all"],
  })
    .option("--all", "Also those that are over")
    .action(
      run(async ({ open, width, now }, { all }) => {
        // Somewhere it is still yesterday.
        const endingFrom = all ? ("0001-01-01" as CalendarDate) : addDays(toZonedDate(now, "UTC"), -1);
        const staff = await open();
        const columns = blockColumns(staff.catalogInForce.cars);
        return toTableAnswer(columns, await staff.blocks(endingFrom), width, "Nothing is blocked.");
      }),
    );
