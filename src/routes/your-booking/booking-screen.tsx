import { makeKeptTermsNote } from "#content/booking-sentences.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { href, useLocation } from "react-router";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/link.tsx";
import { listClosedCounterNotes, listPagelessCounterHours } from "#content/where-words.ts";
import { describeNotedMoney } from "#content/noted-money.ts";
import { checkChangePermission } from "#rental/booking/booking-change.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { toZonedDate, formatInstant } from "#rental/trip/zoned-time.ts";
import { BeyondReachNote } from "#site/trip-form/beyond-reach-note.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import type { SelfServiceNotDoneAnswer } from "./answer.ts";
import { CancelForm } from "./cancel-form.tsx";
import { ChangeSection } from "./change-section.tsx";
import type { ShownChange } from "./change-view.ts";
import { CarSheetSection, LateReturn, PriceSection, CallUsSection, WhatToBring } from "./facts.tsx";
import { describeZones } from "./moments.ts";
import { OutcomeMessage, describeCompletedAct, describeSelfServiceFailure } from "./outcome.tsx";
import type { BookingHistoryEntry, ShownBooking } from "./own-booking.ts";
import { BookedTripTicket } from "./own-ticket.tsx";
import { ChangeOfPlans } from "./plans.tsx";

type ScreenProps = {
  readonly own: ShownBooking;
  readonly change: ShownChange | undefined;
  readonly now: number;
  readonly params: URLSearchParams;
  readonly answer: SelfServiceNotDoneAnswer | undefined;
};

/** The page of a booking, in every status that it can have. */
export function BookingScreen({ own, change, now, params, answer }: ScreenProps) {
  const catalog = useCatalog();
  const places = usePlaces();
  const home = useLocation().pathname;
  const { status, trip } = own;
  const isLive = status === "confirmed" || status === "on-the-road";
  const words =
    (answer && describeSelfServiceFailure(answer)) ?? describeCompletedAct(own, params.get("done"), now);
  const answerKind = answer?.kind === "refused" ? answer.reason.kind : undefined;
  const changeProps = { own, view: change, params, now, home, isRepriced: answerKind === "price-changed" };
  const cancel = <CancelForm own={own} now={now} home={home} open={answerKind === "fee-changed"} />;
  return (
    <div className="wrap own-page">
      <header className="own-head">
        <h1>Your booking</h1>
        <p className="muted num">
          <span>{headWords(own)}</span>
          {status === "confirmed" && !trip.assumed && (
            <span className="own-now">{` Now in ${trip.pickup.place.name}: ${formatInstant(now, trip.pickup.place.zone)}`}</span>
          )}
        </p>
      </header>
      {words && <OutcomeMessage key={`${words.title}${now}`} words={words} />}
      <BookedTripTicket own={own} />
      {isLive &&
        [
          ...listPagelessCounterHours(places, trip),
          ...listClosedCounterNotes(catalog, places, trip),
          ...[makeKeptTermsNote(catalog, own) ?? []].flat(),
        ].map((note) => (
          <p key={note} className="own-beyond-reach small">
            {note}
          </p>
        ))}
      {isLive && <BeyondReachNote journey={trip} className="own-beyond-reach small" />}
      <Acts own={own} now={now} home={home} />
      {status === "confirmed" && trip.assumed && (
        <section className="plans" aria-labelledby="settle" id="change">
          <div className="plans-head">
            <h2 id="settle">Choose your times</h2>
            <p>
              No car is set aside and no fee applies until the trip is settled. Choose now, or wait for our
              call.
            </p>
          </div>
          <ChangeSection {...changeProps} />
          {cancel}
        </section>
      )}
      {status === "confirmed" && !trip.assumed && (
        <ChangeOfPlans own={own} now={now}>
          {(checkChangePermission(own, now).isAllowed || change) && (
            <Disclosure
              className="undo"
              id="change"
              open={params.has("change") || change !== undefined}
              summary={
                <>
                  Change car, dates or places<span>Free</span>
                </>
              }
            >
              <ChangeSection {...changeProps} />
            </Disclosure>
          )}
          {cancel}
        </ChangeOfPlans>
      )}
      <div className="own-cols">
        <div>
          <PriceSection own={own} />
          <CarSheetSection own={own} />
          {status === "confirmed" && own.story.length > 1 && <Story own={own} />}
        </div>
        <div>{status === "confirmed" ? <WhatToBring own={own} /> : <Story own={own} />}</div>
        <div>
          {isLive && !trip.assumed && <LateReturn own={own} />}
          <CallUsSection own={own} />
        </div>
      </div>
      <div className="after-main" />
    </div>
  );
}

function Acts({ own, now, home }: Pick<ScreenProps, "own" | "now"> & { home: string }) {
  const { status, trip } = own;
  const token = home.split("/").at(-1) ?? "";
  const file = href("/your-booking/:token/calendar.ics", { token });
  const hasFile = !trip.assumed && (status === "confirmed" || status === "on-the-road");
  const isOver = !hasFile && status !== "confirmed";
  return (
    <div className="acts own-acts">
      {hasFile && (
        <a className={buttonClass("action")} href={file}>
          Add to calendar
        </a>
      )}
      {isOver && (
        <Link className={buttonClass("action")} to={href("/cars")}>
          Choose another car
        </Link>
      )}
      {status === "cancelled" && !trip.assumed && (
        <a className={buttonClass("line")} href={file}>
          Remove it from the calendar
        </a>
      )}
      <PrintButton />
      {status === "confirmed" && !trip.assumed && checkChangePermission(own, now).isAllowed && (
        <Link className={buttonClass("line", "wide")} to={`${home}?change=1#change`}>
          Change car, dates or places
        </Link>
      )}
    </div>
  );
}

function headWords(own: ShownBooking): string {
  const { status, trip, bookedAt, story, noted } = own;
  const { zone } = trip.pickup.place;
  const day = (at: number) => describeDate(toZonedDate(at, zone), "full");
  const endedAt = story.findLast(({ what }) => what === endEvents[status])?.at;
  const onDay = endedAt === undefined ? "" : ` on ${day(endedAt)}`;
  switch (status) {
    case "confirmed":
      return trip.assumed
        ? `Booked on ${day(bookedAt)}. The times are not settled yet: choose them here, or we call you.`
        : `Confirmed on ${day(bookedAt)}. ${noted ? describeNotedMoney(own, noted) : "You pay at the counter or by phone."} ${describeZones(trip)}`;
    case "on-the-road":
      return `On the road. Have a good trip. ${describeZones(trip)}`;
    case "returned":
      return `Returned${onDay}. Thank you for driving with us.`;
    case "cancelled":
      return `Canceled${onDay}. The car is free for others.`;
    case "no-show":
      return `The car was not collected. If that is wrong, call us.`;
  }
}

const endEvents: Partial<Record<ShownBooking["status"], string>> = {
  returned: "taken-back",
  cancelled: "cancelled",
};

/** Hidden by CSS (`scripts-only`) where it would do nothing. */
function PrintButton() {
  return (
    <Button className="scripts-only" onClick={() => window.print()}>
      Print
    </Button>
  );
}

const words: Record<Exclude<BookingHistoryEntry["what"], "undone">, string> = {
  booked: "Booked",
  changed: "Changed",
  swapped: "Car swapped",
  settled: "Times settled",
  cancelled: "Canceled",
  "no-show": "Marked as a no-show",
  "handed-over": "Car handed over",
  "taken-back": "Car taken back",
  corrected: "Your details corrected",
  resent: "Email sent to you again",
  forgotten: "Your data erased",
  "licence-shown": "License number shown at the desk",
  "licence-deleted": "License number deleted",
};

/** Shows what has happened to the booking. The page of a confirmed one shows it only if there is more than that it was made. */
function Story({ own: { story, trip } }: { own: ShownBooking }) {
  const { zone } = trip.pickup.place;
  return (
    <section className="story" aria-labelledby="story">
      <h2 id="story">So far</h2>
      <ol>
        {story.map(({ what, at, fee, elsewhere, swap, move }) => (
          <li key={`${what} ${at}`}>
            <b>{what === "undone" ? `Undone: ${words[move ?? "changed"].toLowerCase()}` : words[what]}</b>
            <span className="num">
              {`${formatInstant(at, zone, "long")}${fee !== undefined ? `, ${feeWords(what, fee)}` : ""}${elsewhere === undefined ? "" : `, ${elsewhere}`}${swap === undefined ? "" : `, ${swap}`}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function feeWords(what: BookingHistoryEntry["what"], fee: string): string {
  if (fee === "") return what === "taken-back" ? "in time" : "no fee";
  return what === "taken-back" ? `late: ${fee}` : `fee ${fee}`;
}
