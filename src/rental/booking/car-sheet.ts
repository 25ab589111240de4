import { normalizeLine, normalizePlainSigns } from "#rental/form-text.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { Booking } from "./booking.ts";
import { findSwapOnRoad, selectStandingEvents } from "./staff-moves.ts";

// The sheet that a clerk fills in at the counter when a car leaves, and another one when it is back.

/** The zones of a car that a mark can be at: once around it from the front, then what has no side. */
export const carZones = [
  "front",
  "left front fender",
  "left front door",
  "left rear door",
  "left rear fender",
  "rear",
  "right rear fender",
  "right rear door",
  "right front door",
  "right front fender",
  "roof",
  "inside",
] as const;
export type CarZone = (typeof carZones)[number];

/** How a car was when it left or came back, as far as the clerk has filled it in. */
export type CarSheet = {
  readonly kilometers?: number;
  /** From 0 to 8. */
  readonly fuelEighths?: number;
  /** As it was read from the car, where the catalog names no plates. */
  readonly plate?: string;
  readonly marks: readonly { readonly zone: CarZone; readonly text: string }[];
  /** What goes with the car: keys, papers. */
  readonly handedAlong?: string;
  /** What the customer says to it, as the clerk has noted it. */
  readonly agreed?: string;
};

/** A sheet as it was typed; a mark names its zone and what is there. */
export type TypedCarSheet = {
  readonly [Name in "kilometers" | "fuel" | "sheetPlate" | "along" | "said"]?: string | undefined;
} & { readonly marks: readonly { readonly zone: string; readonly text: string }[] };

/** The longest texts, in characters. */
export const sheetLimits = { mark: 200, along: 200, said: 200, sheetPlate: 20 } as const;
/** The most that a car can have driven. */
const maxKilometers = 9_999_999;
const maxMarks = 40;
export const fullTank = 8;

/** Reads a sheet; `sheet` is undefined where nothing is filled in, and `problems` are sentences. */
export function readCarSheet(typed: TypedCarSheet): {
  readonly sheet: CarSheet | undefined;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const readWords = (name: keyof typeof sheetLimits, title: string, text = "") => {
    const line = normalizeLine(text);
    const limit = sheetLimits[name];
    if (line.length > limit)
      problems.push(`${title} can have at most ${limit} characters; it has ${line.length}.`);
    return line;
  };
  const kilometersText = normalizePlainSigns(typed.kilometers ?? "");
  const kilometers = readKilometers(kilometersText);
  if (kilometersText !== "" && kilometers === undefined)
    problems.push(`The kilometers are a whole number from 0 to ${formatNumber(maxKilometers)}.`);
  const fuelText = normalizePlainSigns(typed.fuel ?? "");
  const fuelEighths = readFuel(fuelText);
  if (fuelText !== "" && fuelEighths === undefined)
    problems.push(`The fuel is in eighths, from 0/${fullTank} to ${fullTank}/${fullTank}.`);
  const marks = typed.marks.flatMap(({ zone: zoneText, text }) => {
    const zone = carZones.find((one) => one === normalizeWords(zoneText));
    if (!zone) problems.push(explainUnknownZone(zoneText));
    const words = readWords("mark", `The mark at “${zone ?? shorten(zoneText)}”`, text);
    if (zone && words === "") problems.push(`Say what is to be seen at “${zone}”.`);
    return zone ? [{ zone, text: words }] : [];
  });
  if (marks.length > maxMarks) problems.push(`A sheet can have at most ${maxMarks} marks.`);
  const plate = readWords("sheetPlate", "The plate", typed.sheetPlate);
  const handedAlong = readWords("along", "What goes along", typed.along);
  const agreed = readWords("said", "What the customer says", typed.said);
  const sheet: CarSheet = {
    ...(kilometers !== undefined && { kilometers }),
    ...(fuelEighths !== undefined && { fuelEighths }),
    ...(plate !== "" && { plate }),
    marks,
    ...(handedAlong !== "" && { handedAlong }),
    ...(agreed !== "" && { agreed }),
  };
  const isEmpty = marks.length === 0 && Object.keys(sheet).length === 1;
  return { sheet: isEmpty || problems.length > 0 ? undefined : sheet, problems };
}

/** '41200', '41,200', '41 200 km'. */
function readKilometers(text: string): number | undefined {
  const digits = /^(\d{1,9}|\d{1,3}(?:[ ,.'’]\d{3})+)(?: ?km)?$/i.exec(text)?.[1]?.replaceAll(/\D/g, "");
  return digits === undefined || Number(digits) > maxKilometers ? undefined : Number(digits);
}

/** '5/8', '1/2', 'full', 'empty'. */
function readFuel(text: string): number | undefined {
  const word = text.toLowerCase();
  if (word === "full") return fullTank;
  if (word === "empty") return 0;
  const [, part = "", whole = ""] = /^(\d) ?\/ ?([1248])$/.exec(word) ?? [];
  const eighths = whole === "" ? -1 : (Number(part) * fullTank) / Number(whole);
  return eighths < 0 || eighths > fullTank ? undefined : eighths;
}

const normalizeWords = (text: string) =>
  normalizeLine(text)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");
const shorten = (text: string) => normalizeLine(text).slice(0, 40);

function explainUnknownZone(text: string): string {
  const words = normalizeWords(text).split(" ");
  const countShared = (zone: string) => zone.split(" ").filter((word) => words.includes(word)).length;
  const most = Math.max(...carZones.map(countShared));
  const nearZones = most === 0 ? carZones : carZones.filter((zone) => countShared(zone) === most);
  const typed = shorten(text);
  return `${typed === "" ? "A mark names its zone first" : `A car has no zone “${typed}”`}: ${nearZones.join(", ")}.`;
}

/** Says why a car can't have come back so, in a sentence; undefined where it can, or where another one left. */
export function findReturnSheetProblem(
  { handOver, isSwapped = false }: BookingSheets,
  takeBack: CarSheet | undefined,
): string | undefined {
  const [before, after] = [handOver?.kilometers, takeBack?.kilometers];
  if (isSwapped || before === undefined || after === undefined || after >= before) return undefined;
  return `It left with ${formatKilometers(before)}, so it can’t be back with ${formatKilometers(after)}: read the kilometers again. If the first ones were wrong, take it back without kilometers, and say so in a note.`;
}

type SheetEvent = { readonly what: string; readonly plate?: string; readonly sheet?: CarSheet };

/** The sheets of a booking that stand, with the plate that the car left with. */
export type BookingSheets = {
  readonly handOver: CarSheet | undefined;
  readonly takeBack: CarSheet | undefined;
  /** Whether they are of two vehicles, since one was swapped on the road: then their kilometers say nothing of each other. */
  readonly isSwapped?: boolean;
};

/** Finds the sheets of a booking among its events, without those of moves that were undone. */
export function findCarSheets(events: readonly SheetEvent[]): BookingSheets {
  const standing = selectStandingEvents(events);
  const handOver = standing.findLast(({ what }) => what === "handed-over");
  const plate = handOver?.plate;
  return {
    handOver: handOver?.sheet && { ...(plate !== undefined && { plate }), ...handOver.sheet },
    takeBack: standing.findLast(({ what }) => what === "taken-back")?.sheet,
    ...(findSwapOnRoad(events) && { isSwapped: true }),
  };
}

/** Kilometers beyond those in the price. */
export type ExtraKilometers = {
  readonly kind: "kilometers";
  readonly kilometers: number;
  readonly included: number;
  /** Minor units of the booking's own money, without tax, as all fees of the policies. */
  readonly amount: number;
  /** '112 km over the 600 km included' */
  readonly reason: string;
};

/**
 * Computes what the kilometers beyond those in the price cost, by the terms and the money that are sealed with the booking; undefined where
 * there are none, where a sheet names no kilometers, or where the booking was made before its terms named their price.
 */
export function computeExtraKilometers(
  { quote, terms }: Pick<Booking, "quote" | "terms">,
  { handOver, takeBack, isSwapped = false }: BookingSheets,
): ExtraKilometers | undefined {
  const { includedKilometers, extraKilometer } = terms;
  const [before, after] = [handOver?.kilometers, takeBack?.kilometers];
  if (isSwapped || before === undefined || after === undefined) return undefined;
  if (includedKilometers === undefined || extraKilometer === undefined) return undefined;
  const included = includedKilometers * quote.days;
  const kilometers = after - before - included;
  if (kilometers <= 0) return undefined;
  const { decimals, shown } = quote.money;
  const amount = Math.round(kilometers * extraKilometer * (shown?.rate ?? 1) * 10 ** decimals);
  const reason = `${formatKilometers(kilometers)} over the ${formatKilometers(included)} included`;
  return { kind: "kilometers", kilometers, included, amount, reason };
}

/** '112 km over the 600 km included: ₹1,120.'; undefined where none are, or where a sheet doesn't say. */
export function describeExtraKilometers(
  booking: Pick<Booking, "quote" | "terms">,
  sheets: BookingSheets,
): string | undefined {
  const extra = computeExtraKilometers(booking, sheets);
  return extra && `${extra.reason}: ${createQuoteAmountFormatter(booking.quote)(extra.amount)}.`;
}

const formatNumber = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

/** '41,200 km' */
export const formatKilometers = (kilometers: number): string => `${formatNumber(kilometers)} km`;

/** '5/8' */
export const formatFuel = (eighths: number): string => `${eighths}/${fullTank}`;

/** What a sheet says, line by line: its name, and the words for it. */
export function listSheetFacts(
  sheet: CarSheet,
): readonly { readonly name: string; readonly value: string }[] {
  const { kilometers, fuelEighths, plate, marks, handedAlong, agreed } = sheet;
  const marksByZone = Map.groupBy(marks, ({ zone }) => zone);
  return [
    { name: "Kilometers", value: kilometers === undefined ? "" : formatKilometers(kilometers) },
    { name: "Fuel or charge", value: fuelEighths === undefined ? "" : formatFuel(fuelEighths) },
    { name: "Plate", value: plate ?? "" },
    ...carZones.map((zone) => ({
      name: `${zone.slice(0, 1).toUpperCase()}${zone.slice(1)}`,
      value: (marksByZone.get(zone) ?? []).map(({ text }) => text).join("; "),
    })),
    { name: "Handed along", value: handedAlong ?? "" },
    { name: "Agreed", value: agreed ?? "" },
  ].filter(({ value }) => value !== "");
}

/** Both sheets side by side, in the order of a sheet; empty where one says nothing. */
export function listSheetRows({
  handOver,
  takeBack,
}: BookingSheets): readonly { readonly name: string; readonly before: string; readonly after: string }[] {
  const [before, after] = [handOver, takeBack].map(
    (sheet) => new Map((sheet ? listSheetFacts(sheet) : []).map(({ name, value }) => [name, value])),
  );
  const all = listSheetFacts({
    ...handOver,
    ...takeBack,
    marks: [...(handOver?.marks ?? []), ...(takeBack?.marks ?? [])],
  });
  return all.map(({ name }) => ({ name, before: before?.get(name) ?? "", after: after?.get(name) ?? "" }));
}

/** A sheet in one line, for the story of a booking. */
export const describeSheet = (sheet: CarSheet): string =>
  listSheetFacts(sheet)
    .map(({ name, value }) => `${name.toLowerCase()}: ${value}`)
    .join("; ");
