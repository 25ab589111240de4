import { placeLabel } from "#rental/trip/place.ts";
import { type CommandActionMaker, createStaffCommand } from "../command.ts";
import {
  type DayList,
  describeCallbacks,
  describeDueLicenses,
  describeInquiries,
  describeMails,
  listPlaceLists,
  listToSettle,
  type PlaceDay,
  splitByPlace,
} from "../day.ts";
import { listTakings, takingColumns } from "../money-lines.ts";
import { readDateOption, readPlaceOption } from "../read-option.ts";
import { formatTable, wrapForTerminal } from "../table.ts";
import { inquiriesCommandName } from "./inquiries.ts";

export const createTodayCommand = (run: CommandActionMaker) =>
  createStaffCommand("today", {
    summary: "Show what the day asks for: pickups, returns, what is late, and what is open",
    help: `By place, each in its own time: whom the desk expects, with what each pays, the flight, whether a license number is on file, and where the car goes back if not here; then what tomorrow brings. Overdue cars come with the late fee so far. Pickups that were missed on an earlier day wait for a ‘no-show’ or a ‘hand-over’. Then what was paid, refunded and held that day, by how and by whom. Inquiries are open until ‘${inquiriesCommandName} --answered’.`,
    examples: ["today", "today --place BOM", "today --date 2025-09-15 --json"],
  })
    .option("--place <PLACE>", "Only this place: a city, or its code")
    .option("--date <DATE>", "The pickups and returns of another day")
    .action(
      run(async ({ open, width, now, complain }, { place, date }) => {
        const staff = await open();
        const { places: catalogPlaces } = staff.catalogInForce;
        const label =
          place === undefined ? undefined : placeLabel(readPlaceOption(catalogPlaces, "place", place));
        const day = date === undefined ? undefined : readDateOption("date", date);
        const staffDay = await staff.day(day, complain);
        const places = splitByPlace(staffDay, day, now).filter(
          (one) => label === undefined || one.place === label,
        );
        const { open: work, cut } = staffDay;
        const parts = [
          ...places.map((one) => describePlaceDay(one, width)),
          ...(places.length === 0
            ? [`No pickups and no returns${label === undefined ? "" : ` in ${label}`}.`]
            : []),
          ...(work && label === undefined
            ? [
                work.toSettle.length > 0 ? formatDayList(listToSettle(work), width) : "",
                ...describeCallbacks(work, now),
                work.callbacks.length > 0
                  ? `‘${inquiriesCommandName}’ shows the calls with their ids, and ‘--answered’ marks one as made.`
                  : "",
                withAdvice(describeInquiries(work, now), `‘${inquiriesCommandName}’ shows them`),
                withAdvice(describeMails(work), "‘outbox --state given-up’ says why"),
                describeDueLicenses(work) ?? "",
              ]
            : []),
          ...(cut
            ? ["There is more: at most 500 bookings of a kind are read. ‘list’ shows the others."]
            : []),
        ].filter((part) => part !== "");
        return {
          text: parts.join("\n\n"),
          json: {
            places,
            ...(work && label === undefined
              ? {
                  toSettle: work.toSettle,
                  inquiries: work.inquiries,
                  mailsGivenUp: work.mailsGivenUp,
                  ...(work.dueLicenses > 0 && { dueLicenses: work.dueLicenses }),
                  ...(work.callbacks.length > 0 && { callbacks: work.callbacks }),
                }
              : {}),
            cut,
          },
        };
      }),
    );

function describePlaceDay(placeDay: PlaceDay, width: number): string {
  const { place, now } = placeDay;
  return [
    `${place}, where it is ${now}`,
    ...listPlaceLists(placeDay).flatMap((list) => ["", formatDayList(list, width)]),
    ...(placeDay.money ? ["", formatTable(takingColumns, listTakings(placeDay.money), width)] : []),
  ].join("\n");
}

/** A list as a table, with its notes below it. */
function formatDayList({ columns, rows, notes }: DayList, width: number): string {
  const filledColumns = columns.map((column, index) => ({
    ...column,
    textOf: ({ cells }: DayList["rows"][number]) => cells[index] ?? "",
  }));
  const lines = notes.flatMap((note) => wrapForTerminal(note, width));
  return [...(rows.length > 0 ? [formatTable(filledColumns, rows, width)] : []), ...lines].join("\n");
}

const withAdvice = (fact: string | undefined, advice: string) => (fact ? `${fact}: ${advice}.` : "");
