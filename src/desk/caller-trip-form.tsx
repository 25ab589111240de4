import type { Catalog } from "#catalog/catalog.ts";
import { selectMemberPrograms } from "#content/plans.ts";
import type { Car } from "#rental/car.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { BrokenLimit } from "#rental/price/rate-limits.ts";
import {
  coverField,
  listCarParams,
  listClassExtras,
  listExtraParams,
  toExtraField,
} from "#rental/booking/chosen-extras.ts";
import { formatPiecePrice } from "#rental/price/charge-words.ts";
import { type ExtrasChoice, findIncludedCover } from "#rental/price/extras.ts";
import { createShownPriceFormatter } from "#rental/price/money.ts";
import type { MemberTerms } from "#rental/price/member-terms.ts";
import { type CalendarDate, parseTypedDate } from "#rental/trip/calendar.ts";
import {
  chooseDefaultPickupTime,
  chooseDefaultReturnTime,
  listOfferedTimes,
} from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { toTripSearchParams, type TripQuery } from "#rental/trip/trip-query.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";

/** The car that the caller wants. */
export interface CallerOffer {
  readonly car: Car;
  /** Undefined where nothing can be chosen beside a car. */
  readonly choice: ExtrasChoice | undefined;
  readonly extraProblems: readonly string[];
  readonly price: Quote;
  readonly limits: readonly BrokenLimit[];
  readonly soldOutDates: readonly CalendarDate[];
  /** The vehicle that was chosen on the chart of units: it is promised once the car is booked. */
  readonly plate: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The member whose number the caller says: what a booking would agree, or why the number can't be used. */
export interface AskedMember {
  readonly number: string;
  readonly terms?: MemberTerms;
  readonly note?: string;
  readonly problem?: string;
}

interface TripFormProps {
  readonly catalog: Catalog;
  readonly query: TripQuery;
  /** What was asked, as planned. */
  readonly trip: Trip | undefined;
  /** The chosen car stays chosen, with what is chosen beside it. */
  readonly offer: CallerOffer | undefined;
  readonly member: AskedMember | undefined;
}

/** Asks for the trip: places by name or code, days and times. What is sent is in the address. */
export function CallerTripForm({ catalog, query, trip, offer, member }: TripFormProps) {
  const { places, company } = catalog;
  const times = listOfferedTimes(company.times);
  const { plans, pointsPercent } = selectMemberPrograms(catalog);
  const isClub = plans.length > 0 || pointsPercent !== undefined;
  const pickupTime = chooseDefaultPickupTime(company.times);
  return (
    <form className="desk-day" action="/book">
      {listCarParams(offer?.car.id, offer?.choice ? listExtraParams(offer.choice) : []).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {offer?.plate === undefined ? null : <input type="hidden" name="plate" value={offer.plate} />}
      <Field label="Pickup place">
        <Input name="pickup" list="places" required autoComplete="off" defaultValue={query.pickup} />
      </Field>
      <Field label="Pickup day">
        <Input type="date" name="pickupDate" required defaultValue={parseTypedDate(query.pickupDate)} />
      </Field>
      <Field label="Pickup time">
        <TimeChoice name="pickupTime" times={times} chosen={query.pickupTime || pickupTime} />
      </Field>
      <Field label="Return day">
        <Input type="date" name="returnDate" required defaultValue={parseTypedDate(query.returnDate)} />
      </Field>
      <Field label="Return time">
        <TimeChoice
          name="returnTime"
          times={times}
          chosen={query.returnTime || chooseDefaultReturnTime(company)}
        />
      </Field>
      <Field label="Return place" mark="if elsewhere">
        <Input
          name="drop"
          list="places"
          autoComplete="off"
          defaultValue={query.differentReturn ? query.drop : ""}
        />
      </Field>
      {isClub || member ? (
        <Field label="Member’s number" mark="if any">
          <Input name="member" autoComplete="off" defaultValue={member?.number} />
        </Field>
      ) : null}
      <datalist id="places">
        {places.map((place) => (
          <option key={place.code}>{placeLabel(place)}</option>
        ))}
      </datalist>
      <Button type="submit" variant={trip ? "line" : "action"}>
        {offer === undefined ? "Show cars" : "Price it"}
      </Button>
    </form>
  );
}

function TimeChoice({ name, times, chosen }: { name: string; times: readonly string[]; chosen: string }) {
  return (
    <Select name={name} defaultValue={chosen}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  );
}

interface ExtrasFormProps {
  readonly catalog: Catalog;
  readonly query: TripQuery;
  readonly offer: CallerOffer;
  readonly member: AskedMember | undefined;
}

/** Asks for extras and the cover, which no code says; nothing where there is nothing to choose. */
export function ExtrasForm({ catalog, query, offer, member }: ExtrasFormProps) {
  const { car, choice, extraProblems, plate } = offer;
  const extras = listClassExtras(catalog, car.category);
  const covers = catalog.cover ?? [];
  if (choice === undefined || (extras.length === 0 && covers.length < 2)) return null;
  const formatAmount = createShownPriceFormatter(catalog.company.money);
  const chosenCover = choice.cover ?? findIncludedCover(covers)?.id;
  return (
    <section className="desk-moves" aria-labelledby="extras">
      <h2 id="extras">Extras and cover</h2>
      <form action="/book" className="fold-in">
        <input type="hidden" name="carId" value={car.id} />
        {plate === undefined ? null : <input type="hidden" name="plate" value={plate} />}
        {Array.from(toTripSearchParams(query), ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {member ? <input type="hidden" name="member" value={member.number} /> : null}
        {extraProblems.map((problem) => (
          <p key={problem} className="error">
            {problem}
          </p>
        ))}
        {extras.map((extra) => (
          <Field key={extra.id} label={extra.name} hint={`${formatPiecePrice(extra, formatAmount)}.`}>
            <Input
              name={toExtraField(extra.id)}
              type="number"
              min={1}
              max={extra.most}
              defaultValue={choice.extras.find(({ id }) => id === extra.id)?.count}
            />
          </Field>
        ))}
        {covers.length > 1 ? (
          <fieldset>
            <legend className="label">Cover</legend>
            {covers.map((cover) => (
              <ChoiceBox
                key={cover.id}
                type="radio"
                name={coverField}
                value={cover.id}
                defaultChecked={cover.id === chosenCover}
              >
                {`${cover.name}: ${formatPiecePrice(cover, formatAmount)}, excess ${formatAmount(cover.excess)}`}
              </ChoiceBox>
            ))}
          </fieldset>
        ) : null}
        <Button type="submit" variant="line">
          Price it with these
        </Button>
      </form>
    </section>
  );
}
