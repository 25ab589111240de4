import { findPlace } from "#content/places.ts";
import type { Car } from "#rental/car.ts";
import { quoteCode } from "#rental/codes/quote-code.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { CallLink } from "#site/call-link.tsx";
import "./quote-line.css";

const whatFor = "Read us the code when you call, and we see the same car and trip as you.";
const noteId = "code-note";

type LineProps = { readonly car: Pick<Car, "number">; readonly trip: Trip };

/** 'Call to Book', and the code that tells the staff which car and trip are on the screen. The page also needs a `QuoteNote`. */
export function QuoteLine({ car, trip }: LineProps) {
  const code = codeOf(car, trip);
  return (
    <p className="callcode" data-tip={code && whatFor}>
      <CallLink aria-describedby={code && noteId}>Call to Book</CallLink>
      {code && (
        <span className="quote">
          Quote code <b>{code}</b>
        </span>
      )}
    </p>
  );
}

type NoteProps = { readonly cars: readonly LineProps["car"][]; readonly trip: Trip };

/** Explains the codes beside these cars, once for all of them; nothing if no car has a code. */
export function QuoteNote({ cars, trip }: NoteProps) {
  return cars.some((car) => codeOf(car, trip)) ? <span id={noteId}>{whatFor}</span> : null;
}

function codeOf(car: Pick<Car, "number">, trip: Trip): string | undefined {
  return quoteCode(car, trip, (label) => findPlace(label)?.number);
}
