/** Units that are out of service for some days. */
import { readBlockCode } from "#rental/codes/block-code.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import {
  blockColumns,
  describeBlocked,
  describeUnblocked,
  explainBlockRefusal,
  findFirstOpenDay,
  readBlockOrder,
} from "../block-order.ts";
import { RefusedError, type CommandActionMaker, createStaffCommand } from "../command.ts";
import { readCarOption } from "../read-option.ts";
import { toTableAnswer } from "../table.ts";

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
      run(async ({ open, who, now }, words, { from, to, units, place, plate, why }) => {
        const staff = await open();
        const { cars } = staff.catalogInForce;
        const car = readCarOption(cars, "car", words.join(" "));
        const order = readBlockOrder(staff.catalogInForce, car, { from, to, units, place, plate, why }, now);
        const outcome = await staff.block(order, who);
        if (outcome.kind !== "blocked")
          throw new RefusedError(outcome.kind, explainBlockRefusal(outcome, car, order));
        const { block } = outcome;
        return {
          text: `${describeBlocked(block, cars)} To give them back: unblock ${block.code}`,
          json: block,
        };
      }),
    );

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
          text: describeUnblocked(endedBlock, staff.catalogInForce.cars),
          json: endedBlock,
        };
      }),
    );

export const createBlocksCommand = (run: CommandActionMaker) =>
  createStaffCommand("blocks", {
    summary: "List the units that are blocked, the earliest first",
    help: "",
    examples: ["blocks", "blocks --all"],
  })
    .option("--all", "Also those that are over")
    .action(
      run(async ({ open, width, now }, { all }) => {
        const endingFrom = all ? ("0001-01-01" as CalendarDate) : findFirstOpenDay(now);
        const staff = await open();
        const columns = blockColumns(staff.catalogInForce.cars);
        return toTableAnswer(columns, await staff.blocks(endingFrom), width, "Nothing is blocked.");
      }),
    );
