import type { BookingEvent } from "#backend/api/booking-event.ts";
import { findStandingInvoice } from "#content/invoice.ts";
import { describeExtraKilometers, findCarSheets, readCarSheet } from "#rental/booking/car-sheet.ts";
import { computeReturnElsewhere, describeReturnElsewhere } from "#rental/booking/return-elsewhere.ts";
import { findMoneyRefusal, listMoneyDoubts, moneyEntryKinds } from "#rental/booking/payments.ts";
import {
  listCancelDoubts,
  listHandOverDoubts,
  listNoShowDoubts,
  listTakeBackDoubts,
} from "#rental/booking/staff-moves.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { describeDate, parseIsoDate } from "#rental/trip/calendar.ts";
import { timeSlots } from "#rental/trip/clock-time.ts";
import type { BookingDetails } from "#staff/booking-facts.ts";
import {
  describeCustomerNotice,
  describeMoneyEvent,
  describeStatus,
  describeSwapped,
} from "#staff/booking-words.ts";
import { describeBookingMoney } from "#staff/money-lines.ts";
import { readTypedInvoice, readTypedMoney } from "#staff/typed-money.ts";
import { WrongUseError } from "#staff/command.ts";
import { readMomentOption } from "#staff/read-option.ts";
import { describeCancellationCost, describeLateReturn, listExtensionNotes } from "#staff/trip-lines.ts";
import type { DeskStaff } from "./env.ts";
import { hiddenFields } from "./forms.tsx";
import type { MoveQuestion } from "./move-frame.tsx";
import { readTypedSheet } from "./sheet-form.tsx";

/** How a form on a booking's page is answered. */
export type MoveAnswer =
  /** Done, now or when the same form came before. */
  | { readonly kind: "done"; readonly sentence: string }
  /** The whole license number, to be shown once. */
  | { readonly kind: "license"; readonly number: string }
  /** Something else has happened to the booking since its page was opened. */
  | { readonly kind: "outdated"; readonly events: readonly BookingEvent[] }
  /** What it costs, or why it looks like a mistake: it was not said to be right. */
  | { readonly kind: "asked"; readonly question?: MoveQuestion; readonly sentences: readonly string[] }
  | { readonly kind: "refused"; readonly sentences: readonly string[]; readonly question?: MoveQuestion };

/** A form that was sent from a booking’s page, and what it is about. */
export interface Move {
  readonly staff: DeskStaff;
  readonly reference: string;
  readonly details: BookingDetails;
  readonly who: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly form: URLSearchParams;
}

type Outcome = {
  readonly kind: string;
  readonly reason?: string;
  readonly events?: readonly BookingEvent[];
};

export const refuse = (...sentences: readonly string[]): MoveAnswer => ({ kind: "refused", sentences });

/** Turns what the store answers to a move into the answer of its form: it is done only where the store says so, as `done`. */
export function toAnswer(outcome: Outcome, done: string, sentence: string): MoveAnswer {
  if (outcome.kind === done) return { kind: "done", sentence };
  if (outcome.kind === "repeated") return { kind: "done", sentence: outcome.reason ?? sentence };
  if (outcome.kind === "outdated") return { kind: "outdated", events: outcome.events ?? [] };
  if (outcome.kind === "unknown") return refuse("There is no such booking any more.");
  return refuse(outcome.reason ?? "The booking does not allow it as it is now.");
}

const isAgreed = ({ form }: Move) => form.get(hiddenFields.agreed) === "yes";

/** Asks about a move that looks like a mistake, unless it was said to be right. */
const doubt = (move: Move, doubts: readonly string[]): MoveAnswer | undefined =>
  doubts.length > 0 && !isAgreed(move) ? { kind: "asked", sentences: doubts } : undefined;

const isConfirmed = ({ details: { booking } }: Move) =>
  booking.status === "confirmed" && !booking.trip.assumed;

/** What a form on a booking's page does, by the last part of its address: what `staff` does under the same name. */
export const deskMoves: Readonly<Record<string, (move: Move) => Promise<MoveAnswer>>> = {
  async "hand-over"(move) {
    const { staff, reference, details, who, now, form } = move;
    const { sheet, problems } = readCarSheet(readTypedSheet(form));
    if (problems.length > 0) return refuse(...problems);
    const asked = isConfirmed(move) ? doubt(move, listHandOverDoubts(details.booking.trip, now)) : undefined;
    if (asked) return asked;
    const plate = form.get("plate")?.trim() || undefined;
    return toAnswer(await staff.handOver(reference, who, plate, sheet), "done", "The car is handed over.");
  },

  async "take-back"(move) {
    const { staff, reference, details, who, now, form } = move;
    const { booking } = details;
    const typedMoment = form.get("at") ?? "";
    const returnedAt = readMoment(typedMoment, booking.trip.dropOff.place.zone);
    if (returnedAt === undefined)
      return refuse("Say when it came back, as a day and a time of the return place.");
    const { sheet, problems } = readCarSheet(readTypedSheet(form));
    if (problems.length > 0) return refuse(...problems);
    const sheets = { ...findCarSheets(details.events), takeBack: sheet };
    const extraText = describeExtraKilometers(booking, sheets);
    const at = staff.catalogInForce.places.find(({ code }) => code === form.get("place"));
    if (!at && form.get("place")) return refuse("That place is not in the catalog any more: choose another.");
    const elsewhereText = describeReturnElsewhere(
      booking,
      computeReturnElsewhere(booking, at, staff.catalogInForce),
    );
    const costs = [elsewhereText, extraText].filter((text) => text !== undefined).join(" ");
    const isPossible = booking.status === "on-the-road" && returnedAt <= now;
    const doubts = isPossible
      ? [...listTakeBackDoubts(booking, returnedAt), ...(costs === "" ? [] : [costs])]
      : [];
    // What it costs besides must have been shown: who has agreed to an early return has not agreed to that.
    const isShown = isAgreed(move) && (form.get("costs") ?? "") === costs;
    if (doubts.length > 0 && !isShown)
      return {
        kind: "asked",
        sentences: doubts,
        question: { move: "take-back", doubts, costs, at: typedMoment, returnedAt },
      };
    const outcome = await staff.takeBack(reference, who, returnedAt, { sheet, at });
    const feeText = describeLateReturn(booking, returnedAt) ?? "No late fee.";
    return toAnswer(outcome, "done", `The car is back. ${feeText} ${costs}`.trimEnd());
  },

  async extend({ staff, reference, details, who, form }) {
    const date = parseIsoDate(form.get("date") ?? "");
    const time = timeSlots.find((slot) => slot === form.get("time"));
    if (!date || !time) return refuse("Say when it comes back: a day and one of the times that are offered.");
    const to = { date, time };
    const shownTotal = form.get("total");
    const outcome =
      shownTotal === null
        ? await staff.quoteExtension(reference, to)
        : await staff.extend(reference, to, who, Number(shownTotal));
    if (outcome.kind === "sold-out") {
      const days = outcome.dates.map((day) => describeDate(day)).join("; ");
      return refuse(
        `Every such car is taken on ${days}. Offer an earlier return, or another car as a new booking.`,
      );
    }
    const offer = outcome.kind === "price-changed" ? outcome.offer : outcome;
    if (offer.kind !== "offer")
      return toAnswer(
        offer,
        "extended",
        `It has the later return. ${describeCustomerNotice(details.booking)}`,
      );
    const { lines, after } = offer;
    const sentences = listExtensionNotes(offer);
    return {
      kind: "asked",
      sentences: [],
      question: { move: "extend", to, lines, sentences, total: after.quote.total },
    };
  },

  async promise({ staff, reference, who, form }) {
    const plate = form.get("plate") || undefined;
    const outcome = await staff.promise(reference, who, plate);
    return toAnswer(
      outcome,
      "done",
      plate === undefined ? "No vehicle is promised any more." : `${plate} is promised.`,
    );
  },

  async swap({ staff, reference, who, form }) {
    const [carId, plate] = [form.get("car") || undefined, form.get("plate") || undefined];
    if (carId === undefined && plate === undefined) return refuse("Choose another vehicle, or another car.");
    const outcome = await staff.swap(reference, who, { carId, plate, why: form.get("why") ?? "" });
    return toAnswer(outcome, "done", outcome.kind === "done" ? describeSwapped(outcome) : "It is swapped.");
  },

  async "no-show"(move) {
    const { staff, reference, details, who, now } = move;
    const asked = isConfirmed(move) ? doubt(move, listNoShowDoubts(details.booking.trip, now)) : undefined;
    if (asked) return asked;
    const outcome = await staff.noShow(reference, who);
    const fee = "fee" in outcome ? createQuoteAmountFormatter(details.booking.quote)(outcome.fee) : "";
    return toAnswer(outcome, "done", `It is recorded that nobody came. The fee is ${fee}.`);
  },

  async cancel(move) {
    const { staff, reference, details, who, now, form } = move;
    const asked = doubt(move, listCancelDoubts(details.booking.trip, now));
    if (asked) return asked;
    const shownFee = Number(form.get("fee") ?? Number.NaN);
    if (!Number.isSafeInteger(shownFee))
      return refuse("The form does not say which fee it showed. Load the page again.");
    const outcome = await staff.cancel(reference, who, form.get("waive") === "yes" ? "waived" : { shownFee });
    if (outcome.kind === "fee-changed")
      return refuse(
        `The fee has changed since the page was opened: canceling ${describeCancellationCost(outcome.booking, outcome.cancellation)}. Tell the customer, then cancel.`,
      );
    if (outcome.kind === "not-allowed")
      return refuse(`It can’t be canceled: it is ${describeStatus(outcome.booking)}.`);
    return toAnswer(
      outcome,
      "cancelled",
      `The booking is canceled. ${describeCustomerNotice(details.booking)}`,
    );
  },

  async undo({ staff, reference, who, form }) {
    const outcome = await staff.undo(reference, who, form.get("event") ?? "");
    return toAnswer(outcome, "undone", "It is taken back: the booking is as it was before.");
  },

  async note({ staff, reference, who, form }) {
    const text = form.get("text")?.trim() ?? "";
    if (text === "" || text.length > 1000) return refuse("A note has from 1 to 1,000 characters.");
    return toAnswer(await staff.note(reference, who, text), "done", "It is noted.");
  },

  pay: (move) => noteTypedMoney(move, "pay"),
  refund: (move) => noteTypedMoney(move, "refund"),
  deposit: (move) => noteTypedMoney(move, "deposit"),
  charge: (move) => noteTypedMoney(move, "charge"),

  async invoice({ staff, reference, who, form }) {
    const [buyer, taxNumber, reason] = ["buyer", "tax-number", "reason"].map((name) => form.get(name));
    const wish = readTypedInvoice({ buyer, taxNumber, reason });
    if ("problem" in wish) return refuse(wish.problem);
    const outcome = await staff.invoice(reference, who, wish);
    const standing = "invoices" in outcome ? findStandingInvoice(outcome.invoices) : undefined;
    return toAnswer(
      outcome,
      "done",
      standing ? `Invoice ${standing.number} is made.` : "It is noted for the invoice to come.",
    );
  },

  async license({ staff, reference, who, form }) {
    const again = form.get("again")?.trim().slice(0, 200) || undefined;
    const outcome = await staff.showLicense(reference, who, again);
    if (outcome.kind === "shown-before")
      return refuse(`${outcome.who} has seen it already. Say why it must be shown again.`);
    if (outcome.kind === "shown") return { kind: "license", number: outcome.number };
    return toAnswer(outcome, "shown", "The number is shown.");
  },
};

/** Notes money as it was typed. What is asked about or refused stays in its form. */
async function noteTypedMoney(
  { staff, reference, details, who, now, form }: Move,
  formName: string,
): Promise<MoveAnswer> {
  const { booking, money } = details;
  const typed = Object.fromEntries(
    ["kind", "amount", "how", "charge", "note", "take-off"].map((name) => [name, form.get(name) ?? ""]),
  );
  const question = { move: "money", form: formName, typed, sentences: [] } as const;
  const kind = moneyEntryKinds.find((one) => one === typed["kind"]);
  if (!kind) return refuse("The form does not say what happened. Load the page again.");
  const { amount = "", how, charge, note } = typed;
  const isTakenOff = typed["take-off"] === "yes";
  const read = readTypedMoney(kind, { amount, how, charge, note, isTakenOff }, booking.quote);
  if ("problem" in read) return { kind: "refused", sentences: [read.problem], question };
  const { entry } = read;
  // What can't be noted is refused at once, before anything about it is asked.
  const isPossible = findMoneyRefusal(booking, money, entry, now) === undefined;
  const doubts = isPossible ? listMoneyDoubts(booking, money, entry) : [];
  if (doubts.length > 0 && form.get(hiddenFields.agreed) !== "yes")
    return { kind: "asked", sentences: [], question: { ...question, sentences: doubts } };
  const outcome = await staff.noteMoney(reference, who, entry);
  if (outcome.kind === "not-allowed") return { kind: "refused", sentences: [outcome.reason], question };
  const moneyText = outcome.kind === "done" ? (describeBookingMoney(outcome) ?? "") : "";
  return toAnswer(outcome, "done", `Noted: ${describeMoneyEvent(entry, booking.quote)}. ${moneyText}`);
}

/** The instant at which a zone's clocks show '2025-09-14T14:05'; undefined for what is no such moment. */
function readMoment(text: string, zone: string): number | undefined {
  try {
    return readMomentOption("at", text, zone);
  } catch (error) {
    if (error instanceof WrongUseError) return undefined;
    throw error;
  }
}
