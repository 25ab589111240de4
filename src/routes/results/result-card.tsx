import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { categoryName } from "#rental/classes.ts";
import { describeBrokenLimit } from "#content/limit-words.ts";
import { computeFreeCancelDeadline } from "#rental/booking/cancellation.ts";
import type { ResultBadgeText } from "#rental/browse/filter-cars.ts";
import type { CarLimit } from "#rental/browse/limited-cars.ts";
import type { SoldOutNextPickups } from "#rental/browse/sold-out.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { computeFreeCancelHours, type RentalTerms } from "#rental/policy.ts";
import { describeAddedCharges } from "#rental/price/charge-words.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { hasOnePrice } from "#rental/price/base-price.ts";
import { selectQuoteTerms, quoteCar } from "#rental/price/quote.ts";
import { hasTaxInclusivePrices } from "#rental/price/list-price.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { formatInstant, toInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import { DepositAndExcessNote } from "#site/car/deposit-note.tsx";
import { Amount } from "#site/car/both-prices.tsx";
import { categoryCssClass, describeCarFacts } from "#site/car/car-card.tsx";
import { carAddress } from "#site/car/car-address.ts";
import { carCardId } from "#site/car/booking-address.ts";
import { CarPicture, PictureOverlayLink } from "#site/car/car-picture.tsx";
import { CompareToggleLink, type ComparisonState } from "#site/car/compare-link.tsx";
import { FeatureLine } from "#site/car/feature-line.tsx";
import { CallToBookLine } from "#site/car/quote-line.tsx";
import { Rating } from "#site/car/rating.tsx";
import { classNames } from "#ui/classes.ts";
import { Link } from "#ui/link.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { CarAction } from "./car-action.tsx";

type Props = {
  car: Car;
  trip: Trip;
  deadline: FreeCancelDescription | undefined;
  soldOut: SoldOutNextPickups;
  /** The limit that shuts it out of the trip. */
  limit: CarLimit | undefined;
  comparison: ComparisonState;
  badge: ResultBadgeText | "Your choice" | undefined;
  /** The quote code, if there is one. */
  code: string | undefined;
  /** Whether its picture is the first on the page. */
  isFirst: boolean;
};

/** One car as a wide ticket: what it is, and on the stub the price of the trip. */
export function ResultCard(props: Props) {
  const { car, trip, deadline, soldOut, limit, comparison, badge, code, isFirst } = props;
  const catalog = useCatalog();
  const isSoldOut = Object.hasOwn(soldOut, car.id);
  const stateClasses = [!car.available && "is-off", (isSoldOut || limit) && "is-sold-out"] as const;
  return (
    <Ticket
      id={carCardId(car.id)}
      className={classNames("result-card", categoryCssClass(catalog, car.category), ...stateClasses)}
    >
      <TicketBody>
        <div className="ground printed">
          <CardPicture car={car} badge={badge} isFirst={isFirst} />
          <PictureOverlayLink to={carAddress(car, trip)} />
          <span className="vh"> </span>
          {isSoldOut && <span className="flag flag-off">Sold out</span>}
          <span className="vh"> </span>
          <CompareToggleLink car={car} comparison={comparison} />
        </div>
        <div className="result-text">
          <div>
            <CarInWords car={car} trip={trip} />
          </div>
          {limit ? (
            <p className="cancel is-over num">
              <b>{describeBrokenLimit({ catalog, car, pickup: trip.pickup }, limit.limit)}</b>
            </p>
          ) : (
            <FreeCancellation deadline={deadline} />
          )}
        </div>
      </TicketBody>
      <TicketStub>
        <dl className="bill num">
          <Bill car={car} trip={trip} />
        </dl>
        <DepositAndExcessNote car={car} />
        <CarAction car={car} trip={trip} soldOut={soldOut} limit={limit} />
        {car.available && <CallToBookLine code={code} />}
      </TicketStub>
    </Ticket>
  );
}

/** The first picture is rendered with its page, whose head then names it to the browser. */
function CardPicture({ car, badge, isFirst }: Pick<Props, "car" | "badge" | "isFirst">) {
  return (
    <>
      <CarPicture car={car} isCaptioned {...(isFirst && { fetchPriority: "high" })} />
      <span className="vh"> </span>
      {badge && <span className={classNames("flag", badge !== "Most Popular" && "flag-sun")}>{badge}</span>}
      {!car.available && <span className="flag flag-off">Not available</span>}
    </>
  );
}

function CarInWords({ car, trip }: Pick<Props, "car" | "trip">) {
  const catalog = useCatalog();
  return (
    <>
      <p className="result-top">
        <span className="tag">{categoryName(catalog.classes, car.category)}</span>
        <Rating value={car.rating} />
      </p>
      <h2>
        <Link className="car-link" to={carAddress(car, trip)}>
          {carName(car)}
        </Link>
      </h2>
      <p className="facts num">{describeCarFacts(car)}</p>
      <FeatureLine className="feats small muted" features={car.features} />
    </>
  );
}

/**
 * Both totals in the same size, including the one with all that is added, so that no later page shows a higher price; only that where list
 * prices include it.
 */
function Bill({ car, trip }: { car: Car; trip: Trip }) {
  const catalog = useCatalog();
  const quote = quoteCar(catalog, car, trip);
  const { days, rated } = quote;
  const isAverage = rated !== undefined && !hasOnePrice(rated);
  const chargeWords = describeAddedCharges(selectQuoteTerms(quote).charges);
  const formatAmount = createQuoteAmountFormatter(quote);
  const { money } = quote;
  const daysText = `for ${formatCount(days, "day")}`;
  const isInclusive = hasTaxInclusivePrices(catalog.company);
  const [firstWords, moreWords] = isInclusive
    ? [`Total ${daysText}`, chargeWords && `with ${chargeWords}`]
    : [chargeWords ? "Total with" : "Total", chargeWords];
  return (
    <>
      {!isInclusive && (
        <div>
          <dt>
            <span>{formatAmount(quote.pricePerDay)}</span>{" "}
            <span className="nb">{isAverage ? "a day on average" : "a day"}</span> <br />
            <span>{daysText}</span>
          </dt>{" "}
          <dd>
            <Amount amount={quote.subtotal} money={money} />
          </dd>
        </div>
      )}
      {!isInclusive && quote.oneWay && (
        <div>
          <dt>{`Return in ${quote.oneWay.place}`}</dt>{" "}
          <dd>
            <Amount amount={quote.oneWay.fee} money={money} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <span>{firstWords}</span> {moreWords && <br />}
          {moreWords && <span>{moreWords}</span>}
        </dt>{" "}
        <dd>
          <Amount amount={quote.total} money={money} />
        </dd>
      </div>
    </>
  );
}

/** The last moment of free cancellation, in the pickup place's time. */
export type FreeCancelDescription = {
  readonly iso: string;
  readonly words: string;
  readonly place: string;
  readonly over: boolean;
};

/** The same for every car of a trip; undefined while the pickup is not settled. */
export function describeFreeCancelDeadline(
  policies: RentalTerms,
  trip: Trip,
  now: number,
): FreeCancelDescription | undefined {
  if (!isSettled(trip)) return undefined;
  const { zone, name } = trip.pickup.place;
  const instant = computeFreeCancelDeadline(policies, toInstant(trip.pickup, zone));
  return {
    iso: writeIsoInstant(instant, zone),
    words: formatInstant(instant, zone),
    place: name,
    over: instant < now,
  };
}

function FreeCancellation({ deadline }: { deadline: FreeCancelDescription | undefined }) {
  const { policies } = useCatalog();
  if (!deadline) {
    return (
      <p className="cancel">
        <b>Free Cancellation</b> up to {formatCount(computeFreeCancelHours(policies), "hour")} before pickup
      </p>
    );
  }
  return (
    <p className={deadline.over ? "cancel is-over num" : "cancel num"}>
      <b>Free Cancellation</b> <span>{deadline.over ? "ended" : "until"}</span>{" "}
      <time dateTime={deadline.iso}>{deadline.words}</time>
      <span>{`, ${deadline.place} time`}</span>
    </p>
  );
}

function isSettled({ pickup }: Trip): boolean {
  return pickup.place.known && !pickup.place.assumed && !pickup.dateAssumed && !pickup.timeAssumed;
}
