/** Options of the hand-over and the return: the sheet of the car, and when and where it came back. */
import { Option } from "@commander-js/extra-typings";
import { type CarSheet, carZones, readCarSheet } from "#rental/booking/car-sheet.ts";
import { WrongUseError } from "./command.ts";

/** What the help of both commands says about the sheet. */
export const sheetHelp = `What is seen on the car can be written down, and its customer sees it at once on the booking’s page and by email: kilometers, fuel, marks by the zones of the car (${carZones.join(", ")}), what goes along and what the customer says to it.`;
export const sheetExample = '--kilometers 41200 --fuel 5/8 --mark "left rear door: scratch, 4 cm"';

const noTexts: readonly string[] = [];
const collectTexts = (text: string, others: readonly string[]) => [...others, text];
/** What both commands take for the sheet. */
export const sheetOptions = {
  kilometers: new Option("--kilometers <N>", "What the car has driven"),
  fuel: new Option("--fuel <EIGHTHS>", "The fuel or the charge, like 5/8"),
  mark: new Option("--mark <ZONE: TEXT>", "A mark, as often as there are marks")
    .argParser(collectTexts)
    .default(noTexts),
  plate: new Option("--sheet-plate <PLATE>", "The plate, where the catalog has none"),
  along: new Option("--along <TEXT>", "What goes along: keys, papers"),
  agreed: new Option("--agreed <TEXT>", "What the customer says to it"),
};

type SheetOptions = {
  readonly mark: readonly string[];
} & { readonly [Name in "kilometers" | "fuel" | "sheetPlate" | "along" | "agreed"]?: string | undefined };

/**
 * Reads what was typed for the sheet; undefined where nothing was.
 * @throws WrongUseError with all that is wrong with it.
 */
export function readSheetOptions({ mark, agreed: said, ...typed }: SheetOptions): CarSheet | undefined {
  const marks = mark.map((text) => {
    const [zone = "", ...words] = text.split(/[:：]/);
    return { zone, text: words.join(":") };
  });
  const { sheet, problems } = readCarSheet({ ...typed, said, marks });
  if (problems.length > 0) throw new WrongUseError(problems.join(" "));
  return sheet;
}

/** When a car came back, or where, or both. */
export const whenOrWhereOption = new Option(
  "--at <WHEN OR WHERE>",
  'When it came back, in the booked return place’s time: "2025-09-14 14:05" (default: now); or where, if elsewhere; or both, each with its own --at',
)
  .argParser(collectTexts)
  .default(noTexts);

/**
 * Tells the moment and the place apart, as they were typed: only a moment begins with a year.
 * @throws WrongUseError when there are two of either.
 */
export function splitWhenAndWhere(texts: readonly string[]) {
  const [moments, places] = [true, false].map((isMoment) =>
    texts.filter((text) => /^\s*\d{4}-/.test(text) === isMoment),
  );
  const [[moment, otherMoment] = [], [placeText, otherPlace] = []] = [moments, places];
  if (otherMoment !== undefined || otherPlace !== undefined)
    throw new WrongUseError("--at can be given once for when it came back, and once for where.");
  return { moment, placeText };
}
