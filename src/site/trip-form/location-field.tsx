import { type FocusEvent, type ReactNode, useState } from "react";
import { listMatchingPlaces } from "#rental/trip/find-places.ts";
import type { Place } from "#catalog/catalog.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { describeUnknownPlace } from "#content/trip-sentences.ts";
import { CallLink } from "#site/call-link.tsx";
import { classNames } from "#ui/classes.ts";
import { ComboboxField } from "#ui/combobox/combobox-field.tsx";
import { Field } from "#ui/field.tsx";
import { countLetterWidths } from "#ui/letters.ts";
import { useLoadFailed, useIfLoaded } from "#ui/on-demand.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { ChosenPlaceCode } from "./place-answer.tsx";
import { usePageData } from "#site/catalog-source.ts";
import type { Elements } from "#ui/elements.ts";

export type PlaceFieldName = "pickup" | "destination";

type LocationFieldProps = {
  label: string;
  name: PlaceFieldName;
  value: string;
  /** The server didn’t know the place; used until the list of places has loaded. */
  servedUnknown?: boolean;
  hint?: ReactNode;
  className?: string;
  onChange: (text: string) => void;
  children?: Elements;
};

/** As many letters as 'Mumbai - Maharashtra' has, which fits beside a large code at every width. */
const longestBesideCode = 20;

/** Shown until the list of places has loaded. */
const lookingUp = "Looking up our places …";

/** A field for a place: one from the list, or any text. The results say so if they don't know it. */
export function PlaceField({
  label,
  name,
  value,
  hint,
  servedUnknown = false,
  className,
  onChange,
  children,
}: LocationFieldProps) {
  const hydrated = useHydrated();
  const { placesOnDemand } = usePageData();
  const places = useIfLoaded(placesOnDemand);
  const waitingText = useLoadFailed(placesOnDemand)
    ? "The list did not load. Type the whole name of the city."
    : lookingUp;
  // A half-typed name is not an error.
  const [isTyping, setIsTyping] = useState(false);
  const isUnknown = places ? value.trim() !== "" && !places.findPlace(value) : servedUnknown;
  const error = isUnknown && !isTyping ? describeUnknownPlace(value.trim()) : undefined;
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setIsTyping(false);
    if (!places) return;
    const place = places.findPlace(value);
    if (place && placeLabel(place) !== value) onChange(placeLabel(place));
  };
  return (
    <div
      className={classNames(
        "cell cell-half place",
        countLetterWidths(value) > longestBesideCode && "is-long",
        className,
      )}
      onFocus={placesOnDemand.want}
      onPointerEnter={placesOnDemand.want}
      onBlur={leave}
    >
      <ChosenPlaceCode text={value} />
      <Field id={name} label={label} hint={error ? undefined : hint} error={error}>
        <ComboboxField
          name={name}
          label={label}
          placeholder="City or region"
          value={value}
          onValueChange={(text) => {
            placesOnDemand.want();
            setIsTyping(text !== value);
            onChange(text);
          }}
          onChoose={() => setIsTyping(false)}
          suggest={(query) => (places ? listMatchingPlaces(places.places, query).map(asOption) : [])}
          emptyText={places ? "No locations found" : waitingText}
          screenFoot={
            <span className="small">
              Can’t find the place? <CallLink />
            </span>
          }
        />
      </Field>
      {hydrated ? null : <p className="place-waits hint">{lookingUp}</p>}
      {children}
    </div>
  );
}

function asOption(place: Place) {
  return {
    key: place.code,
    value: placeLabel(place),
    lead: place.code,
    text: place.name,
    aside: place.state,
  };
}
