import { useRef } from "react";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { CallLink } from "#site/call-link.tsx";
import { useFocusOnAnswer } from "#ui/use-focus-on-answer.ts";
import { explainFailure } from "#site/form/form-answer.ts";
import type { SelfServiceNotDoneAnswer, SelfServiceRefusalReason } from "./answer.ts";
import type { ShownBooking } from "./own-booking.ts";

type OutcomeText = { readonly tone: "good" | "bad"; readonly title: string; readonly text: string };

/** Shows what was just done, or why it was not. It takes the focus, so screen readers read it; a notice would repeat it. */
export function OutcomeMessage({ words }: { words: OutcomeText }) {
  const box = useRef<HTMLDivElement>(null);
  const { tone, title, text } = words;
  useFocusOnAnswer(box, title);

  return (
    <div
      className={`say ${tone === "good" ? "say-good" : "say-bad"} outcome`}
      role={tone === "bad" ? "alert" : undefined}
      tabIndex={-1}
      ref={box}
    >
      <p className="num">
        <strong>{title}</strong> <span>{text}</span>
      </p>
      {tone === "bad" && <CallLink className="btn btn-line" />}
    </div>
  );
}

/** How long, in milliseconds, the page reports what was done: not when it is opened again later. */
const newsMilliseconds = 10 * 60_000;

/** Says what the address says was done, if the booking confirms it. */
export function describeCompletedAct(
  own: ShownBooking,
  claim: string | null,
  now: number,
): OutcomeText | undefined {
  const last = own.story.findLast(({ what }) => what !== "licence-deleted");
  if (!last || now - last.at > newsMilliseconds) return undefined;
  const formatAmount = createQuoteAmountFormatter(own.quote);
  if (claim === "cancelled" && last.what === "cancelled") {
    const text =
      own.fee === 0 || own.fee === undefined
        ? "There is no fee, and nothing is left to pay."
        : `The fee is ${formatAmount(own.fee)}. We take it by phone, never on a page.`;
    return { tone: "good", title: "Your booking is canceled.", text: `${text} An email confirms it.` };
  }
  if (claim === "changed" && last.what === "settled")
    return {
      tone: "good",
      title: "Your times are settled.",
      text: `Your ${own.car.displayName} is reserved. An email confirms it.`,
    };
  if (claim === "changed" && last.what === "changed")
    return {
      tone: "good",
      title: "Your booking has been changed.",
      text: `The total is ${formatAmount(own.quote.total)}. An email confirms it.`,
    };
  return undefined;
}

/** Why a form was not carried out; undefined for a booking that there is not, of which the page itself speaks. */
export function describeSelfServiceFailure(answer: SelfServiceNotDoneAnswer): OutcomeText | undefined {
  if (answer.kind === "refused")
    return answer.reason.kind === "unknown" ? undefined : reasonWords[answer.reason.kind];
  if (answer.kind === "invalid") return undefined;
  const isOffline = answer.failure === "offline";
  const kept = isOffline ? "Your booking is as it was." : "Doing it twice does no harm.";
  return {
    tone: "bad",
    title: isOffline ? "Nothing was sent." : "We can’t tell yet.",
    text: `${explainFailure(answer.failure, kept, "Press again")}, or call.`,
  };
}

/** The page shows the current fee, price or reason. */
const reasonWords: Record<Exclude<SelfServiceRefusalReason["kind"], "unknown">, OutcomeText> = {
  "fee-changed": {
    tone: "bad",
    title: "Not canceled yet: the fee has gone up.",
    text: "The new fee is next to the button. Cancel at that fee, or keep the booking.",
  },
  "not-cancelled": {
    tone: "bad",
    title: "This can no longer be canceled.",
    text: "Nothing was changed. Call us, and we will see what we can do.",
  },
  "price-changed": {
    tone: "bad",
    title: "Not changed yet: the price is different now.",
    text: "Old and new are below. Confirm the change, or keep the booking as it is.",
  },
  "not-changed": {
    tone: "bad",
    title: "Nothing was changed.",
    text: "Your booking is as it was. The reason is below.",
  },
  "over-limit": {
    tone: "bad",
    title: "Not changed: call us for this one.",
    text: "Bookings that share an email address, a phone number or a network can hold only so many days online, so that there are cars left for everyone. Your booking is as it was.",
  },
};
