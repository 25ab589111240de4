import type { Car } from "#catalog/catalog.ts";
import type { useFetcher } from "react-router";
import { describeLateFee } from "#content/policy-words.ts";
import { computeChangeDeadline, listCancellationFeeSteps } from "#rental/booking/cancellation.ts";
import { listExtraParams } from "#rental/booking/chosen-extras.ts";
import { formatQuoteEnd } from "#rental/booking/sent-quote.ts";
import { computeFreeReturnDeadline } from "#rental/price/late-return.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { toExtrasChoice } from "#rental/price/extras.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { formatInstant, toTripEndInstant } from "#rental/trip/zoned-time.ts";
import { Link } from "#ui/link.tsx";
import { type BookingAnswer, findBookingObstacle } from "./booking-answer.ts";
import { BookingSummary } from "./booking-side.tsx";
import { answerElementId, DriverForm } from "./driver-form.tsx";
import { ObstacleMessage, resultsAddress } from "./not-booked.tsx";
import type { ShownQuote } from "./shown-quote.ts";

type Props = {
  readonly page: ShownQuote;
  readonly car: Car;
  readonly today: CalendarDate;
  /** Of this page. */
  readonly address: string;
  readonly fetcher: ReturnType<typeof useFetcher<BookingAnswer>>;
  readonly initialAnswer: BookingAnswer | undefined;
};

const noParams = new URLSearchParams();

/** A price that holds: the booking page's form beside its ticket, with that price and its terms, or the reason why nothing can be booked. */
export function OpenQuote({ page, car, today, address, fetcher, initialAnswer }: Props) {
  const { found, trip, now, idempotencyKey } = page;
  const { quote } = found;
  const latest = fetcher.data ?? initialAnswer;
  const answer = latest?.kind === "done" ? undefined : latest;
  const choice = toExtrasChoice(quote);
  const texts = listExtraParams(choice);
  const block = findBookingObstacle(answer, { car, trip, soldOut: page.soldOut, free: page.free });
  const hasForm = !block || answer !== undefined;
  return (
    <div className="wrap" data-hydrates={initialAnswer ? "" : undefined}>
      <p className="between book-top">
        <Link className="back tall" to={resultsAddress(trip.query)}>
          See all cars for this trip
        </Link>
      </p>
      <div className="book">
        <h1 className="book-title">Your Price, Kept for You</h1>
        <div className="book-why quote-words" id={block ? answerElementId : undefined}>
          <p className="lead">
            <span>{`This price until ${formatQuoteEnd(found)}. `}</span>
            <span>
              {found.keepsCar
                ? "The car is kept for you until then."
                : "The car is not kept: it is yours once it is booked."}
            </span>
          </p>
          {block && (
            <ObstacleMessage
              block={block}
              car={car}
              trip={trip}
              extras={choice}
              now={now}
              answer={answer?.kind === "invalid" ? undefined : answer}
            />
          )}
        </div>
        <BookingSummary
          car={car}
          trip={trip}
          extras={choice}
          today={today}
          now={now}
          block={block}
          isHorizontal={false}
          isFolded={hasForm}
          sealed={found}
        >
          <SealedTerms found={found} />
        </BookingSummary>
        {hasForm && (
          <div className="book-main" id={block ? undefined : answerElementId}>
            <DriverForm
              car={car}
              trip={trip}
              params={noParams}
              extras={{ texts, servedTexts: texts, choice, set: () => {} }}
              today={today}
              freshKey={idempotencyKey}
              fetcher={fetcher}
              initialAnswer={initialAnswer}
              sealed={{ quote, address }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** What canceling, changing and coming back late cost on the terms that are sealed with the price. */
function SealedTerms({ found: { trip, quote, terms } }: Pick<ShownQuote, "found">) {
  const formatAmount = createQuoteAmountFormatter(quote);
  const { pickup, dropOff } = trip;
  const pickupAt = toTripEndInstant(pickup);
  const changeableUntil = computeChangeDeadline(terms, pickupAt);
  const lateFrom = computeFreeReturnDeadline(terms, toTripEndInstant(dropOff));
  const atPickup = (instant: number) => formatInstant(instant, pickup.place.zone);
  return (
    <div>
      <h2>The terms of this price</h2>
      <p className="small">
        {pickup.place.zone === dropOff.place.zone
          ? `All times are ${pickup.place.name} time.`
          : `Times are ${pickup.place.name} time, that of the return ${dropOff.place.name} time.`}
      </p>
      <ul className="bring num">
        {listCancellationFeeSteps(terms, { pickupAt, subtotal: quote.subtotal }).map(({ until, fee }) => (
          <li
            key={until}
          >{`Canceled by ${atPickup(until)}${until === pickupAt ? ", or not picked up" : ""}: ${fee === 0 ? "free" : formatAmount(fee)}`}</li>
        ))}
        <li>{`Changed by ${atPickup(changeableUntil)}: free`}</li>
        <li>{`Back after ${formatInstant(lateFrom, dropOff.place.zone)}: ${describeLateFee(quote.money, terms.lateFee)}`}</li>
      </ul>
    </div>
  );
}
