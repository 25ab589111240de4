import { useCatalog } from "#site/catalog-source.ts";
import { categoryName } from "#rental/classes.ts";
import type { ReactNode } from "react";
import { type CalendarDate, addDays, describeDate, writeTypedDate } from "#rental/trip/calendar.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import type { Journey } from "#rental/trip/journey.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { toInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import { classNames } from "#ui/classes.ts";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { describeCarFacts, categoryCssClass } from "./car-card.tsx";
import { TravelingCarPicture } from "./traveling-picture.tsx";
import { JourneyCell } from "#site/trip-form/journey-cell.tsx";
import { Rating } from "./rating.tsx";
import "./booking-slip.css";
import type { Elements } from "#ui/elements.ts";

type SlipTrip = Journey & { readonly pickup: TripEnd; readonly dropOff: TripEnd };

type SlipProps = {
  readonly car: Car;
  readonly trip: SlipTrip;
  /** The day that is shown as 'Today' where a date is assumed. */
  readonly today: CalendarDate;
  /** Marks single answers as assumed; a trip with nothing chosen says so in one line instead. */
  readonly marksAssumed: boolean;
  /** Printed over the car, such as 'Sold out'. */
  readonly flag?: string | undefined;
  readonly stub: ReactNode;
  readonly isBooked?: boolean;
  /** Puts the stub at the side where there is room: for a page that has nothing beside the ticket. */
  readonly isHorizontal?: boolean;
  readonly className?: string | undefined;
  /** Notes and price lines, under the trip. */
  readonly children?: Elements;
};

/** The trip's ticket, upright, with the car printed on it: plain while it is quoted, with an inverted stub once it is booked. */
export function BookingSlip({
  car,
  trip,
  today,
  marksAssumed,
  flag,
  stub,
  isBooked,
  isHorizontal = false,
  className,
  children,
}: SlipProps) {
  const catalog = useCatalog();
  const timeProps = { today, marksAssumed };
  return (
    <Ticket
      vertical={!isHorizontal}
      className={classNames(
        "slip",
        categoryCssClass(catalog, car.category),
        flag && "is-out",
        isHorizontal && "slip-horizontal",
        className,
      )}
    >
      <TicketBody>
        <div className="ground printed">
          <TravelingCarPicture car={car} />
          {flag && <span className="flag flag-off">{flag}</span>}
        </div>
        <div className="slip-car">
          <span className="tag">{categoryName(catalog.classes, car.category)}</span>
          <Rating value={car.rating} />
          <h2>{carName(car)}</h2>
          <p className="facts num">{describeCarFacts(car)}</p>
        </div>
        <dl className="cells">
          <JourneyCell journey={trip} mark={marksAssumed && trip.pickup.place.assumed && <AssumedNote />} />
          <SlipTime label="Pickup" end={trip.pickup} {...timeProps} />
          <SlipTime label="Return" end={trip.dropOff} {...timeProps} />
        </dl>
        {children}
      </TicketBody>
      <TicketStub className={isBooked ? "stub-ink" : "uncovered"}>{stub}</TicketStub>
    </Ticket>
  );
}

type TimeProps = Pick<SlipProps, "today" | "marksAssumed"> & { label: string; end: TripEnd };

function SlipTime({ label, end, today, marksAssumed }: TimeProps) {
  const { date, time, dateAssumed, timeAssumed, place } = end;
  const day = (dateAssumed && relativeDay(today, date)) || undefined;
  return (
    <div className="cell">
      <dt className="label">{label}</dt>{" "}
      <dd className="val">
        <time dateTime={writeIsoInstant(toInstant(end, place.zone), place.zone)}>
          <span className="nb">{`${day ?? describeDate(date)},`}</span> <span className="nb at">{time}</span>
        </time>{" "}
        {!dateAssumed && <small>{writeTypedDate(date)}</small>}{" "}
        {marksAssumed && (dateAssumed || timeAssumed) && (
          <AssumedNote what={dateAssumed && timeAssumed ? "" : dateAssumed ? "day" : "time"} />
        )}
      </dd>
    </div>
  );
}

function AssumedNote({ what = "" }: { what?: string }) {
  return <small className="assumed">{`${what} assumed`.trim()}</small>;
}

function relativeDay(today: CalendarDate, date: CalendarDate): string | undefined {
  if (date === today) return "Today";
  return date === addDays(today, 1) ? "Tomorrow" : undefined;
}
