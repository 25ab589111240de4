import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { type ExtraTexts, listCarParams } from "#rental/booking/chosen-extras.ts";
import { countries } from "#content/countries.ts";
import { listPopularPickupLabels } from "#content/home.ts";
import { popularPickupParam, type TripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { LiveAnnouncement } from "#ui/announce.tsx";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { KeptParamFields, readKeptParams } from "#ui/kept-params.tsx";
import { ServedMonth } from "#ui/date-field/month-ahead.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Select } from "#ui/select.tsx";
import { Ticket, TicketBody } from "#ui/ticket.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { PlaceField, type PlaceFieldName } from "./location-field.tsx";
import { ChosenPlaceCode, PlaceHint, ReturnWarningOrHint } from "./place-answer.tsx";
import { TripSubmitStub } from "./search-stub.tsx";
import { useCatalog } from "#site/catalog-source.ts";
import { useTripFields } from "./use-trip-fields.tsx";
import { parsePlaceName } from "#rental/trip/place.ts";
import "./trip-form.css";

const formId = "trip-search";

type TripFormProps = {
  initial: TripQuery;
  carId?: string | undefined;
  extras?: ExtraTexts;
  /** What the server knew about this trip when it rendered the page; `now` in epoch milliseconds. */
  serverFacts?: { readonly now: number; readonly unknown: readonly PlaceFieldName[] } | undefined;
};

/**
 * The search ticket (product, 'Search form'): a plain GET form that the server can answer, with suggestions, calendars and
 * the exact query string once React has loaded. Nothing is required. `carId`: a car that was chosen before the trip, sent with the form, as are the
 * `extras` that were chosen beside it.
 */
export function TripForm({ initial, carId, extras, serverFacts }: TripFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { query, change, words, pickupFields, returnFields, hint, onBlur, finishedQuery } = useTripFields(
    initial,
    form,
    { servedAt: serverFacts?.now, note: "We charge the pickup day and the return day." },
  );
  const carParams = listCarParams(carId, extras);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);

  // An effect, since a visitor who comes back to this page may find it as they left it.
  useEffect(() => {
    const resetBusy = () => setBusy(false);
    addEventListener("pageshow", resetBusy);
    return () => removeEventListener("pageshow", resetBusy);
  }, []);

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const params = toTripSearchParams(finishedQuery());
    for (const [name, value] of carParams) params.append(name, value);
    for (const [name, value] of readKeptParams(location.search)) params.set(name, value);
    setBusy(true);
    location.assign(`${href("/search")}?${params.toString()}`);
  };

  const isServedUnknown = (name: PlaceFieldName) =>
    serverFacts?.unknown.includes(name) === true && query[name] === initial[name];

  const countryField = <CountryField value={query.country} onChange={(name) => change({ country: name })} />;

  return (
    <>
      <Ticket
        as="form"
        ref={form}
        id={formId}
        className="search-ticket"
        action={href("/search")}
        aria-label="Find a rental car"
        onSubmit={search}
        onBlur={onBlur}
      >
        <TicketBody>
          {carParams.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <KeptParamFields />
          <div className="trip-cells">
            <PlaceField
              label="Pickup location"
              name="pickup"
              value={query.pickup}
              hint={<PlaceHint text={query.pickup} />}
              servedUnknown={isServedUnknown("pickup")}
              onChange={(pickup) => change({ pickup })}
            >
              <span className="join" aria-hidden="true" />
            </PlaceField>
            <PlaceField
              className="cell-b"
              label="Destination"
              name="destination"
              value={query.destination}
              servedUnknown={isServedUnknown("destination")}
              onChange={(destination) => change({ destination })}
            />
            <div className={query.differentReturn ? "cell cell-half" : "cell cell-third"}>{pickupFields}</div>
            {query.differentReturn ? (
              <>
                <div className="cell cell-half cell-b">{countryField}</div>
                <DropOff pickup={query.pickup} destination={query.destination}>
                  {returnFields}
                </DropOff>
              </>
            ) : (
              <>
                <div className="cell cell-third cell-b">{returnFields}</div>
                <div className="cell cell-third cell-b cell-wide">{countryField}</div>
              </>
            )}
          </div>
          <div className="between trip-foot">
            <ChoiceBox
              name="differentReturn"
              value="true"
              checked={query.differentReturn}
              aria-expanded={hydrated ? query.differentReturn : undefined}
              aria-controls={query.differentReturn ? dropOffId : undefined}
              onChange={(event) => change({ differentReturn: event.target.checked })}
            >
              Return to a different location
            </ChoiceBox>
            <LiveAnnouncement
              text={query.differentReturn ? "Drop-off opened above: return location, date and time" : ""}
            />
            {query.differentReturn ? null : (
              <p className="drop-note">The car is returned at your destination.</p>
            )}
            {hint}
          </div>
        </TicketBody>
        <TripSubmitStub words={words} busy={busy} />
      </Ticket>
      <ServedMonth />
      <PopularPlaces onChoose={(pickup) => change({ pickup })} />
    </>
  );
}

type CountryFieldProps = { value: string; onChange: (country: string) => void };

const countryOptions = countries.map((country) => <option key={country}>{country}</option>);

/** A native select of 198 names: every browser supports type-ahead in it, most fill it in, and it works without JavaScript. */
function CountryField({ value, onChange }: CountryFieldProps) {
  const isListed = value === "" || countries.includes(value);
  return (
    <Field id="country" label="Country of residence">
      <Select
        bare
        name="country"
        autoComplete="country-name"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose</option>
        {isListed ? null : <option>{value}</option>}
        {countryOptions}
      </Select>
    </Field>
  );
}

type DropOffProps = {
  pickup: string;
  destination: string;
  /** The return date and time. */
  children: ReactNode;
};

const dropOffId = "drop-off";

/** The drop-off section (product, 'Search form'): names the return place, which is the destination, and takes over the return fields. */
function DropOff({ pickup, destination, children }: DropOffProps) {
  return (
    <div className="drop-off" id={dropOffId} role="group" aria-label="Drop-off">
      <div className="cell cell-half place drop-place">
        <ChosenPlaceCode text={destination} />
        <div>
          <span className="label">Drop-off location</span>
          {destination.trim() === "" ? (
            <p className="val none-yet">Choose a destination</p>
          ) : (
            <p className="val">{parsePlaceName(destination)}</p>
          )}
          <p className="hint" role="status">
            <ReturnWarningOrHint
              pickup={pickup}
              destination={destination}
              otherwise={<span>{dropOffHint(pickup, destination)}</span>}
            />
          </p>
        </div>
      </div>
      <div className="cell cell-half cell-b">{children}</div>
    </div>
  );
}

function dropOffHint(pickup: string, destination: string): string {
  if (destination.trim() === "") return "Or the car returns to the pickup location";
  if (destination === pickup) return "Your destination is the pickup location";
  return "The car is returned at your destination";
}

/** Fills in a popular pickup place with one press. Before React has loaded, or without it, the server fills in the form instead. */
function PopularPlaces({ onChoose }: { onChoose: (label: string) => void }) {
  const catalog = useCatalog();
  return (
    <nav className="popular-places acts small" aria-label="Popular pickup places">
      <span className="muted" aria-hidden="true">
        Popular places
      </span>
      <ul className="acts">
        {listPopularPickupLabels(catalog).map((label) => (
          <li key={label}>
            <button
              className="tall"
              type="submit"
              form={formId}
              formAction={`${href("/")}#pickup`}
              name={popularPickupParam}
              value={label}
              data-waits=""
              onClick={(event) => {
                event.preventDefault();
                onChoose(label);
              }}
            >
              {parsePlaceName(label)}
            </button>
          </li>
        ))}
        <li>
          <Link className="tall" to={href("/locations")}>
            All places
          </Link>
        </li>
      </ul>
    </nav>
  );
}
