import { usePlaces } from "#site/use-places.ts";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { makeConfirmationNotice } from "#content/booking-sentences.ts";
import { describePapersToBring } from "#content/trip-papers.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { inclChargesLabel } from "#rental/price/charge-words.ts";
import { selectQuoteTerms } from "#rental/price/quote.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { tabStorage } from "#site/unsaved-input.ts";
import { type CarriedNoticeContent, storeNoticeForHome, toNoticeContent } from "#site/carried-notice.tsx";
import { BookingSlip } from "#site/car/booking-slip.tsx";
import { PriceLines } from "#site/car/price-lines.tsx";
import { BeyondReachNote } from "#site/trip-form/beyond-reach-note.tsx";
import { Notice } from "#ui/notices/notice.tsx";
import { NoticesSlot, useNotices } from "#ui/notices/notices.tsx";
import { hasVisitorPressed } from "#ui/presses.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { BookedAnswer } from "./booking-answer.ts";
import { wipeBookingDraft } from "./draft.ts";

/** Milliseconds from the notice until the home page opens (product, 'Booking page'). */
const homeAfterMs = 2000;

type ConfirmationProps = {
  readonly car: Car;
  readonly booking: BookedAnswer;
  readonly today: CalendarDate;
  /** Whether the page was served with the booking; without JavaScript it stays, with the notice in the page. */
  readonly isServed: boolean;
};

/** The stored booking: the same ticket with an inverted stub. Scripts open the home page after two seconds, unless the visitor stays. */
export function BookingConfirmation({ car, booking, today, isServed }: ConfirmationProps) {
  const hydrated = useHydrated();
  useConfirmationNotice(car, booking, hydrated);
  const carry = () => storeNoticeForHome(writeNotice(car, booking));
  const { heading, isLeaving } = useLeaveForHome(isServed, () => {
    carry();
    location.replace(href("/"));
  });
  const { pickup } = booking.trip;
  return (
    <div className="wrap" data-hydrates="">
      <p className="between book-top book-home">
        <Link className="back tall" to={href("/")} onClick={carry}>
          Return to Home
        </Link>{" "}
        {hydrated && isLeaving && (
          <span className="small muted">in {homeAfterMs / 1000} seconds, unless you stay</span>
        )}
      </p>
      <div className="book book-done">
        <h1 className="book-title" tabIndex={-1} ref={heading}>
          {pickup.place.assumed ? `See you at ${pickup.place.name}` : `See you in ${pickup.place.name}`}
        </h1>
        {hydrated ? (
          <NoticesSlot className="book-notice" />
        ) : (
          <div className="book-notice">
            <Notice {...toNoticeContent(withoutReference(car, booking))} />
          </div>
        )}
        <aside className="book-side" aria-label="Your booking">
          <BookingSlip
            car={car}
            trip={booking.trip}
            today={today}
            marksAssumed={false}
            className="is-torn"
            isBooked
            stub={
              <>
                <p className="label">Booking reference</p>
                <p className="label">Confirmed, due at pickup</p>
                <p className="ref">{booking.reference}</p>
                <p className="big num">{createQuoteAmountFormatter(booking.quote)(booking.quote.total)}</p>
              </>
            }
          >
            <BeyondReachNote journey={booking.trip} className="slip-say" />
          </BookingSlip>
        </aside>
        <div className="book-main">
          <NextSteps car={car} booking={booking} />
        </div>
      </div>
    </div>
  );
}

/** Shows what has happened, and what happens next. Says that a car is reserved only if it is. */
function NextSteps({ car, booking }: { car: Car; booking: BookedAnswer }) {
  const places = usePlaces();
  const { trip, token, email, phone, quote } = booking;
  const { pickup, dropOff } = trip;
  const ownPage = href("/your-booking/:token", { token });
  return (
    <ol className="steps">
      {trip.assumed ? (
        <>
          <li className="done">
            <strong>Your booking is stored</strong>
            <p>{`We’re sending a confirmation to ${email}.`}</p>
          </li>
          <li>
            <strong>We call to settle the times</strong>
            <p>
              On <span className="nb num">{phone}</span>
              <span>{`. Then your ${carName(car)} is reserved. Or`}</span>{" "}
              <Link to={ownPage}>choose them yourself</Link>.
            </p>
          </li>
        </>
      ) : (
        <>
          <li className="done">
            <strong>Your car is held</strong>
            <p>
              <span>{`${carName(car)}, ${describeDate(pickup.date, "short")} until ${describeDate(dropOff.date)}.`}</span>{" "}
              <a href={href("/your-booking/:token/calendar.ics", { token })}>Add to calendar</a>
            </p>
          </li>
          <li>
            <strong>We email you</strong>
            <p>
              <span>{`We’re sending a confirmation to ${email}. Change or cancel on`}</span>{" "}
              <Link to={ownPage}>your booking page</Link>.
            </p>
          </li>
        </>
      )}
      <li>
        <strong>You pay and drive</strong>
        <p className="num">
          {`${createQuoteAmountFormatter(quote)(quote.total)} ${inclChargesLabel(selectQuoteTerms(quote))}, at the counter or by phone. ${describePapersToBring(places, trip)}`}
        </p>
        <PriceLines quote={quote} withTotal />
      </li>
    </ol>
  );
}

/** Deletes the draft and shows the notice: in its place on this page, and on the page that follows until it is dismissed. */
function useConfirmationNotice(car: Car, booking: BookedAnswer, hydrated: boolean) {
  const { notify } = useNotices();
  // Effects, since these respond to the server having stored the booking. Both have run before the page is painted: nothing moves, and
  // whoever reloads it at once finds no draft.
  useLayoutEffect(() => wipeBookingDraft(tabStorage), []);
  useLayoutEffect(() => {
    if (hydrated) notify(toNoticeContent(writeNotice(car, booking)));
  }, [car, booking, hydrated, notify]);
}

/** The events of a visitor who reads the page: points, presses, scrolls, or types. */
const signsOfStaying = [
  "pointermove",
  "pointerdown",
  "wheel",
  "scroll",
  "keydown",
  "input",
  "focusin",
] as const;

/** Goes to the home page, unless the visitor does anything on this one. */
function useLeaveForHome(isServed: boolean, leaveForHome: () => void) {
  const leaveNow = useEffectEvent(leaveForHome);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setIsLeaving] = useState(() => !(isServed && hasVisitorBegun()));

  // Effects, since only the browser knows what its visitor does.
  useEffect(() => {
    if (!isLeaving) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [isLeaving]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => leaveNow(), homeAfterMs);
    const controller = new AbortController();
    const onSign = (event: Event) => isOfVisitor(event) && setIsLeaving(false);
    for (const sign of signsOfStaying)
      addEventListener(sign, onSign, { capture: true, passive: true, signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isLeaving]);

  return { heading, isLeaving };
}

/** Tells whether the visitor has done anything before React loaded, on a page that was served with the booking. */
function hasVisitorBegun(): boolean {
  if (typeof document === "undefined") return false;
  const { activeElement, body } = document;
  return hasVisitorPressed() || window.scrollY > 0 || (activeElement !== null && activeElement !== body);
}

/** Tells whether the visitor has done this, not the page: it scrolls to its top, and moves under a pointer that rests. */
function isOfVisitor(event: Event): boolean {
  if (event instanceof MouseEvent && event.type === "pointermove")
    return event.movementX !== 0 || event.movementY !== 0;
  if (event.type === "scroll") return window.scrollY > 0;
  return !(event instanceof KeyboardEvent && event.repeat);
}

/** The confirmation's notice, with the reference and a link to the booking. */
function writeNotice(car: Car, { token, reference }: BookedAnswer): CarriedNoticeContent {
  return {
    tone: "good",
    ...makeConfirmationNotice(carName(car)),
    fact: { label: "Reference", value: reference },
    link: { address: href("/your-booking/:token", { token }), label: "See your booking" },
  };
}

/** The notice beside the ticket, which has the reference. */
function withoutReference(car: Car, booking: BookedAnswer): CarriedNoticeContent {
  const { fact: _reference, ...notice } = writeNotice(car, booking);
  return notice;
}
