/** From the hand-over to the return. */
import { formatCount } from "#rental/count.ts";
import { describeExtraKilometers, findCarSheets } from "#rental/booking/car-sheet.ts";
import { computeReturnElsewhere, describeReturnElsewhere } from "#rental/booking/return-elsewhere.ts";
import {
  listHandOverDoubts,
  listNoShowDoubts,
  listTakeBackDoubts,
  countUnusedDays,
  veryLateHours,
} from "#rental/booking/staff-moves.ts";
import { askYesNo, requireAgreement } from "../agreement.ts";
import { describeCustomerNotice, driverName } from "../booking-words.ts";
import { RefusedError, type CommandActionMaker, WrongUseError, createStaffCommand } from "../command.ts";
import { requireBookingFromWords, requireGranted } from "../find-booking.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { computeFreeReturnDeadline, computeLateReturnFee } from "#rental/price/late-return.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { type LocalDateTime, toInstant } from "#rental/trip/zoned-time.ts";
import {
  readSheetOptions,
  sheetExample,
  sheetHelp,
  sheetOptions,
  splitWhenAndWhere,
  whenOrWhereOption,
} from "../counter-options.ts";
import { readDateOption, readPlaceOption, readTimeOption, readMomentOption } from "../read-option.ts";
import {
  describeLateReturn,
  formatChangeTable,
  formatInstantAtPlace,
  formatPriceLines,
  listExtensionNotes,
} from "../trip-lines.ts";

export const createHandOverCommand = (run: CommandActionMaker) =>
  createStaffCommand("hand-over", {
    summary: "Record that the customer has the car: it is on the road",
    help: `Check the driving license and the age first. If the times are open, settle the booking first. On another day than the pickup’s, and after the return, you are asked whether it is the right booking. ‘undo’ takes it back.\n\n${sheetHelp}`,
    examples: ["hand-over R4KD-9TWD", `hand-over R4KD-9TWD ${sheetExample}`],
  })
    .argument("<REFERENCE...>")
    .option("--plate <PLATE>", "The vehicle, if not the planned one, where the catalog has plates")
    .addOption(sheetOptions.kilometers)
    .addOption(sheetOptions.fuel)
    .addOption(sheetOptions.mark)
    .addOption(sheetOptions.plate)
    .addOption(sheetOptions.along)
    .addOption(sheetOptions.agreed)
    .option("--yes", "Do it even if the pickup is another day")
    .action(
      run(async (context, words, { plate, yes, ...options }) => {
        const { who, now } = context;
        const sheet = readSheetOptions(options);
        const { reference, staff, booking: before } = await requireBookingFromWords(context, words);
        const isAsked = before.status === "confirmed" && !before.trip.assumed;
        await requireAgreement(context, {
          yes,
          facts: isAsked ? listHandOverDoubts(before.trip, now) : [],
          question: `Hand over ${before.car.displayName} to ${driverName(before)} now?`,
          otherwise: `${reference} is not handed over.`,
        });
        const { booking } = requireGranted(await staff.handOver(reference, who, plate, sheet), reference);
        const handedPlate = (await staff.show(reference))?.plate;
        const plateText = handedPlate === undefined ? "" : `, ${handedPlate}`;
        return {
          text: `${reference} is on the road: ${booking.car.displayName}${plateText}.`,
          json: { booking, plate: handedPlate },
        };
      }),
    );

export const createPromiseCommand = (run: CommandActionMaker) =>
  createStaffCommand("promise", {
    summary: "Promise a booking one vehicle by its plate",
    help: "Planning never gives it another one, until you take the promise back with --none. Others that are planned for that vehicle move to another one; if they can’t, nothing is promised.",
    examples: ["promise R4KD-9TWD --plate KL-07-CD-4417", "promise R4KD-9TWD --none"],
  })
    .argument("<REFERENCE...>")
    .option("--plate <PLATE>", "The vehicle")
    .option("--none", "Take the promise back")
    .action(
      run(async (context, words, { plate, none }) => {
        if ((plate === undefined) === (none === undefined))
          throw new WrongUseError("promise needs --plate, or --none.");
        const { reference, staff } = await requireBookingFromWords(context, words);
        const granted = requireGranted(await staff.promise(reference, context.who, plate), reference);
        const text =
          granted.plate === undefined ? "is promised no vehicle any more" : `is promised ${granted.plate}`;
        return { text: `${reference} ${text}.`, json: { booking: granted.booking, plate: granted.plate } };
      }),
    );

export const createExtendCommand = (run: CommandActionMaker) =>
  createStaffCommand("extend", {
    summary: "Give a rental on the road a later return, at its own rate",
    help: "Prices the longer rental by the rate a day, tax and exchange rate of the booking, shows old and new line by line, and asks. The car must be free on the added days. The customer is told the new return and total by email, and late fees count from the new return: a late fee so far is replaced by the price of the added days. Before the car has left, use ‘settle’.",
    examples: ['extend R4KD-9TWD --to "2025-09-18 12:00"', "extend R4KD-9TWD --to 2025-09-18 --yes"],
  })
    .argument("<REFERENCE...>")
    .option(
      "--to <RETURN>",
      'The new return, in the return place’s time: "2025-09-18 12:00", or a day for the same time',
    )
    .option("--yes", "Store it; elsewhere than at a terminal the new price is only shown")
    .action(
      run(async (context, words, { to, yes }) => {
        const { who, width, isTerminal, ask } = context;
        if (to === undefined) throw new WrongUseError('extend needs --to, like --to "2025-09-18 12:00".');
        const { reference, staff, booking } = await requireBookingFromWords(context, words);
        const newReturn = readReturn(to, booking.trip.dropOff, staff.catalogInForce);
        const offer = requireGranted(await staff.quoteExtension(reference, newReturn), reference);
        if (offer.kind === "sold-out") throw soldOut(offer, reference);
        const offerText = describeOffer(offer, width);
        const isAgreed = yes ?? (isTerminal && (await askYesNo(ask, `${offerText}\n\nExtend it?`)));
        if (!isAgreed) {
          const text = isTerminal
            ? "Nothing is stored."
            : `${offerText}\n\nNothing is stored yet: add --yes.`;
          return { text, json: { stored: false, ...offer } };
        }
        const { total } = offer.after.quote;
        const outcome = requireGranted(await staff.extend(reference, newReturn, who, total), reference);
        if (outcome.kind === "price-changed")
          throw new RefusedError(
            outcome.kind,
            "The booking has just changed, and nothing is stored: look again.",
          );
        if (outcome.kind === "sold-out") throw soldOut(outcome, reference);
        const { dropOff } = outcome.booking.trip;
        const lateFrom = formatInstantAtPlace(
          computeFreeReturnDeadline(outcome.booking.terms, toInstant(dropOff, dropOff.place.zone)),
          dropOff,
        );
        const confirmation = `${reference} is extended; late fees begin after ${lateFrom}. ${describeCustomerNotice(outcome.booking)}`;
        return {
          text: isTerminal && !yes ? confirmation : `${offerText}\n\n${confirmation}`,
          json: { stored: true, booking: outcome.booking, before: outcome.before, lines: offer.lines },
        };
      }),
    );

/** '2025-09-18 12:00', '18/09/2025 2pm', or a day alone for the same time. */
function readReturn(text: string, dropOff: TripEnd, { company }: Catalog): LocalDateTime {
  const [day = "", ...rest] = text
    .trim()
    .replace(/(?<=\d)T(?=\d)/, " ")
    .split(/\s+/);
  const time = rest.join(" ");
  return {
    date: readDateOption("to", day),
    time: time === "" ? dropOff.time : readTimeOption(company, "to", time),
  };
}

type Extension = Awaited<ReturnType<StaffBackend["quoteExtension"]>>;

function describeOffer(offer: Extract<Extension, { kind: "offer" }>, width: number) {
  const { after, lines } = offer;
  const notes = listExtensionNotes(offer).join("\n\n");
  return `${formatChangeTable(lines, width)}\n\n${formatPriceLines(after.quote)}\n\n${notes}`;
}

function soldOut({ kind, dates }: Extract<Extension, { kind: "sold-out" }>, reference: string): RefusedError {
  return new RefusedError(
    kind,
    `${reference} can’t be extended: every such car is taken on ${dates.map((date) => describeDate(date)).join("; ")}. Nothing is stored. Offer an earlier return, or another car as a new booking.`,
  );
}

export const createTakeBackCommand = (run: CommandActionMaker) =>
  createStaffCommand("take-back", {
    summary: "Record that the car is back, and show what a late return costs",
    help: `The hours of grace after the booked return cost nothing; each hour begun after that is charged. If the car comes back a day early or more, or more than ${veryLateHours} hours late, you are asked first: days are charged as they were booked, and nothing is refunded for unused ones. ‘undo’ takes it back.\n\n${sheetHelp} Kilometers beyond those in the price are charged, and asked about first.`,
    examples: [
      "take-back R4KD-9TWD",
      `take-back R4KD-9TWD ${sheetExample}`,
      'take-back R4KD-9TWD --at "2025-09-16 15:40"',
      "take-back R4KD-9TWD --at PNQ",
    ],
  })
    .argument("<REFERENCE...>")
    .addOption(whenOrWhereOption)
    .addOption(sheetOptions.kilometers)
    .addOption(sheetOptions.fuel)
    .addOption(sheetOptions.mark)
    .addOption(sheetOptions.plate)
    .addOption(sheetOptions.along)
    .addOption(sheetOptions.agreed)
    .option("--yes", "Do it even if that is another day than the booked return")
    .action(
      run(async (context, words, { at, yes, ...options }) => {
        const { who, now } = context;
        const sheet = readSheetOptions(options);
        const { reference, staff, events, booking: before } = await requireBookingFromWords(context, words);
        const { dropOff } = before.trip;
        const { moment, placeText } = splitWhenAndWhere(at);
        const returnedAt = moment === undefined ? now : readMomentOption("at", moment, dropOff.place.zone);
        const { places } = staff.catalogInForce;
        const place = placeText === undefined ? undefined : readPlaceOption(places, "at", placeText);
        const elsewhere = computeReturnElsewhere(before, place, staff.catalogInForce);
        const elsewhereText = describeReturnElsewhere(before, elsewhere);
        const isAsked = before.status === "on-the-road" && returnedAt <= now;
        const sheets = { ...findCarSheets(events), takeBack: sheet };
        const extraText = describeExtraKilometers(before, sheets);
        await requireAgreement(context, {
          yes,
          facts: isAsked
            ? [...listTakeBackDoubts(before, returnedAt), elsewhereText, extraText].filter(
                (fact) => fact !== undefined,
              )
            : [],
          question: `Take back ${before.car.displayName} from ${driverName(before)}?`,
          otherwise: `${reference} is not taken back.`,
        });
        const { booking, fee } = requireGranted(
          await staff.takeBack(reference, who, returnedAt, { sheet, at: place }),
          reference,
        );
        const dueAt = toInstant(dropOff, dropOff.place.zone);
        const { hours } = computeLateReturnFee(booking.terms, dueAt, returnedAt);
        const returnText = `${reference} is returned: ${booking.car.displayName}, due ${formatInstantAtPlace(dueAt, dropOff)}.`;
        const lateText = describeLateReturn(booking, returnedAt) ?? "No late fee.";
        const unusedCount = countUnusedDays(booking, returnedAt);
        const unusedText =
          unusedCount === 0
            ? ""
            : `\n${formatCount(unusedCount, "day")} not used: nothing is refunded for that.`;
        return {
          text: `${[returnText, lateText, elsewhereText, extraText].filter(Boolean).join("\n")}${unusedText}`,
          json: {
            booking,
            lateFee: fee,
            ...(elsewhere && { oneWayFee: elsewhere.fee }),
            lateHours: hours,
            unusedDays: unusedCount,
            refund: 0,
          },
        };
      }),
    );

export const createNoShowCommand = (run: CommandActionMaker) =>
  createStaffCommand("no-show", {
    summary: "Record that nobody came: the whole base rental is due",
    help: "Only after the pickup time has passed, and never while the times are open. In the first hour after it you are asked first. ‘undo’ takes it back.",
    examples: ["no-show R4KD-9TWD"],
  })
    .argument("<REFERENCE...>")
    .option("--yes", "Do it even if the customer is not much late yet")
    .action(
      run(async (context, words, { yes }) => {
        const { who, now } = context;
        const { reference, staff, booking: before } = await requireBookingFromWords(context, words);
        const { trip } = before;
        const hasBegun = now >= toInstant(trip.pickup, trip.pickup.place.zone);
        const isAsked = before.status === "confirmed" && !trip.assumed && hasBegun;
        await requireAgreement(context, {
          yes,
          facts: isAsked ? listNoShowDoubts(trip, now) : [],
          question: `Charge ${driverName(before)} the whole rental as a no-show?`,
          otherwise: `${reference} is not a no-show yet.`,
        });
        const { booking, fee } = requireGranted(await staff.noShow(reference, who), reference);
        return {
          text: `${reference} is a no-show. The fee is ${createQuoteAmountFormatter(booking.quote)(fee)}.`,
          json: { booking, fee },
        };
      }),
    );
