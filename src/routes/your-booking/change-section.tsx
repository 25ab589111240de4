import { useCatalog } from "#site/catalog-source.ts";
import { type FormEvent, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/link.tsx";
import { carName } from "#rental/car.ts";
import { toBookedTripQuery } from "#rental/booking/sent-quote.ts";
import {
  hasTripParams,
  readTripQuery,
  type TripQuery,
  writeCarAndTripSearch,
} from "#rental/trip/trip-query.ts";
import { PlaceField } from "#site/trip-form/location-field.tsx";
import { PlaceHint, ReturnWarningOrHint } from "#site/trip-form/place-answer.tsx";
import { TripSubmitStub } from "#site/trip-form/search-stub.tsx";
import { useTripFields } from "#site/trip-form/use-trip-fields.tsx";
import { ServedMonth } from "#ui/date-field/month-ahead.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TicketBody } from "#ui/ticket.tsx";
import { useFocusOnAnswer } from "#ui/use-focus-on-answer.ts";
import { ChangePreview } from "./change-preview.tsx";
import type { ShownChange, ShownChangeRefusal } from "./change-view.ts";
import type { ShownBooking } from "./own-booking.ts";
import "#site/trip-form/trip-form.css";

type SectionProps = {
  readonly own: ShownBooking;
  readonly view: ShownChange | undefined;
  readonly params: URLSearchParams;
  readonly now: number;
  readonly home: string;
  readonly isRepriced: boolean;
};

/** The form to ask for a change; above it the answer to what was asked. If that is an offer, the form is collapsed. */
export function ChangeSection({ own, view, params, now, home, isRepriced }: SectionProps) {
  const catalog = useCatalog();
  const initial = hasTripParams(params) ? readTripQuery(params) : toBookedTripQuery(own.trip);
  const car = catalog.cars.find(({ id, available }) => available && id === params.get("carId"));
  const carId = car?.id ?? own.car.id;
  const form = (
    <ChangeForm
      // The key changes with the car and the trip, so that each gets a new form.
      key={`${carId} ${Object.values(initial).join(" ")}`}
      home={home}
      initial={initial}
      carId={carId}
      bookedCar={own.car}
    />
  );
  if (view?.kind !== "offer")
    return (
      <>
        {view && <ChangeRefusal refusal={view} home={home} />}
        {form}
      </>
    );
  return (
    <>
      <ChangePreview own={own} offer={view} now={now} home={home} isRepriced={isRepriced} />
      <Disclosure className="undo again" key={JSON.stringify(view.asked)} summary="Choose something else">
        {form}
      </Disclosure>
    </>
  );
}

type ChangeFormProps = {
  /** The address of the page without a query. */
  readonly home: string;
  readonly initial: TripQuery;
  readonly carId: string;
  /** It stays among the choices even if the fleet no longer offers it, or has it no more. */
  readonly bookedCar: ShownBooking["car"];
};

/** The search ticket's fields with the booking's own answers, and its car. A plain GET form, whose answer is this page with old and new. */
function ChangeForm({ home, initial, carId, bookedCar }: ChangeFormProps) {
  const catalog = useCatalog();
  const form = useRef<HTMLFormElement>(null);
  const { query, change, words, pickupFields, returnFields, hint, onBlur, finishedQuery } = useTripFields(
    initial,
    form,
    { note: "Nothing changes until you have compared old and new." },
  );
  const navigate = useNavigate();
  const { location, formData } = useNavigation();
  const busy = location !== undefined && formData === undefined;

  const showChange = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const chosenCarId = String(new FormData(event.currentTarget).get("carId"));
    void navigate(`${home}?${writeCarAndTripSearch(chosenCarId, finishedQuery())}#change`, {
      replace: true,
    });
  };

  return (
    <Form
      ref={form}
      className="ticket search-ticket change-ticket"
      action={`${home}#change`}
      aria-label="Car, places, dates and times"
      onSubmit={showChange}
      onBlur={onBlur}
    >
      <TicketBody>
        <input type="hidden" name="differentReturn" value="true" />
        {query.country !== "" && <input type="hidden" name="country" value={query.country} />}
        <div className="trip-cells">
          <PlaceField
            label="Pickup location"
            name="pickup"
            value={query.pickup}
            hint={<PlaceHint text={query.pickup} />}
            onChange={(pickup) => change({ pickup })}
          />
          <PlaceField
            className="cell-b"
            label="Return location"
            name="destination"
            value={query.destination}
            hint={
              <ReturnWarningOrHint
                pickup={query.pickup}
                destination={query.destination}
                otherwise={<PlaceHint text={query.destination} />}
              />
            }
            onChange={(destination) => change({ destination })}
          />
          <div className="cell cell-third">{pickupFields}</div>
          <div className="cell cell-third cell-b">{returnFields}</div>
          <div className="cell cell-third cell-b cell-wide">
            <Field label="Car" id="carId">
              <Select bare name="carId" defaultValue={carId}>
                {!catalog.cars.some(({ id }) => id === bookedCar.id) && (
                  <option value={bookedCar.id}>{bookedCar.displayName}</option>
                )}
                {catalog.cars
                  .filter(({ id, available }) => available || id === bookedCar.id)
                  .map((car) => (
                    <option key={car.id} value={car.id}>
                      {carName(car)}
                    </option>
                  ))}
              </Select>
            </Field>
          </div>
        </div>
        <div className="between trip-foot">{hint}</div>
      </TicketBody>
      <TripSubmitStub words={words} busy={busy} label="Preview" />
      <ServedMonth />
    </Form>
  );
}

/** Why a change is not possible, and what to do instead. Fields that need another value are linked. */
function ChangeRefusal({ refusal, home }: { refusal: ShownChangeRefusal; home: string }) {
  const { title, text, instead, nearest, problems } = refusal;
  const box = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(box, refusal);

  if (problems.length > 0) return <ErrorSummary title={title} problems={problems} answer={refusal} />;
  return (
    <div className="say say-bad refusal" role="alert" tabIndex={-1} ref={box}>
      <div>
        <p>
          <strong>{title}</strong> <span>{text}</span>
        </p>
        {nearest && (
          <Link className={buttonClass("line")} to={`${home}${nearest.search}#change`} replace>
            <span>{nearest.name}</span>
          </Link>
        )}
        {instead.length > 0 && (
          <>
            <p>Free on these days:</p>
            <ul>
              {instead.map(({ name, search }) => (
                <li key={name}>
                  <Link className="tall" to={`${home}${search}#change`} replace>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
