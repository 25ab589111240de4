import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import type { Place } from "#catalog/catalog.ts";
import { categoryName } from "#rental/classes.ts";
import { findCar } from "#content/fleet.ts";
import { describeTripEndPlace } from "#content/where-words.ts";
import type { BookingStatus } from "#rental/booking/booking.ts";
import { describeDate, writeTypedDate } from "#rental/trip/calendar.ts";

import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { toInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import { describeCarFacts, categoryCssClass } from "#site/car/car-card.tsx";
import { CarPicture } from "#site/car/car-picture.tsx";
import { SpelledReference } from "./reference.tsx";
import { JourneyCell } from "#site/trip-form/journey-cell.tsx";
import { classNames } from "#ui/classes.ts";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import type { ShownBooking } from "./own-booking.ts";

const statusWords: Record<BookingStatus, string> = {
  confirmed: "Confirmed",
  "on-the-road": "On the road",
  returned: "Returned",
  cancelled: "Canceled",
  "no-show": "No-show",
};

/** The booked trip's ticket, with the reference on an inverted stub. If the trip is off, it is stamped and clipped, with a plain stub. */
export function BookedTripTicket({ own }: { own: ShownBooking }) {
  const catalog = useCatalog();
  const places = usePlaces();
  const { car, trip, quote, status, plate } = own;
  const { pickup, dropOff } = trip;
  const fleetCar = findCar(catalog.cars, car.id);
  const isOff = status === "cancelled" || status === "no-show";
  return (
    <Ticket className={classNames("own", categoryCssClass(catalog, car.category), isOff && "is-off")}>
      <TicketBody>
        <div className="ground own-print">
          <CarPicture car={car} fetchPriority="high" />
          {isOff && (
            <span className="stamp" aria-hidden="true">
              {statusWords[status]}
            </span>
          )}
        </div>
        <dl className="own-cells">
          <div className="cell w">
            <dt className="tag">{categoryName(catalog.classes, car.category)}</dt>{" "}
            <dd>
              <h2>{car.displayName}</h2>
            </dd>
            <dd className="facts num">{fleetCar ? describeCarFacts(fleetCar) : `${car.seats} seats`}</dd>
            {plate !== undefined && <dd className="facts num">{`License plate ${plate}`}</dd>}
          </div>
          <JourneyCell journey={trip} className="w">
            <dd className="hint">{placeHint(places, trip)}</dd>
          </JourneyCell>
          <TimeCell label="Pickup" end={pickup} />
          <TimeCell label="Return" end={dropOff} />
        </dl>
      </TicketBody>
      <TicketStub className={isOff ? undefined : "stub-ink"}>
        <div>
          <p className="label">Booking reference</p>
          <p className="ref">
            <SpelledReference>{own.reference}</SpelledReference>
          </p>
        </div>
        <p className="stub-total">
          <span className="label">
            <b>{statusWords[status]}</b>
            <span>{stubNote(own)}</span>
          </span>{" "}
          <span className="big num">
            {createQuoteAmountFormatter(quote)(isOff ? (own.fee ?? 0) : quote.total)}
          </span>
        </p>
      </TicketStub>
    </Ticket>
  );
}

function stubNote({ status, quote, trip, fee, noted }: ShownBooking): string {
  const days = `, ${formatCount(quote.days, "day")}`;
  switch (status) {
    case "confirmed":
      return trip.assumed ? `${days} assumed` : noted ? days : `${days}, due at pickup`;
    case "on-the-road":
    case "returned":
      return days;
    case "cancelled":
    case "no-show":
      return fee === 0 ? ", no fee" : noted ? ", fee" : ", fee to pay";
  }
}

function placeHint(places: readonly Place[], { pickup, dropOff }: ShownBooking["trip"]): string {
  if (pickup.place.assumed) return "assumed until you choose";
  return pickup.place.label === dropOff.place.label
    ? describeTripEndPlace(places, pickup)
    : `${describeTripEndPlace(places, pickup)}; return to ${describeTripEndPlace(places, dropOff)}`;
}

function TimeCell({ label, end }: { label: string; end: TripEnd }) {
  const { date, time, dateAssumed, timeAssumed, place } = end;
  return (
    <div className="cell">
      <dt className="label">{label}</dt>{" "}
      <dd className="val num">
        {dateAssumed ? (
          <span className="none-yet">Not chosen yet</span>
        ) : (
          <time dateTime={writeIsoInstant(toInstant(end, place.zone), place.zone)}>
            <span className="nb">{describeDate(date)}</span>{" "}
            <span className="at-time">{timeAssumed ? "time not chosen yet" : time}</span>{" "}
            <small>{writeTypedDate(date)}</small>
          </time>
        )}
      </dd>
    </div>
  );
}
