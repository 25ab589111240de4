import { addDays, type CalendarDate, dateInWords } from "#rental/trip/calendar.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { type Run, staffCommand } from "../command.ts";
import { type Column, table } from "../table.ts";
import { blockedCar } from "./block.ts";

const columns: readonly Column[] = [
  { title: "Code" },
  { title: "Car", least: 12 },
  { title: "Units", align: "right" },
  { title: "From" },
  { title: "To" },
  { title: "Why", least: 10 },
  { title: "By", spare: true },
];

export const blocks = (run: Run) =>
  staffCommand("blocks", {
    summary: "List the units that are blocked, the earliest first",
    help: "",
    examples: ["blocks", "blocks --all"],
  })
    .option("--all", "Also those that are over")
    .action(
      run(async ({ open, width, now }, { all }) => {
        // Somewhere it is still yesterday.
        const endingFrom = all ? ("0001-01-01" as CalendarDate) : addDays(dateAt(now, "UTC"), -1);
        const staff = await open();
        const entries = await staff.blocks(endingFrom);
        if (entries.length === 0) return { text: "Nothing is blocked.", json: [] };
        const rows = entries.map(({ code, carId, units, from, to, why, who }) => [
          code,
          blockedCar(carId, staff.catalogInForce.cars),
          String(units),
          dateInWords(from),
          dateInWords(to),
          why,
          who,
        ]);
        return { text: table(columns, rows, width), json: entries };
      }),
    );
