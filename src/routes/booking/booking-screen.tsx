import { useFetcher } from "react-router";
import type { Car } from "#rental/car.ts";
import type { Trip } from "#rental/trip.ts";
import { dateAt } from "#rental/zoned-time.ts";
import type { Availability } from "./availability.ts";
import { classes } from "#ui/classes.ts";
import { BackLink } from "./back-link.tsx";
import { blockOf } from "./block.ts";
import { BlockMessage } from "./block-message.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import type { clientAction } from "./booking.tsx";
import { BookingSide } from "./booking-side.tsx";
import { Confirmed } from "./confirmed.tsx";
import { answerId, DriverForm } from "./driver-form.tsx";
import { tripTextOf } from "./requested.ts";

type ScreenProps = {
  readonly car: Car;
  readonly trip: Trip;
  readonly params: URLSearchParams;
  readonly loaded: Availability & { readonly now: number; readonly idempotencyKey: string };
  /** The answer that the page was served with, to a form sent before React was there or without it. */
  readonly served: BookingAnswer | undefined;
};

/** One car and one trip: the form beside its ticket, what keeps it from being booked, or the booking that has become of it. */
export function BookingScreen({ car, trip, params, loaded, served }: ScreenProps) {
  const fetcher = useFetcher<typeof clientAction>();
  const answer = fetcher.data ?? served;
  const today = dateAt(loaded.now, trip.pickup.place.zone);

  if (answer?.kind === "booked") {
    return <Confirmed car={car} booked={answer} today={today} isServed={answer === served} />;
  }
  const block = blockOf(answer, { car, trip, ...loaded });
  const hasForm = !block || answer !== undefined;
  // With neither a form nor other cars beside it, the ticket lies down, and the page closes under it.
  const isClosed = !hasForm && block.kind === "trip-refused";
  return (
    <div className="wrap">
      <BackLink trip={trip} />
      <div className={classes("book", isClosed && "book-closed")}>
        <h1 className="book-title">Complete Your Booking</h1>
        {block && (
          <div className="book-why" id={answerId}>
            <BlockMessage
              block={block}
              car={car}
              trip={trip}
              answer={answer?.kind === "mend" ? undefined : answer}
            />
          </div>
        )}
        <BookingSide car={car} trip={trip} today={today} now={loaded.now} block={block} lies={isClosed} />
        {hasForm && (
          <div className="book-main" id={block ? undefined : answerId}>
            <DriverForm
              car={car}
              trip={trip}
              tripText={tripTextOf(params)}
              today={today}
              freshKey={loaded.idempotencyKey}
              fetcher={fetcher}
              served={served}
            />
          </div>
        )}
      </div>
    </div>
  );
}
