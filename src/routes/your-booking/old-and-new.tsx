import { useCatalog } from "#site/catalog-source.ts";
import type { BookedSide } from "#backend/api/booking-event.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { journeyInWords, stopsOf } from "#rental/trip/journey.ts";
import { amountFormatter } from "#rental/price/money.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { categoryClass } from "#site/car/car-card.tsx";
import { CarPicture } from "#site/car/car-picture.tsx";
import { codesClass, PlaceCodes } from "#site/trip-form/place-codes.tsx";
import { classes } from "#ui/classes.ts";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

/** The booked ticket, crossed out, beside the one that replaces it. Only an illustration: the table below it says the same. */
export function OldAndNew({ before, after }: { before: BookedSide; after: BookedSide }) {
  return (
    <div className="old-new" aria-hidden="true">
      <SmallTicket side={before} isStruck />
      <SmallTicket side={after} />
    </div>
  );
}

function SmallTicket({ side: { car, trip, quote }, isStruck }: { side: BookedSide; isStruck?: true }) {
  const catalog = useCatalog();
  const isOpen = trip.assumed;
  const codes = stopsOf(trip).map(({ code = "" }) => code);
  return (
    <Ticket
      as="div"
      vertical
      className={classes("small-ticket", categoryClass(catalog, car.category), isStruck && "is-struck")}
    >
      <TicketBody>
        <div className="small-print">
          <CarPicture car={car} />
        </div>
        <div className="small-facts num">
          {codes.includes("") ? (
            <p className="small-car">{journeyInWords(trip)}</p>
          ) : (
            <p className={codesClass(codes)}>
              <PlaceCodes codes={codes} />
            </p>
          )}
          <p className="small-car">{car.displayName}</p>
          <p>{isOpen ? "Not settled yet" : `${dayOf(trip.pickup)} to ${dayOf(trip.dropOff)}`}</p>
        </div>
      </TicketBody>
      <TicketStub className={isStruck ? undefined : "stub-ink"}>
        <span className="big num">{amountFormatter(quote)(quote.total)}</span>
      </TicketStub>
    </Ticket>
  );
}

const dayOf = ({ date }: TripEnd) => dateInWords(date, "short");
