import { useCatalog } from "#site/catalog-source.ts";
import { Fragment } from "react";
import type { BookedSide } from "#backend/api/booking-event.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { stopsOf } from "#rental/trip/journey.ts";
import { amountFormatter } from "#rental/price/money.ts";
import type { TripEnd } from "#rental/trip/trip.ts";
import { categoryClass } from "#site/car/car-card.tsx";
import { CarPicture } from "#site/car/car-picture.tsx";
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
          <p className="codes">
            {stopsOf(trip).map(({ code, name }, index) => (
              <Fragment key={name}>
                {index > 0 && <span className="arrow-only" />}
                <span className="code">{code ?? name}</span>
              </Fragment>
            ))}
          </p>
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
