import type { FocusEvent, ReactNode } from "react";
import { findPlaces } from "#rental/find-places.ts";
import { placeLabel, type Place } from "#rental/place.ts";
import { CallLink } from "#site/call-link.tsx";
import { classes } from "#ui/classes.ts";
import { ComboboxField } from "#ui/combobox-field.tsx";
import { Field } from "#ui/field.tsx";
import { PlaceCode } from "./place-answer.tsx";
import { wantPlaces, usePlaces } from "./places-on-demand.ts";

type LocationFieldProps = {
  label: string;
  name: "pickup" | "destination";
  value: string;
  hint?: ReactNode;
  className?: string;
  onChange: (text: string) => void;
  children?: ReactNode;
};

/** A place of the list, or whatever was typed: the results say so when they don't know it. */
export function LocationField({
  label,
  name,
  value,
  hint,
  className,
  onChange,
  children,
}: LocationFieldProps) {
  const places = usePlaces();
  const leave = (event: FocusEvent) => {
    if (!places || event.currentTarget.contains(event.relatedTarget)) return;
    const place = places.findPlace(value);
    if (place && placeLabel(place) !== value) onChange(placeLabel(place));
  };
  return (
    <div
      className={classes("cell cell-half place", className)}
      onFocus={wantPlaces}
      onPointerEnter={wantPlaces}
      onBlur={leave}
    >
      <PlaceCode text={value} />
      <Field id={name} label={label} hint={hint}>
        <ComboboxField
          bare
          name={name}
          label={label}
          placeholder="City or region"
          value={value}
          onValueChange={onChange}
          suggest={(query) => (places ? findPlaces(places.places, query).map(asOption) : [])}
          emptyText={places ? "No locations found" : "Fetching our locations"}
          screenFoot={
            <span className="small">
              Can’t find the place? <CallLink />
            </span>
          }
        />
      </Field>
      {children}
    </div>
  );
}

function asOption(place: Place) {
  return {
    key: place.id,
    value: placeLabel(place),
    lead: place.code,
    text: place.name,
    aside: place.state,
  };
}
