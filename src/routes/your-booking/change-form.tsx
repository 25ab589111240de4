import { type FormEvent, useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { fleet } from "#content/fleet.ts";
import { parseTypedDate } from "#rental/calendar.ts";
import { carName } from "#rental/car.ts";
import { type TripQuery, tripSearchParams } from "#rental/trip-query.ts";
import { horizonSentence } from "#rental/trip-sentences.ts";
import { hasWholeYear } from "#site/trip-form/date-answer.ts";
import { draftWarning } from "#site/trip-form/draft-warning.ts";
import { finishDraft } from "#site/trip-form/draft.ts";
import { LocationField } from "#site/trip-form/location-field.tsx";
import { PlaceHint, ReturnHint } from "#site/trip-form/place-answer.tsx";
import { usePlaces } from "#site/trip-form/places-on-demand.ts";
import { SearchStub } from "#site/trip-form/search-stub.tsx";
import { useDraft } from "#site/trip-form/use-draft.ts";
import { useTripDays } from "#site/trip-form/use-trip-days.ts";
import { WhenFields } from "#site/trip-form/when-fields.tsx";
import { classes } from "#ui/classes.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TicketBody } from "#ui/ticket.tsx";
import "#site/trip-form/trip-form.css";

type ChangeFormProps = {
  /** The address of the page without a question. */
  readonly home: string;
  readonly initial: TripQuery;
  readonly carId: string;
  /** The booked car stays among the choices, whatever the fleet says of it. */
  readonly bookedCarId: string;
};

/** The search ticket's fields with the booking's own answers, and its car. A plain GET form: the answer is this page with old and new. */
export function ChangeForm({ home, initial, carId, bookedCarId }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useDraft(initial, form);
  const [typing, setTyping] = useState(false);
  const places = usePlaces();
  const navigate = useNavigate();
  const { location, formData } = useNavigation();
  const busy = location !== undefined && formData === undefined;
  const { query } = draft;
  const { words, problems, conflict, firstReturn, calendar, passedTime } = useTripDays(query, places);
  // A half-typed date is no mistake yet.
  const warning = typing ? undefined : draftWarning(draft, problems);

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const params = new URLSearchParams({ carId: String(new FormData(event.currentTarget).get("carId")) });
    const asked = tripSearchParams(finishDraft(draft, places));
    for (const [name, value] of asked) params.set(name, value);
    void navigate(`${home}?${params.toString()}#change`, { preventScrollReset: true, replace: true });
  };
  const date = (dates: Partial<TripQuery>, text: string) => {
    setTyping(!parseTypedDate(text) || !hasWholeYear(text));
    change(dates);
  };

  return (
    <Form
      ref={form}
      className="ticket search-ticket change-ticket"
      action={`${home}#change`}
      aria-label="Car, places, dates and times"
      onSubmit={show}
      onBlur={() => setTyping(false)}
    >
      <TicketBody>
        <input type="hidden" name="differentReturn" value="true" />
        {query.country !== "" && <input type="hidden" name="country" value={query.country} />}
        <div className="trip-cells">
          <LocationField
            label="Pickup location"
            name="pickup"
            value={query.pickup}
            hint={<PlaceHint text={query.pickup} />}
            onChange={(pickup) => change({ pickup })}
          />
          <LocationField
            className="cell-b"
            label="Return location"
            name="destination"
            value={query.destination}
            hint={
              <ReturnHint
                pickup={query.pickup}
                destination={query.destination}
                otherwise={<PlaceHint text={query.destination} />}
              />
            }
            onChange={(destination) => change({ destination })}
          />
          <div className="cell cell-third">
            <WhenFields
              {...calendar}
              end="pickup"
              passedTime={passedTime}
              typing={typing}
              date={query.pickupDate}
              time={query.pickupTime}
              placeholder="14/09/2025"
              first={calendar.today}
              onDate={(pickupDate) => date({ pickupDate }, pickupDate)}
              onTime={(pickupTime) => change({ pickupTime })}
            />
          </div>
          <div className="cell cell-third cell-b">
            <WhenFields
              {...calendar}
              end="return"
              conflict={conflict}
              typing={typing}
              date={query.returnDate}
              time={query.returnTime}
              placeholder="15/09/2025"
              first={firstReturn}
              onDate={(returnDate) => date({ returnDate }, returnDate)}
              onTime={(returnTime) => change({ returnTime })}
            />
          </div>
          <div className="cell cell-third cell-b cell-wide">
            <Field label="Car" id="carId">
              <Select bare name="carId" defaultValue={carId}>
                {fleet
                  .filter(({ id, available }) => available || id === bookedCarId)
                  .map((car) => (
                    <option key={car.id} value={car.id}>
                      {carName(car)}
                    </option>
                  ))}
              </Select>
            </Field>
          </div>
        </div>
        <div className="trip-foot">
          <p className={classes("hint", warning && "warns")} role="status">
            {warning ?? `Nothing changes before you have seen old and new. ${horizonSentence}`}
          </p>
        </div>
      </TicketBody>
      <SearchStub words={words} busy={busy} go="Preview" />
    </Form>
  );
}
