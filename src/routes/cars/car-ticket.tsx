import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import {
  describeBrokenLimit,
  formatNearestReturnClause,
  describeNearestDays,
  makeAlternativeChoiceWords,
} from "#content/limit-words.ts";
import type { CarLimit } from "#rental/browse/limited-cars.ts";
import { toQueryOnDays } from "#rental/price/nearest-days.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { explainTripProblem } from "#content/trip-problem-words.ts";
import { carName } from "#rental/car.ts";
import { computeFreeCancelHours } from "#rental/policy.ts";
import { totalName } from "#rental/price/charge-words.ts";
import { addDays, describeDate } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { carAddress } from "#site/car/car-address.ts";
import { bookingAddress } from "#site/car/booking-address.ts";
import { DepositAndExcessNote } from "#site/car/deposit-note.tsx";
import { Amount, BothPricesSwitch } from "#site/car/both-prices.tsx";
import { toRentalForListPrices } from "#rental/price/list-price.ts";
import { DayPriceLine } from "#site/car/car-card.tsx";
import { CallToBookLine, QuoteCodeNote } from "#site/car/quote-line.tsx";
import { CallLink } from "#site/call-link.tsx";
import { tripEditorAddress } from "#site/trip-form/trip-ticket.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

type Props = {
  readonly car: Car;
  readonly trip: Trip;
  readonly isSoldOut: boolean;
  /** The limit that shuts the car out of the trip. */
  readonly limit: CarLimit | undefined;
  /** The car and the trip, for a caller to read out. */
  readonly code: string | undefined;
};

/** Shows what the car costs, and on the stub how it is booked. */
export function CarTicket({ car, trip, isSoldOut, limit, code }: Props) {
  const catalog = useCatalog();
  return (
    <aside className="car-side" aria-label="Price and booking">
      <Ticket as="div" className="car-ticket" vertical>
        <TicketBody>
          <DayPriceLine car={car} rental={toRentalForListPrices(trip)} />
          <Totals car={car} trip={trip} />
          <p className="small">
            <BothPricesSwitch />
          </p>
          <DepositAndExcessNote car={car} />
          {isDearest(catalog, trip) && (
            <p className="small muted">
              Fees differ by place and day, and these are the highest: choose your trip for the exact total.
            </p>
          )}
        </TicketBody>
        <TicketStub>
          {car.available ? (
            <Booking car={car} trip={trip} isSoldOut={isSoldOut} limit={limit} code={code} />
          ) : (
            <CallLink className={buttonClass("action")}>Ask when it’s back</CallLink>
          )}
        </TicketStub>
      </Ticket>
    </aside>
  );
}

/** In days. */
const usualLengths = [1, 3, 7, 30];

/** Rentals of some lengths, the visitor's own among them. */
function Totals({ car, trip }: Pick<Props, "car" | "trip">) {
  const catalog = useCatalog();
  const ownLengths = trip.daysAssumed ? [] : [trip.days];
  const lengths = [...new Set([...usualLengths, ...ownLengths])].toSorted((one, other) => one - other);
  const pickup = choosePricedPickup(catalog, trip);
  const quotes = lengths.map((days) => quoteCar(catalog, car, { ...trip, pickup, days }));
  return (
    <table className="totals num">
      {pickup !== trip.pickup && (
        <caption className="small muted">{`From tomorrow, ${describeDate(pickup.date, "short")}`}</caption>
      )}
      <thead>
        <tr>
          <th scope="col">Days</th>
          <th scope="col">{quotes[0] && totalName(quotes[0])}</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.days} className={ownLengths.includes(quote.days) ? "is-own" : undefined}>
            <th scope="row">
              <span>{formatCount(quote.days, "day")}</span>{" "}
              {ownLengths.includes(quote.days) && <small>your trip</small>}
            </th>
            <td>
              <Amount amount={quote.total} money={quote.money} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where prices differ by day, rentals without a pickup day are priced as beginning tomorrow. */
function choosePricedPickup({ rates }: BrowserCatalog, { pickup }: Trip): TripEnd {
  return rates && pickup.dateAssumed ? { ...pickup, date: addDays(pickup.date, 1) } : pickup;
}

/** Tells whether there are fees of some places or days only, and the trip doesn't say yet whether it has them. */
function isDearest(catalog: BrowserCatalog, { pickup }: Trip): boolean {
  return (
    (pickup.place.assumed || pickup.dateAssumed) &&
    catalog.company.charges.some(
      ({ places, from, until }) => places !== undefined || (from ?? until) !== undefined,
    )
  );
}

function Booking({ car, trip, isSoldOut, limit, code }: Props) {
  const catalog = useCatalog();
  const limitText = limit && `${describeBrokenLimit({ catalog, car, pickup: trip.pickup }, limit.limit)}.`;
  return (
    <>
      <OwnTrip trip={trip} refusal={limitText ?? (isSoldOut ? "Sold out on these days." : undefined)} />
      <Action car={car} trip={trip} isSoldOut={isSoldOut} limit={limit} />
      <p className="small">
        <b className="good">Free Cancellation</b> up to{" "}
        {formatCount(computeFreeCancelHours(catalog.policies), "hour")} before pickup
      </p>
      <CallToBookLine code={code} />
      <p className="small muted">{code && <QuoteCodeNote />}</p>
    </>
  );
}

/** The visitor's trip, and why the car can't be had for it. */
function OwnTrip({ trip, refusal }: Pick<Props, "trip"> & { readonly refusal: string | undefined }) {
  const { pickup, dropOff, chosen, daysAssumed } = trip;
  if (!chosen) return null;
  const [from, to] = [describeDate(pickup.date, "short"), describeDate(dropOff.date, "short")];
  return (
    <p className="own-trip num">
      <span>{daysAssumed ? pickup.place.name : `${pickup.place.name}, ${from} to ${to}`}</span>{" "}
      {refusal !== undefined && <strong>{refusal}</strong>}
    </p>
  );
}

/** Books the car, with the visitor's trip if there is one; where that would end in a refusal, leads to what has to be chosen first. */
function Action({ car, trip, isSoldOut, limit }: Omit<Props, "code">) {
  const catalog = useCatalog();
  const [problem] = trip.problems;
  const fix = problem ? explainTripProblem(catalog, problem, trip) : undefined;
  const toBooking = (
    <Link className={buttonClass("action")} to={bookingAddress(car, trip)}>
      Book Now<span className="vh">{`: ${carName(car)}`}</span>
    </Link>
  );
  const nearest = limit?.nearest;
  const toNearest = nearest && (
    <>
      <Link
        className={buttonClass("line")}
        to={carAddress(car, { chosen: true, query: toQueryOnDays(trip.query, nearest) })}
      >
        <span>{describeNearestDays(trip, nearest)}</span>
        <span className="vh">{formatNearestReturnClause(trip, nearest)}</span>
      </Link>{" "}
    </>
  );
  const wayOut = makeAlternativeChoiceWords(limit?.limit);
  const toDates = (
    <Link className={buttonClass("line")} to={tripEditorAddress(trip, fix?.field ?? wayOut.field, car.id)}>
      {fix?.action ?? (trip.daysAssumed && !limit ? "Choose dates" : wayOut.action)}
    </Link>
  );
  return (
    <>
      {!fix && !isSoldOut && !limit && toBooking} {toNearest}
      {toDates}
    </>
  );
}
