import { useEffect, useRef } from "react";
import { href, Link, useNavigate, useNavigation } from "react-router";
import { bookingConfirmed } from "#content/booking-sentences.ts";
import { type CalendarDate, dateInWords } from "#rental/trip/calendar.ts";
import { type Car, carName } from "#rental/car.ts";
import { dollarsAt } from "#rental/price/money.ts";
import { tabShelf } from "#site/begun.ts";
import { BookingSlip } from "#site/car/booking-slip.tsx";
import { PriceLines } from "#site/car/price-lines.tsx";
import { Notice, type NoticeContent } from "#ui/notices/notice.tsx";
import { useNotices } from "#ui/notices/notices.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Booked } from "./booking-answer.ts";
import { wipeDraft } from "./draft.ts";

/** Milliseconds from the notice until the home page opens (product, 'Booking page'). */
const homeAfterMs = 2000;

type ConfirmedProps = {
  readonly car: Car;
  readonly booked: Booked;
  readonly today: CalendarDate;
  /** Whether the page was served with the booking; without JavaScript it stays, with the notice in the page. */
  readonly isServed: boolean;
};

/** The stored booking: the same ticket with an inverted stub. With JavaScript it shows for two seconds. */
export function Confirmed({ car, booked, today, isServed }: ConfirmedProps) {
  const hydrated = useHydrated();
  const heading = useLeaveForHome(car, booked);
  const { pickup } = booked.trip;
  return (
    <div className="wrap">
      <div className="book book-done">
        <h1 className="book-title" tabIndex={-1} ref={heading}>
          {pickup.place.assumed ? `See you at ${pickup.place.name}` : `See you in ${pickup.place.name}`}
        </h1>
        {isServed && !hydrated && <Notice className="book-notice" {...noticeOf(car, booked)} />}
        <aside className="book-side" aria-label="Your booking">
          <BookingSlip
            car={car}
            trip={booked.trip}
            today={today}
            marksAssumed={false}
            className="is-torn"
            booked
            stub={
              <>
                <p className="label">Booking reference</p>
                <p className="label">Confirmed, due at pickup</p>
                <p className="ref">{booked.reference}</p>
                <p className="big num">{dollarsAt(booked.quote)(booked.quote.total)}</p>
              </>
            }
          />
        </aside>
        <div className="book-main">
          <NextSteps car={car} booked={booked} />
        </div>
      </div>
    </div>
  );
}

/** What has happened, and what happens next. Only says that a car is held when it is. */
function NextSteps({ car, booked }: { car: Car; booked: Booked }) {
  const { trip, token, email, phone, quote } = booked;
  const { pickup, dropOff } = trip;
  const own = href("/your-booking/:token", { token });
  return (
    <ol className="steps">
      {trip.assumed ? (
        <>
          <li className="done">
            <strong>Your booking is stored</strong>
            <p>{`A confirmation goes to ${email}.`}</p>
          </li>
          <li>
            <strong>We call to settle the times</strong>
            <p>
              On <span className="nb num">{phone}</span>
              <span>{`. Then one ${carName(car)} is set aside for you. Or`}</span>{" "}
              <Link to={own}>choose them yourself</Link>.
            </p>
          </li>
        </>
      ) : (
        <>
          <li className="done">
            <strong>Your car is held</strong>
            <p>{`One ${carName(car)} is set aside for you, ${dateInWords(pickup.date, "short")} until ${dateInWords(dropOff.date)}.`}</p>
          </li>
          <li>
            <strong>We email you</strong>
            <p>
              <span>{`A confirmation goes to ${email}. Change or cancel on`}</span>{" "}
              <Link to={own}>your booking’s own page</Link>.
            </p>
          </li>
        </>
      )}
      <li>
        <strong>You pay and drive</strong>
        <p className="num">
          {`${dollarsAt(quote)(quote.total)} with tax, at the counter or by phone. Bring your license and an ID.`}
        </p>
        <PriceLines quote={quote} />
      </li>
    </ol>
  );
}

/** Deletes the draft, shows the notice, and goes to the home page while the notice stays. */
function useLeaveForHome(car: Car, booked: Booked) {
  const { notify } = useNotices();
  const navigate = useNavigate();
  const isStaying = useNavigation().state === "idle";
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFollowedLink = useRef(false);

  // Effects, since all of this responds to the server having stored the booking.
  useEffect(() => {
    wipeDraft(tabShelf);
    notify(noticeOf(car, booked));
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [car, booked, notify]);

  // A visitor who has followed a link must get that page, even if it takes long to load; and no link may go away under a press.
  useEffect(() => {
    if (!isStaying) return;
    let leave: ReturnType<typeof setTimeout> | undefined;
    const stay = () => clearTimeout(leave);
    const wait = () => {
      stay();
      if (hasFollowedLink.current) return;
      leave = setTimeout(() => void navigate(href("/"), { replace: true }), homeAfterMs);
    };
    const heeded = new AbortController();
    const heed = (
      kind: "pointerdown" | "pointerup" | "pointercancel" | "click",
      work: (event: Event) => void,
    ) => addEventListener(kind, work, { signal: heeded.signal });
    wait();
    heed("pointerdown", stay);
    heed("pointerup", wait);
    heed("pointercancel", wait);
    // The router only says a moment later that it is on its way, and a visitor who has chosen a link is not sent elsewhere after it.
    heed("click", ({ target }) => {
      if (!(target instanceof Element && target.closest("a"))) return;
      hasFollowedLink.current = true;
      stay();
    });
    return () => {
      stay();
      heeded.abort();
    };
  }, [navigate, isStaying]);

  return heading;
}

/** The stated text, with what the visitor needs to call about the booking or to see it again. */
function noticeOf(car: Car, { reference, token }: Booked): NoticeContent {
  return {
    tone: "good",
    ...bookingConfirmed(carName(car)),
    fact: { label: "Reference", value: reference },
    action: <Link to={href("/your-booking/:token", { token })}>See your booking</Link>,
  };
}
