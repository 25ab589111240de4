import { dateInWords, formatDate } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { instantOf, isoWithOffset } from "#rental/trip/zoned-time.ts";
import { JourneyCell } from "./journey-cell.tsx";

const notChosen = <span className="none-yet">Not chosen yet</span>;

/** A trip's answers as a ticket's cells: place, pickup, return, country of residence. */
export function TripCells({ trip }: { trip: Trip }) {
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
          <time dateTime={isoWithOffset(instantOf(end, end.place.zone), end.place.zone)}>
            <span className="nb">{dateInWords(end.date)}</span>{" "}
            <small>
              <span>{formatDate(end.date)}</span>
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
