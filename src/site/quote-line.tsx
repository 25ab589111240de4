import { findPlace } from "#content/places.ts";
import type { Car } from "#rental/car.ts";
import { quoteCode } from "#rental/quote-code.ts";
import type { Trip } from "#rental/trip.ts";
import { CallLink } from "./call-link.tsx";
import "./quote-line.css";

/** 'Call to Book', and the code that tells whoever answers which car and which trip are on the screen. */
export function QuoteLine({ car, trip }: { car: Pick<Car, "number">; trip: Trip }) {
  const code = quoteCode(car, trip, (label) => findPlace(label)?.number);
  return (
    <p className="callcode">
      <CallLink>Call to Book</CallLink>
      {code && (
        <span className="quote">
          Code to tell us <b>{code}</b>
        </span>
      )}
    </p>
  );
}
