import { useRef, useState, type FormEvent } from "react";
import { href, useNavigate, useNavigation } from "react-router";
import { parseTypedDate } from "#rental/calendar.ts";
import { type TripQuery, tripSearchParams } from "#rental/trip-query.ts";
import { horizonSentence } from "#rental/trip-sentences.ts";
import { Announce } from "#ui/announce.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/classes.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { Ticket, TicketBody } from "#ui/ticket.tsx";
import { CountryField } from "./country-field.tsx";
import { hasWholeYear } from "./date-answer.ts";
import { draftWarning } from "./draft-warning.ts";
import { finishDraft } from "./draft.ts";
import { DropOff, dropOffId } from "./drop-off.tsx";
import { LocationField, type PlaceFieldName } from "./location-field.tsx";
import { PopularPlaces } from "./popular-places.tsx";
import { PlaceHint } from "./place-answer.tsx";
import { usePlaces } from "./places-on-demand.ts";
import { SearchStub } from "./search-stub.tsx";
import { useDraft } from "./use-draft.ts";
import { useTripDays } from "./use-trip-days.ts";
import { WhenFields } from "./when-fields.tsx";
import "./trip-form.css";

type TripFormProps = {
  initial: TripQuery;
  carId?: string | undefined;
  /** What the server knew of this trip when it made the page. */
  served?: { readonly now: number; readonly unknown: readonly PlaceFieldName[] } | undefined;
};

/**
 * The search ticket (specification, sections 2, 4 and 5): a plain GET form that the server can answer, with suggestions, calendars and
 * the exact query string once React is there. Nothing is required. `carId`: a car that was chosen before its trip, which goes along.
 */
export function TripForm({ initial, carId, served }: TripFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useDraft(initial, form);
  const { query } = draft;
  const places = usePlaces();
  const hydrated = useHydrated();
  const [typing, setTyping] = useState(false);
  const navigate = useNavigate();
  const busy = useNavigation().location?.pathname === href("/search");

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const params = tripSearchParams(finishDraft(draft, places));
    if (carId) params.set("carId", carId);
    void navigate(`${href("/search")}?${params.toString()}`, {
      viewTransition: true,
    });
  };

  const { words, problems, conflict, firstReturn, calendar, passedTime } = useTripDays(
    query,
    places,
    served?.now,
  );
  // A half-typed date is no mistake yet.
  const warning = typing ? undefined : draftWarning(draft, problems);
  const date = (dates: Partial<TripQuery>, text: string) => {
    setTyping(!parseTypedDate(text) || !hasWholeYear(text));
    change(dates);
  };

  const isServedUnknown = (name: PlaceFieldName) =>
    served?.unknown.includes(name) === true && query[name] === initial[name];

  const returnFields = (
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
  );
  const country = <CountryField value={query.country} onChange={(name) => change({ country: name })} />;

  return (
    <>
      <Ticket
        as="form"
        ref={form}
        className="search-ticket"
        action={href("/search")}
        aria-label="Find a rental car"
        onSubmit={search}
        onBlur={() => setTyping(false)}
      >
        <TicketBody>
          {carId && <input type="hidden" name="carId" value={carId} />}
          <div className="trip-cells">
            <LocationField
              label="Pickup location"
              name="pickup"
              value={query.pickup}
              hint={<PlaceHint text={query.pickup} />}
              servedUnknown={isServedUnknown("pickup")}
              onChange={(pickup) => change({ pickup })}
            >
              <span className="join" aria-hidden="true" />
            </LocationField>
            <LocationField
              className="cell-b"
              label="Destination"
              name="destination"
              value={query.destination}
              servedUnknown={isServedUnknown("destination")}
              onChange={(destination) => change({ destination })}
            />
            <div className={query.differentReturn ? "cell cell-half" : "cell cell-third"}>
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
            {query.differentReturn ? (
              <>
                <div className="cell cell-half cell-b">{country}</div>
                <DropOff pickup={query.pickup} destination={query.destination}>
                  {returnFields}
                </DropOff>
              </>
            ) : (
              <>
                <div className="cell cell-third cell-b">{returnFields}</div>
                <div className="cell cell-third cell-b cell-wide">{country}</div>
              </>
            )}
          </div>
          <div className="trip-foot">
            <Checkbox
              name="differentReturn"
              value="true"
              checked={query.differentReturn}
              aria-expanded={hydrated ? query.differentReturn : undefined}
              aria-controls={query.differentReturn ? dropOffId : undefined}
              onChange={(event) => change({ differentReturn: event.target.checked })}
            >
              Return to a different location
            </Checkbox>
            <Announce
              text={query.differentReturn ? "Drop-off opened above: return location, date and time" : ""}
            />
            {query.differentReturn ? null : (
              <p className="drop-note">The car is returned at your destination.</p>
            )}
            <p className={classes("hint", warning && "warns")} role="status">
              {warning ?? `Pickup and return days both count. ${horizonSentence}`}
            </p>
          </div>
        </TicketBody>
        <SearchStub words={words} busy={busy} />
      </Ticket>
      <PopularPlaces query={query} onChoose={(pickup) => change({ pickup })} />
    </>
  );
}
