import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import type { Trip } from "#rental/trip/trip.ts";
import { type TripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { TripCells } from "./trip-cells.tsx";
import "./trip-ticket.css";

/**
 * The home page with this trip filled in, at the search form or at the field that needs another value. A car that was chosen before its
 * trip is kept, after the search's own parameters, and comes first in the results.
 */
export function editTripAddress(
  { query, chosen }: Pick<Trip, "query" | "chosen">,
  field?: keyof TripQuery,
  carId?: string | null,
): string {
  const hasAnswers = chosen || query.destination !== "" || query.country !== "";
  const params = hasAnswers ? tripSearchParams(query) : new URLSearchParams();
  if (carId) params.set("carId", carId);
  return `${href("/")}${params.size > 0 ? `?${params}` : ""}${field ? `#${field}` : ""}`;
}

/** The search ticket with its answers as text. The stub says how many days the prices are for. */
export function TripTicket({ trip, carId }: { trip: Trip; carId: string | undefined }) {
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
          <Link className={buttonClass("line")} to={editTripAddress(trip, "pickup", carId)}>
            Edit<span className="vh"> your trip</span>
          </Link>
        </TicketStub>
      </Ticket>
    </section>
  );
}
