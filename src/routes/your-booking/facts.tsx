import { priceNote } from "#content/price-lines.ts";
import { dateInWords } from "#rental/calendar.ts";
import { dollarsAt } from "#rental/money.ts";
import { lateFeePerHour, licenceRetentionDays, minimumAges, minimumDrivingYears } from "#rental/policy.ts";
import { instantInWords } from "#rental/zoned-time.ts";
import { CallLink } from "#site/call-link.tsx";
import { clockBeside, momentsOf } from "./moments.ts";
import type { OwnBooking } from "./own-booking.ts";
import { Reference } from "./reference.tsx";

const drivingYears = minimumDrivingYears === 1 ? "a year or more" : `${minimumDrivingYears} years or more`;

export function Price({ own: { quote, status } }: { own: OwnBooking }) {
  const usd = dollarsAt(quote);
  return (
    <section aria-labelledby="price">
      <h2 id="price">{status === "cancelled" || status === "no-show" ? "Price as booked" : "Price"}</h2>
      <dl className="receipt">
        <div>
          <dt>
            {quote.days === 1 ? "1 day" : `${quote.days} days`} at {usd(quote.pricePerDay)}
          </dt>{" "}
          <dd>{usd(quote.subtotal)}</dd>
        </div>
        <div>
          <dt>Tax, {quote.taxPercent}%</dt> <dd>{usd(quote.tax)}</dd>
        </div>
        <div>
          <dt>Total with tax</dt> <dd className="price">{usd(quote.total)}</dd>
        </div>
      </dl>
      <p className="hint num">{priceNote(quote)}</p>
      {status === "confirmed" && (
        <p className="hint more-hint">
          Paid at the counter or by phone. This page and our emails never ask for a card number.
        </p>
      )}
    </section>
  );
}

export function WhatToBring({ own }: { own: OwnBooking }) {
  const { licence, quote, car, driverName } = own;
  return (
    <section aria-labelledby="bring">
      <h2 id="bring">What to bring</h2>
      <ul className="bring">
        <li>
          Your driving license
          {licence.lastFour && (
            <>
              {" "}
              ending <span className="num">{licence.lastFour}</span>
            </>
          )}
        </li>
        <li>A passport or national ID</li>
        <li className="num">A way to pay {dollarsAt(quote)(quote.total)}: card, wallet or bank transfer</li>
      </ul>
      <h3>Who can drive</h3>
      <p className="num">
        {driverName}, if {minimumAges[car.category]} or older at pickup and licensed for {drivingYears}.
      </p>
      <LicenceNote own={own} />
    </section>
  );
}

/** What is kept of the license number, and until when. */
function LicenceNote({ own: { licence, status, trip } }: { own: OwnBooking }) {
  const isOpen = trip.assumed && status === "confirmed";
  const until = isOpen
    ? `${licenceRetentionDays} days after return`
    : `on ${dateInWords(licence.deletedOn)}${status === "confirmed" ? `, ${licenceRetentionDays} days after return` : ""}`;
  return (
    <p className="hint more-hint num">
      {licence.onFile
        ? `Your license number is on file, encrypted. It is deleted ${until}.`
        : "Your license number is deleted."}
    </p>
  );
}

export function LateReturn({ own }: { own: OwnBooking }) {
  const { dueAt, lateFrom } = momentsOf(own);
  const { zone, name } = own.trip.dropOff.place;
  return (
    <section aria-labelledby="late">
      <h2 id="late">Coming back late</h2>
      <p className="num">
        Due {instantInWords(dueAt, zone, "long")}, {name} time. Until {clockBeside(lateFrom, dueAt, zone)}{" "}
        nothing is charged, then {dollarsAt(own.quote)(lateFeePerHour)} for each hour begun.
      </p>
    </section>
  );
}

export function Talk({ own }: { own: OwnBooking }) {
  return (
    <section aria-labelledby="talk">
      <h2 id="talk">Rather talk?</h2>
      <div className="own-talk">
        <span className="quote">
          Call and read out{" "}
          <b>
            <Reference>{own.reference}</Reference>
          </b>
        </span>{" "}
        <CallLink className="own-phone" />
      </div>
      {own.status !== "confirmed" && <LicenceNote own={own} />}
    </section>
  );
}
