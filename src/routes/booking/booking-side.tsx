import { describePaymentToBring } from "#content/policy-words.ts";
import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { listExtraParams } from "#rental/booking/chosen-extras.ts";
import { type ExtrasChoice, offersExtras } from "#rental/price/extras.ts";
import { type Quote, quoteCar, selectQuoteTerms } from "#rental/price/quote.ts";
import { classMinimumAge } from "#rental/classes.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { formatMinimumLicenseYears } from "#content/booking-sentences.ts";
import { describeIncludedInPrice } from "#content/distances.ts";
import { findTripPlaceCountry } from "#content/places.ts";
import { listPapersBesideLicense } from "#content/trip-papers.ts";
import { makeQuoteCodeWriterForPlaces } from "#content/quoted-code.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import type { Car } from "#catalog/catalog.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { computeCancellationFee, computeFreeCancelDeadline } from "#rental/booking/cancellation.ts";
import { computeFreeCancelHours } from "#rental/policy.ts";
import type { Booking } from "#rental/booking/booking.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { placeAreaHint } from "#rental/trip/place.ts";
import { writeCarAndTripSearch } from "#rental/trip/trip-query.ts";
import { formatInstant, toInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import { describeAfterHoursReturn } from "#content/hours-words.ts";
import { describeAssumedChoices, formatTripDays, describeOneWayReturn } from "#content/trip-sentences.ts";
import { formatPlaceAddress, listPagelessCounterHours, findPlaceOfTripEnd } from "#content/where-words.ts";
import { BookingSlip } from "#site/car/booking-slip.tsx";
import { CallLink } from "#site/call-link.tsx";
import { PriceLines, PriceTotal } from "#site/car/price-lines.tsx";
import { BeyondReachNote } from "#site/trip-form/beyond-reach-note.tsx";
import { tripEditorAddress } from "#site/trip-form/trip-ticket.tsx";
import { classNames } from "#ui/classes.ts";
import type { Elements } from "#ui/elements.ts";
import type { BookingObstacle } from "./booking-answer.ts";
import { makeAlternativeChoiceWords } from "#content/limit-words.ts";
import { carName } from "#rental/car.ts";
import { inclChargesLabel } from "#rental/price/charge-words.ts";
import { categoryCssClass } from "#site/car/car-card.tsx";
import { TravelingCarPicture } from "#site/car/traveling-picture.tsx";
import "./slip-line.css";

type SideProps = {
  readonly car: Car;
  readonly trip: Trip;
  /** What is chosen beside the car. */
  readonly extras: ExtrasChoice;
  readonly today: CalendarDate;
  readonly now: number;
  readonly block: BookingObstacle | undefined;
  /** Whether the ticket is as wide as the page. */
  readonly isHorizontal: boolean;
  /** Whether a form follows the ticket, which is then folded to one line on narrow screens. */
  readonly isFolded: boolean;
  /** The price and the terms that hold in place of today's. */
  readonly sealed?: Pick<Booking, "quote" | "terms"> | undefined;
  /** What is to be said of canceling, in place of today's terms. */
  readonly children?: Elements;
};

const flags = {
  "sold-out": "Sold out",
  unavailable: "Not available",
  "trip-refused": undefined,
} as const;

/** The summary: the trip's ticket, and what the visitor should know before booking. */
export function BookingSummary({
  car,
  trip,
  extras,
  today,
  now,
  block,
  isHorizontal,
  isFolded,
  sealed,
  children,
}: SideProps) {
  const catalog = useCatalog();
  const places = usePlaces();
  const quote = sealed?.quote ?? quoteCar(catalog, car, { ...trip, extras });
  const distances = sealed?.terms ?? car;
  const flag =
    block?.kind === "limited" ? makeAlternativeChoiceWords(block).flag : block && flags[block.kind];
  const assumption = describeAssumedChoices(trip);
  const oneWay = describeOneWayReturn(catalog, trip);
  const afterHours = describeAfterHoursReturn(trip);
  return (
    <aside className="book-side" aria-label="Booking summary">
      <div className="book-trip">
        {isFolded && <SlipLine car={car} trip={trip} quote={quote} flag={flag} />}
        <BookingSlip
          car={car}
          trip={trip}
          today={today}
          marksAssumed={trip.chosen}
          flag={flag}
          isHorizontal={isHorizontal}
          stub={flag ? <OffStub flag={flag} days={trip.days} /> : <PriceTotal quote={quote} />}
        >
          {assumption !== undefined && !block && (
            <p className="slip-say">
              <span>{assumption}</span>{" "}
              <Link to={tripEditorAddress(trip, undefined, car.id, listExtraParams(extras))}>Choose now</Link>
            </p>
          )}
          <PickupAddress trip={trip} />
          {listPagelessCounterHours(places, trip).map((sentence) => (
            <p key={sentence} className="slip-note">
              {sentence}
            </p>
          ))}
          {oneWay !== undefined && !block && !sealed && <p className="slip-note">{oneWay}</p>}
          {distances.includedKilometers !== undefined && !block && (
            <p className="slip-note">
              {describeIncludedInPrice(catalog, findTripPlaceCountry(places, trip.pickup.place), distances)}
            </p>
          )}
          {afterHours !== undefined && !block && <p className="slip-note">{afterHours}</p>}
          <BeyondReachNote journey={trip} className="slip-say" />
          {!flag && <PriceLines quote={quote} />}
        </BookingSlip>
      </div>
      <div className={classNames("aside-list", isFolded && "below")}>
        {!flag && !isHorizontal && (
          <>
            {children ?? <CancelNote trip={trip} now={now} />}
            <div>
              <h2>What to bring</h2>
              <ul className="bring">
                <li>{`The driving license you enter here, held for ${formatMinimumLicenseYears(catalog.policies.licenseYears)}; the driver is ${classMinimumAge(catalog.classes, car.category)} or older`}</li>
                {listPapersBesideLicense(places, trip).map((paper) => (
                  <li key={paper}>{paper}</li>
                ))}
                <li>
                  {describePaymentToBring(
                    catalog.policies.refunds,
                    createQuoteAmountFormatter(quote)(quote.total),
                  )}
                </li>
              </ul>
            </div>
          </>
        )}
        <Talk car={car} trip={trip} isSealed={sealed !== undefined} />
      </div>
    </aside>
  );
}

/** Where the counter is, if we know that, and a link to the way there. */
function PickupAddress({ trip: { pickup } }: { trip: Trip }) {
  const places = usePlaces();
  const place = findPlaceOfTripEnd(places, pickup);
  const address = formatPlaceAddress(place);
  if (!place || address === undefined) return null;
  return (
    <p className="slip-note">
      <span>{`${placeAreaHint(place)}: ${address}.`}</span>{" "}
      <Link to={href("/locations/:slug", { slug: place.slug })}>The way to the counter</Link>
    </p>
  );
}

function OffStub({ flag, days }: { flag: string; days: number }) {
  if (flag === flags.unavailable) return <strong>{flag}</strong>;
  return (
    <>
      <strong>{flag === flags["sold-out"] ? "Sold out on these days" : flag}</strong>
      <span className="count">
        <b>{days}</b> <span>{days === 1 ? "day" : "days"}</span>
      </span>
    </>
  );
}

/** The note on free cancellation; if the pickup is known, also its last moment, or that it has passed. */
function CancelNote({ trip, now }: { trip: Trip; now: number }) {
  const { policies } = useCatalog();
  return (
    <div>
      <h2 className="good">Free Cancellation</h2>
      <p className="small">
        Cancel up to {formatCount(computeFreeCancelHours(policies), "hour")} before pickup
        <Until trip={trip} now={now} />
      </p>
    </div>
  );
}

function Until({ trip, now }: { trip: Trip; now: number }) {
  const { policies } = useCatalog();
  if (trip.assumed || trip.problems.length > 0) return null;
  const { zone, name } = trip.pickup.place;
  const pickupAt = toInstant(trip.pickup, zone);
  const until = computeFreeCancelDeadline(policies, pickupAt);
  if (until < now) {
    const { feePercent } = computeCancellationFee(policies, { pickupAt, subtotal: 0 }, now);
    return (
      <span>{`. This pickup is sooner than that: canceling it now costs ${feePercent}% of the rental before tax.`}</span>
    );
  }
  return (
    <span>
      : until{" "}
      <time className="num" dateTime={writeIsoInstant(until, zone)}>
        {formatInstant(until, zone)}
      </time>
      <span>{`, ${name} time`}</span>
    </span>
  );
}

function Talk({ car, trip, isSealed }: Pick<SideProps, "car" | "trip"> & { readonly isSealed: boolean }) {
  const catalog = useCatalog();
  const places = usePlaces();
  // A code opens today's price.
  const code = isSealed ? undefined : makeQuoteCodeWriterForPlaces(places, trip)(car);
  return (
    <div className="between talk">
      {code ? (
        <p className="quote">
          Rather talk? Call and read us this code: <b>{code}</b>
          {offersExtras(catalog) && " without extras"}
        </p>
      ) : (
        <p className="quote">Rather talk?</p>
      )}
      <CallLink className="talk-phone tall" />
      {catalog.company.callbacks === true && (
        <Link
          className="tall"
          to={`${href("/call-back")}?${writeCarAndTripSearch(car.id, trip.chosen ? trip.query : undefined)}`}
        >
          Or let us call you
        </Link>
      )}
    </div>
  );
}

type LineProps = {
  readonly car: Car;
  readonly trip: Trip;
  readonly quote: Quote;
  /** Why the car can't be booked, in place of its price. */
  readonly flag: string | undefined;
};

/**
 * On narrow screens: the car, the days and the total in one line, so that the form is on the first screen. It opens the ticket that follows
 * it, which is a sibling and not its content: on wide screens the ticket is always shown, and a closed `details` would hide it there.
 */
function SlipLine({ car, trip, quote, flag }: LineProps) {
  const catalog = useCatalog();
  return (
    <details className={classNames("slip-line", categoryCssClass(catalog, car.category), flag && "is-out")}>
      <summary>
        <span className="ground slip-line-print">
          <TravelingCarPicture car={car} isNamed />
        </span>
        <span className="slip-line-car">
          <b>{carName(car)}</b> <span className="num">{describeDays(trip)}</span>
        </span>{" "}
        {flag ? (
          <span className="slip-line-sum">{flag}</span>
        ) : (
          <span className="slip-line-sum num">
            <b>{createQuoteAmountFormatter(quote)(quote.total)}</b>{" "}
            <span>{inclChargesLabel(selectQuoteTerms(quote))}</span>
          </span>
        )}
      </summary>
    </details>
  );
}

/** '5 days from 14 Sep'; '2 days, not chosen yet' while something of the trip is to be settled. */
function describeDays(trip: Trip): string {
  if (describeAssumedChoices(trip))
    return `${formatTripDays({ ...trip, daysAssumed: false })}, not chosen yet`;
  return `${formatTripDays(trip)} from ${describeDate(trip.pickup.date, "brief")}`;
}
