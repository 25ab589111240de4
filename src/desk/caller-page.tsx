import type { Catalog } from "#catalog/catalog.ts";
import { describeBrokenLimit } from "#content/limit-words.ts";
import { listExtraParams } from "#rental/booking/chosen-extras.ts";
import { writeShownTotal } from "#rental/booking/booking-form.ts";
import { type Car, carName } from "#rental/car.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import { type BrokenLimit, isPassableByStaff } from "#rental/price/rate-limits.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { toTripSearchParams, type TripQuery, writeCarAndTripSearch } from "#rental/trip/trip-query.ts";
import { explainBrokenLimitWithDays, explainTripProblems, listCarAndTripFacts } from "#staff/trip-lines.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Facts } from "#ui/facts.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { type AskedMember, type CallerOffer, CallerTripForm, ExtrasForm } from "./caller-trip-form.tsx";
import { mayAct, type Reader } from "./env.ts";
import { ActForm, hiddenFields } from "./forms.tsx";
import { Problem } from "./messages.tsx";
import { PriceTable } from "./price-table.tsx";
import { SendForm } from "./send-price.tsx";

/** A car at its price for a trip. */
export interface PricedCar {
  readonly car: Car;
  readonly price: Quote;
  readonly limit: BrokenLimit | undefined;
  readonly isFree: boolean;
}

export interface CallerPageProps {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly query: TripQuery;
  /** Undefined before anything was asked. */
  readonly trip: Trip | undefined;
  readonly offer: CallerOffer | undefined;
  readonly member: AskedMember | undefined;
  /** What there is for the trip where no car is chosen. */
  readonly cars: readonly PricedCar[];
  /** Why nothing was booked. */
  readonly problem?: { readonly title: string; readonly sentences: readonly string[] };
  /** What was sent. */
  readonly typed?: { readonly name: string; readonly phone: string; readonly email: string };
  /** Whether the same driver may have booked before: the form asks. */
  readonly isDoubted?: boolean;
}

/** What a caller wants: the trip, then a car, its price to be read out, and the form that books it. */
export function CallerPage(props: CallerPageProps) {
  const { reader, catalog, query, trip, offer, cars, member, problem } = props;
  const tripProblems = trip ? explainTripProblems(catalog, trip.problems, trip) : [];
  return (
    <>
      {problem ? <Problem {...problem} /> : null}
      <div className="desk-head">
        <h1>Book for a caller</h1>
      </div>
      <CallerTripForm catalog={catalog} query={query} trip={trip} offer={offer} member={member} />
      {tripProblems.length > 0 ? (
        <Problem title="This trip can’t be booked" sentences={tripProblems} />
      ) : null}
      {member?.problem && !offer ? (
        <Problem title="This number can’t be used" sentences={[member.problem]} />
      ) : null}
      {trip?.assumed && tripProblems.length === 0 ? (
        <p className="say">Something of the trip is not chosen yet: ask the caller, and press Price it.</p>
      ) : null}
      {trip && offer ? (
        <div className="desk-booking">
          <div>
            <section aria-labelledby="offer">
              <h2 id="offer">{carName(offer.car)}</h2>
              <Facts className="desk-facts" facts={listCarAndTripFacts(catalog, offer.car, trip)} />
              <p className="small">
                <a href={writeLink(query, member)}>Other cars for this trip</a>
              </p>
            </section>
            <section aria-labelledby="price">
              <h2 id="price">Price, to be read out</h2>
              <PriceTable quote={offer.price} />
              {member?.note ? <p>{member.note}</p> : null}
            </section>
          </div>
          <div>
            <ExtrasForm catalog={catalog} query={query} offer={offer} member={member} />
            {mayAct(reader.session, "work") ? (
              <>
                <BookingForm {...props} trip={trip} offer={offer} />
                {member ? null : (
                  <SendForm {...props} trip={trip} offer={offer} search={writeOffer(query, offer)} />
                )}
              </>
            ) : null}
          </div>
        </div>
      ) : null}
      {trip && cars.length > 0 ? <CarList {...props} trip={trip} /> : null}
    </>
  );
}

/** The address of this page for a trip and a member, with a car and what is chosen beside it. */
function writeLink(
  query: TripQuery,
  member: AskedMember | undefined,
  carId?: string,
  more: readonly (readonly [string, string])[] = [],
): string {
  const params = new URLSearchParams(carId === undefined ? {} : { carId });
  for (const [name, value] of [...toTripSearchParams(query), ...more]) params.append(name, value);
  if (member) params.append("member", member.number);
  return `/book?${params}`;
}

/** The car, the trip and what is chosen beside it, as an address has them. */
const writeOffer = (query: TripQuery, { car, choice }: Pick<CallerOffer, "car" | "choice">): string =>
  new URLSearchParams([
    ...new URLSearchParams(writeCarAndTripSearch(car.id, query)),
    ...(choice ? listExtraParams(choice) : []),
  ]).toString();

function CarList({
  catalog,
  query,
  trip,
  cars,
  member,
}: Pick<CallerPageProps, "catalog" | "query" | "cars" | "member"> & { trip: Trip }) {
  return (
    <div className="desk-list">
      <table className="table">
        <caption className="vh">Cars for this trip</caption>
        <thead>
          <tr>
            <th scope="col">Car</th>
            <th scope="col">For this trip</th>
            <th scope="col" className="num">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {cars.map(({ car, price, limit, isFree }) => (
            <tr key={car.id}>
              <td>
                <a href={writeLink(query, member, car.id)}>{carName(car)}</a>
              </td>
              <td data-title="For this trip">
                {isFree
                  ? limit
                    ? describeBrokenLimit({ catalog, car, ...trip }, limit)
                    : "free"
                  : "sold out"}
              </td>
              <td data-title="Total" className="num">
                {createQuoteAmountFormatter(price)(price.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The form that books, or why it can't be booked. */
function BookingForm(props: CallerPageProps & { readonly trip: Trip; readonly offer: CallerOffer }) {
  const { reader, catalog, query, trip, offer, member, typed, isDoubted = false } = props;
  const { car, choice, price, limits, soldOutDates, plate, now } = offer;
  if (trip.assumed || trip.problems.length > 0) return null;
  const barrier = limits.find((limit) => !isPassableByStaff(limit));
  const sentences = [
    ...(member?.problem ? [member.problem] : []),
    ...(car.available ? [] : [`${carName(car)} can’t be booked at the moment.`]),
    ...(barrier ? [explainBrokenLimitWithDays(catalog, { car, trip, now }, barrier)] : []),
    ...(soldOutDates.length > 0
      ? [`${carName(car)} is sold out on ${soldOutDates.map((date) => describeDate(date)).join("; ")}.`]
      : []),
  ];
  if (sentences.length > 0) return <Problem title="It can’t be booked" sentences={sentences} />;
  const action = writeLink(query, member, car.id, [
    ...(choice ? listExtraParams(choice) : []),
    ...(plate === undefined ? [] : [["plate", plate] as const]),
  ]);
  return (
    <section className="desk-moves" aria-labelledby="book">
      <h2 id="book">Book it</h2>
      <ActForm reader={reader} action={action} className="fold-in">
        <input type="hidden" name="total" value={writeShownTotal(price)} />
        {plate === undefined ? null : <p>Once it is booked, {plate} is promised to it.</p>}
        <Field label="Name of the driver" hint="First name first; a person may have one name.">
          <Input name="name" required autoComplete="off" defaultValue={typed?.name} />
        </Field>
        <Field label="Phone number" hint="With its country’s code, a text can be sent to it.">
          <Input name="phone" type="tel" required autoComplete="off" defaultValue={typed?.phone} />
        </Field>
        <Field label="Email address" mark="optional" hint="The confirmation goes there.">
          <Input name="email" type="email" autoComplete="off" defaultValue={typed?.email} />
        </Field>
        <Field label="Driving license number" mark="optional">
          <Input name="license" autoComplete="off" />
        </Field>
        {limits.length > 0 ? (
          <ChoiceBox name="past-limits" value="yes" required>
            {`Past our limits, which the booking’s story will say: ${limits
              .map((limit) => describeBrokenLimit({ catalog, car, ...trip }, limit))
              .join("; ")}`}
          </ChoiceBox>
        ) : null}
        {isDoubted ? (
          <ChoiceBox name={hiddenFields.agreed} value="yes" required>
            It is a further booking
          </ChoiceBox>
        ) : null}
        <Button type="submit" variant="action">
          {`Book it for ${createQuoteAmountFormatter(price)(price.total)}`}
        </Button>
      </ActForm>
    </section>
  );
}
