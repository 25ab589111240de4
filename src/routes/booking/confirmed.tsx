import { useEffect, useRef } from "react";
import { href, Link, useNavigate, useNavigation } from "react-router";
import { bookingConfirmed } from "#rental/booking-notices.ts";
import type { CalendarDate } from "#rental/calendar.ts";
import { type Car, carName } from "#rental/car.ts";
import { dollarsAt } from "#rental/money.ts";
import { BookingSlip } from "#site/booking-slip.tsx";
import { Notice, type NoticeContent } from "#ui/notice.tsx";
import { useNotices } from "#ui/notices.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Booked } from "./booking-answer.ts";
import { tabShelf, wipeDraft } from "./draft.ts";
import { NextSteps } from "./next-steps.tsx";

/** From the notice to the home page (specification, section 9, 'Booking summary'). */
const homeAfterMs = 2000;

type ConfirmedProps = {
  readonly car: Car;
  readonly booked: Booked;
  readonly today: CalendarDate;
  /** The page came with it; without JavaScript it stays, with the notice in its flow. */
  readonly isServed: boolean;
};

/** The stored booking: the same ticket, its stub in ink. With JavaScript it shows for as long as the specification's two seconds. */
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

/** Wipes the draft, tells of the booking, and goes home while the notice stays. */
function useLeaveForHome(car: Car, booked: Booked) {
  const { notify } = useNotices();
  const navigate = useNavigate();
  const isStaying = useNavigation().state === "idle";
  const heading = useRef<HTMLHeadingElement>(null);

  // Effects, since all of this follows from the booking being stored, which was the server's doing.
  useEffect(() => {
    wipeDraft(tabShelf());
    notify(noticeOf(car, booked));
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [car, booked, notify]);

  // Whoever has pressed a link goes where it leads, however long that page takes to come.
  useEffect(() => {
    if (!isStaying) return;
    const leave = setTimeout(() => void navigate(href("/"), { replace: true }), homeAfterMs);
    return () => clearTimeout(leave);
  }, [navigate, isStaying]);

  return heading;
}

/** The stated words, and beside them what one needs to call about it or to see it again. */
function noticeOf(car: Car, { reference, token }: Booked): NoticeContent {
  return {
    tone: "good",
    ...bookingConfirmed(carName(car)),
    fact: { label: "Reference", value: reference },
    action: <Link to={href("/your-booking/:token", { token })}>See your booking</Link>,
  };
}
