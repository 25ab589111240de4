import { useEffect, useRef } from "react";
import { dollarsAt } from "#rental/money.ts";
import { CallLink } from "#site/call-link.tsx";
import type { Answer } from "./answer.ts";
import type { OwnBooking } from "./own-booking.ts";

type Told = { readonly tone: "good" | "bad"; readonly title: string; readonly text: string };

/** What was just done, or why it was not. It takes the focus, which says it aloud; a notice over the page would say it twice. */
export function Outcome({ told }: { told: Told }) {
  const box = useRef<HTMLDivElement>(null);
  const { tone, title, text } = told;

  // An effect, since the outcome must stand on the page before the focus can move to it.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <div
      className={`say ${tone === "good" ? "say-good" : "say-bad"} outcome`}
      role={tone === "bad" ? "alert" : undefined}
      tabIndex={-1}
      ref={box}
    >
      <p className="num">
        <strong>{title}</strong> {text}
      </p>
      {tone === "bad" && <CallLink className="btn btn-line" />}
    </div>
  );
}

/** A page that is opened again later tells its news no more. */
const newsMilliseconds = 10 * 60_000;

/** What the address says was done, as far as the booking itself bears it out. */
export function doneWords(own: OwnBooking, done: string | null, now: number): Told | undefined {
  const last = own.story.findLast(({ what }) => what !== "licence-deleted");
  if (!last || now - last.at > newsMilliseconds) return undefined;
  const usd = dollarsAt(own.quote);
  if (done === "cancelled" && last.what === "cancelled") {
    const text =
      own.fee === 0 || own.fee === undefined
        ? "There is no fee, and nothing is left to pay."
        : `The fee is ${usd(own.fee)}. We take it by phone, never on a page.`;
    return { tone: "good", title: "Your booking is canceled.", text: `${text} An email confirms it.` };
  }
  if (done === "changed" && last.what === "settled")
    return {
      tone: "good",
      title: "Your times are settled.",
      text: `One ${own.car.displayName} is set aside for you. An email confirms it.`,
    };
  if (done === "changed" && last.what === "changed")
    return {
      tone: "good",
      title: "Your booking is changed.",
      text: `The total is ${usd(own.quote.total)}. An email confirms it.`,
    };
  return undefined;
}

/** Why a form was not followed; the fee, the price and the reason of now stand on the page. */
export const answerWords: Record<Exclude<Answer, "unknown">, Told> = {
  "fee-changed": {
    tone: "bad",
    title: "Not canceled yet: the fee has risen meanwhile.",
    text: "The new one stands beside the button. Cancel with it, or keep the booking.",
  },
  "not-cancelled": {
    tone: "bad",
    title: "This can’t be canceled any more.",
    text: "Nothing was changed. Call us, and we see what we can do.",
  },
  "price-changed": {
    tone: "bad",
    title: "Not changed yet: the price is another one by now.",
    text: "Old and new stand below. Confirm them, or keep the booking as it is.",
  },
  "not-changed": {
    tone: "bad",
    title: "Nothing was changed.",
    text: "Your booking is as it was. The reason stands below.",
  },
  "over-limit": {
    tone: "bad",
    title: "Not changed: call us for this one.",
    text: "Bookings that share an email address, a phone number or a network can hold only so many days online, so that cars are left for everybody. Your booking is as it was.",
  },
  offline: {
    tone: "bad",
    title: "Nothing was sent: you are offline.",
    text: "Your booking is as it was. Press again when you are back online, or call.",
  },
  unreachable: {
    tone: "bad",
    title: "We can’t tell yet.",
    text: "Our booking desk did not answer. Press again in a moment, or call: done twice, it is done once.",
  },
  failed: {
    tone: "bad",
    title: "We can’t tell yet.",
    text: "Something went wrong on our side. Press again in a moment, or call: done twice, it is done once.",
  },
};
