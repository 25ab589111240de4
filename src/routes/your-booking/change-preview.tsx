import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Link } from "#ui/link.tsx";
import type { ChangeLine, PriceDifference } from "#rental/booking/booking-change.ts";
import { computeCancellationCost } from "#rental/booking/cancellation.ts";
import { createQuoteAmountFormatter, moneyKey } from "#rental/price/money.ts";
import { formatCount } from "#rental/count.ts";
import { computeFreeCancelHours } from "#rental/policy.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useFocusOnAnswer } from "#ui/use-focus-on-answer.ts";
import type { ShownChangeOffer } from "./change-view.ts";
import { describeCancellationFeeBasis, describeLateChangeEffect } from "./fee-words.ts";
import { computeKeyMoments } from "./moments.ts";
import type { ShownBooking } from "./own-booking.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { BookedArrangement } from "#backend/api/booking-event.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { describeJourney, listStops } from "#rental/trip/journey.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { categoryCssClass } from "#site/car/car-card.tsx";
import { CarPicture } from "#site/car/car-picture.tsx";
import { PlaceCodes, chooseCodesSizeClass } from "#site/trip-form/place-codes.tsx";
import { classNames } from "#ui/classes.ts";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

type PreviewProps = {
  readonly own: ShownBooking;
  readonly offer: ShownChangeOffer;
  readonly now: number;
  readonly home: string;
  /** Whether the price has changed since the visitor confirmed it. */
  readonly isRepriced: boolean;
};

/** Old and new, line by line, the price difference and the effect on free cancellation; then the button to confirm the change. */
export function ChangePreview({ own, offer, now, home, isRepriced }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, formData } = useNavigation();
  const isSettling = own.trip.assumed;
  const { total } = offer.after.quote;
  const formatAmount = createQuoteAmountFormatter(offer.after.quote);
  useFocusOnAnswer(heading, offer, "start");

  return (
    <div className="swap">
      <h3 tabIndex={-1} ref={heading}>
        {isRepriced ? "The price has changed. Old and new" : "Old and new"}
      </h3>
      <OldAndNew before={own} after={offer.after} />
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">After the change</th>
          </tr>
        </thead>
        <tbody>
          {offer.lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
          <FreeLine own={own} offer={offer} now={now} />
        </tbody>
      </table>
      <p className="swap-sum">
        <DifferenceWords difference={offer.difference} />
      </p>
      <p className="num">
        <FeeWords offer={offer} now={now} />
      </p>
      <Form method="post" action={`${home}?${writeSearch(offer)}#change`} className="acts">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="total" value={total} />
        <input type="hidden" name="money" value={moneyKey(offer.after.quote.money)} />
        <Button
          type="submit"
          variant="action"
          busy={state !== "idle" && formData?.get("intent") === "change"}
        >
          {`${isSettling ? "Settle it" : "Change it"}, ${formatAmount(total)} in all`}
        </Button>
        <Link className={buttonClass("line")} to={home}>
          {isSettling ? "Not yet" : "Keep it as it is"}
        </Link>
      </Form>
    </div>
  );
}

function writeSearch({ asked }: ShownChangeOffer): string {
  return `${new URLSearchParams({ carId: asked.carId })}&${asked.trip}`;
}

function Line({ line: { name, before, after } }: { line: ChangeLine }) {
  return (
    <tr className={name.startsWith("Total") ? "swap-total" : undefined}>
      <th scope="row">{name}</th>
      <td className="was">{before}</td>
      <td className="will">{after}</td>
    </tr>
  );
}

function DifferenceWords({ difference }: { difference: PriceDifference }) {
  if (difference.kind === "same") return <span>The price stays the same.</span>;
  if (difference.kind === "other-money")
    return (
      <span>
        It was <b>{difference.before}</b>, and is now <b>{difference.after}</b> to pay at pickup.
      </span>
    );
  return (
    <span>
      <b>{`${difference.amount} ${difference.kind}`}</b> to pay at pickup.
    </span>
  );
}

/** Until when canceling is free, before and after the change. */
function FreeLine({ own, offer, now }: Pick<PreviewProps, "own" | "offer" | "now">) {
  const untilOf = (booking: Parameters<typeof computeKeyMoments>[0]) => {
    const { freeUntil } = computeKeyMoments(booking);
    return now <= freeUntil ? formatInstant(freeUntil, booking.trip.pickup.place.zone) : "no longer";
  };
  const { lateChange, after } = offer;
  const beforeText = own.trip.assumed ? "no fee yet" : untilOf(own);
  const afterText = untilOf({ ...after, terms: offer.terms, lateChange });
  return (
    <tr>
      <th scope="row">Cancel free until</th>
      {beforeText === afterText ? (
        <td colSpan={2}>{`${beforeText}, as before`}</td>
      ) : (
        <>
          <td className="was">{beforeText}</td>
          <td className="will">{afterText}</td>
        </>
      )}
    </tr>
  );
}

/** Shows what the lines don't say: whether further changes are possible, and a fee that applies from the start. */
function FeeWords({ offer, now }: Pick<PreviewProps, "offer" | "now">) {
  const booking = { ...offer.after, terms: offer.terms, lateChange: offer.lateChange };
  const { trip, quote } = booking;
  const { zone, name } = trip.pickup.place;
  const { freeUntil, changeableUntil } = computeKeyMoments(booking);
  const changeText =
    now <= changeableUntil
      ? `You can change it again, free, until ${formatInstant(changeableUntil, zone)}, ${name} time.`
      : "You can’t change it again after this.";
  if (now <= freeUntil) return <span>{changeText}</span>;
  const { feePercent, fee } = computeCancellationCost(booking, now);
  const costText = `Canceling right after would cost ${createQuoteAmountFormatter(quote)(fee)}, ${feePercent}% of ${describeCancellationFeeBasis(booking)}`;
  const lateText = describeLateChangeEffect(booking);
  const hours = formatCount(computeFreeCancelHours(booking.terms), "hour");
  const reason = lateText
    ? `a change within ${hours} of pickup moves the trip, not the fee, which ${lateText}`
    : `this pickup is less than ${hours} away`;
  return <span>{`${costText}: ${reason}. ${changeText}`}</span>;
}

/** The booked ticket, crossed out, beside the one that replaces it. Only an illustration: the table below it says the same. */
function OldAndNew({ before, after }: { before: BookedArrangement; after: BookedArrangement }) {
  return (
    <div className="old-new" aria-hidden="true">
      <SmallTicket side={before} isStruck />
      <SmallTicket side={after} />
    </div>
  );
}

function SmallTicket({ side: { car, trip, quote }, isStruck }: { side: BookedArrangement; isStruck?: true }) {
  const catalog = useCatalog();
  const isOpen = trip.assumed;
  const codes = listStops(trip).map(({ code = "" }) => code);
  return (
    <Ticket
      as="div"
      vertical
      className={classNames("small-ticket", categoryCssClass(catalog, car.category), isStruck && "is-struck")}
    >
      <TicketBody>
        <div className="ground small-print">
          <CarPicture car={car} />
        </div>
        <div className="small-facts num">
          {codes.includes("") ? (
            <p className="small-car">{describeJourney(trip)}</p>
          ) : (
            <p className={chooseCodesSizeClass(codes)}>
              <PlaceCodes codes={codes} />
            </p>
          )}
          <p className="small-car">{car.displayName}</p>
          <p>{isOpen ? "Not settled yet" : `${writeDay(trip.pickup)} to ${writeDay(trip.dropOff)}`}</p>
        </div>
      </TicketBody>
      <TicketStub className={isStruck ? undefined : "stub-ink"}>
        <span className="big num">{createQuoteAmountFormatter(quote)(quote.total)}</span>
      </TicketStub>
    </Ticket>
  );
}

const writeDay = ({ date }: TripEnd) => describeDate(date, "short");
