import { resendableMailKinds } from "#backend/api/booking-event.ts";
import { makePlaceFinder } from "#content/places.ts";
import { storedDriverFields } from "#rental/booking/driver-fields.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { describeResent } from "#staff/booking-words.ts";
import { WrongUseError } from "#staff/command.ts";
import { describeCorrected } from "#staff/commands/correct.ts";
import {
  describeChanged,
  explainChangeRefusal,
  listChangeNotes,
  readChangedTripQuery,
} from "#staff/commands/settle.ts";
import { readDriverCorrections } from "#staff/typed-driver.ts";
import { deskMoves, type Move, type MoveAnswer, refuse, toAnswer } from "./moves.ts";

/** The fields of the form that settles a booking, by the names of the command's options. */
export const settleFields = ["pickup", "from", "at", "return", "to", "until", "car", "past"] as const;

/** What a form on a booking's page does, by the last part of its address: those that change what was agreed or typed as well. */
export const bookingMoves: typeof deskMoves = {
  ...deskMoves,
  settle: (move) => answerTyped(() => settle(move)),
  correct: (move) => answerTyped(() => correct(move)),

  async resend({ staff, reference, who, form }) {
    const mail = resendableMailKinds.find((kind) => kind === form.get("mail"));
    if (!mail && form.get("mail")) return refuse("Choose one of the emails.");
    const outcome = await staff.resend(reference, who, mail);
    const sentence = outcome.kind === "resent" ? describeResent(outcome) : "It is sent again.";
    return toAnswer(outcome, "resent", sentence);
  },
};

/** Answers with the sentence on what can't be read of what was typed; it names a field as the command names its option. */
export async function answerTyped(act: () => Promise<MoveAnswer>): Promise<MoveAnswer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof WrongUseError) return refuse(error.message.replaceAll(/--([a-z]+)/g, "‘$1’"));
    throw error;
  }
}

/** Prices the trip that was typed, and stores it once its total was shown. */
async function settle({ staff, reference, details, who, now, form }: Move): Promise<MoveAnswer> {
  const { booking } = details;
  const catalog = staff.catalogInForce;
  const typed = Object.fromEntries(settleFields.map((name) => [name, form.get(name) || undefined]));
  const carId = typed["car"] ?? booking.car.id;
  const tripQuery = readChangedTripQuery(catalog, booking, typed);
  const isPastLimits = typed["past"] === "yes";
  const total = form.get("total");
  const outcome =
    total === null
      ? await staff.quoteChange(reference, { carId, tripQuery }, { isPastLimits })
      : await staff.change(reference, { carId, tripQuery }, who, { isPastLimits, shownTotal: Number(total) });
  switch (outcome.kind) {
    case "offer":
    case "price-changed": {
      const offer = outcome.kind === "offer" ? outcome : outcome.offer;
      const question = {
        move: "settle",
        lines: offer.lines,
        sentences: listChangeNotes(offer, now),
        total: offer.after.quote.total,
      } as const;
      const changed = ["The price has just changed: look again."];
      return { kind: "asked", question, sentences: total === null ? [] : changed };
    }
    case "unknown":
    case "repeated":
    case "outdated":
    case "changed":
      return toAnswer(outcome, "changed", describeChanged(booking));
    default: {
      const terms = { terms: catalog, findPlace: makePlaceFinder(catalog.places), now };
      const trip = planTrip(tripQuery, terms);
      return refuse(explainChangeRefusal(catalog, outcome, { booking, carId, trip, now }));
    }
  }
}

/** Corrects the fields whose content is another one than on the page. */
async function correct({ staff, reference, details, who, form }: Move): Promise<MoveAnswer> {
  const { driver } = details.booking;
  const { offices } = staff.catalogInForce.company;
  const newValues = storedDriverFields.flatMap((field) => {
    const value = form.get(field);
    return value === null || value === driver[field] ? [] : [[field, value] as const];
  });
  const license = form.get("license")?.trim() || undefined;
  if (newValues.length === 0 && license === undefined) return refuse("Nothing was typed that is new.");
  const correction = readDriverCorrections(offices, driver, newValues, license);
  const outcome = await staff.correct(reference, who, correction);
  switch (outcome.kind) {
    case "corrected":
      return { kind: "done", sentence: describeCorrected(offices, outcome) };
    case "resent":
      return { kind: "done", sentence: describeResent(outcome) };
    case "unchanged":
      return refuse("That is already on file.");
    default:
      return toAnswer(outcome, "corrected", "It is corrected.");
  }
}
