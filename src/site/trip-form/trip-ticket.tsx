import { href } from "react-router";
import { type ExtraTexts, listCarParams } from "#rental/booking/chosen-extras.ts";
import { Link } from "#ui/link.tsx";
import type { Trip } from "#rental/trip/trip.ts";
import { type TripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { describeDate, writeTypedDate } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { toInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import { JourneyCell } from "./journey-cell.tsx";
import "./trip-ticket.css";

/**
 * The home page with this trip filled in, at the search form or at the field that needs another value. A car that was chosen before its
 * trip is kept, after the search's own parameters, and comes first in the results; so are the extras that were chosen with it.
 */
export function tripEditorAddress(
  { query, chosen }: Pick<Trip, "query" | "chosen">,
  field?: keyof TripQuery,
  carId?: string | null,
  extras: ExtraTexts = [],
): string {
  const hasAnswers = chosen || query.destination !== "" || query.country !== "";
  const params = hasAnswers ? toTripSearchParams(query) : new URLSearchParams();
  for (const [name, value] of listCarParams(carId, extras)) params.append(name, value);
  return `${href("/")}${params.size > 0 ? `?${params}` : ""}${field ? `#${field}` : ""}`;
}

type TripTicketProps = { trip: Trip; carId: string | undefined; extras: ExtraTexts };

/** The search ticket with its answers as text. The stub says how many days the prices are for. */
export function TripTicket({ trip, carId, extras }: TripTicketProps) {
  return (
    <section className="trip-at" aria-label="Your trip">
      <Ticket as="div" className="trip">
        <TicketBody as="dl">
          <TripCells trip={trip} />
        </TicketBody>
        <TicketStub>
          <p className="count">
            <b>{trip.days}</b>{" "}
            <span>
              <span>{trip.days === 1 ? "day" : "days"}</span> {trip.daysAssumed && <small>assumed</small>}
            </span>
          </p>
          <Link className={buttonClass("line")} to={tripEditorAddress(trip, "pickup", carId, extras)}>
            Edit<span className="vh"> your trip</span>
          </Link>
        </TicketStub>
      </Ticket>
    </section>
  );
}

const notChosen = <span className="none-yet">Not chosen yet</span>;

/** A trip's answers as a ticket's cells: place, pickup, return, country of residence. */
function TripCells({ trip }: { trip: Trip }) {
  const { query } = trip;
  return (
    <>
      <JourneyCell journey={trip} placeholder={notChosen} />
      <WhenCell label="Pickup" end={trip.pickup} input={{ date: query.pickupDate, time: query.pickupTime }} />
      <WhenCell
        label="Return"
        end={trip.dropOff}
        input={{ date: query.returnDate, time: query.returnTime }}
      />
      <div className="cell resid">
        <dt className="label">Residence</dt> <dd className="val">{trip.country || notChosen}</dd>
      </div>
    </>
  );
}

/** A day in words; below it, small, as the form and the address write it. A date that can't be read is quoted as it was typed. */
function WhenCell({ label, end, input }: { label: string; end: TripEnd; input: EndInput }) {
  const time = end.timeAssumed ? input.time && `“${input.time}”` : end.time;
  return (
    <div className="cell when-cell">
      <dt className="label">{label}</dt>{" "}
      <dd className="val num">
        {end.dateAssumed ? (
          <>
            {input.date === "" ? notChosen : <span>{`“${input.date}”`}</span>}
            {time && <small>{time}</small>}
          </>
        ) : (
          <time dateTime={writeIsoInstant(toInstant(end, end.place.zone), end.place.zone)}>
            <span className="nb">{describeDate(end.date)}</span>{" "}
            <small>
              <span>{writeTypedDate(end.date)}</span>
              {time && (
                <>
                  <span>,</span> <span className="nb">{time}</span>
                </>
              )}
            </small>
          </time>
        )}
      </dd>
    </div>
  );
}

type EndInput = { readonly date: string; readonly time: string };
