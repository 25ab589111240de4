import { Suspense } from "react";
import { addressHint, placeLabel, type Place } from "#rental/place.ts";
import { useAwaitedPlaces } from "./places-on-demand.ts";

type Props = { text: string };

/** The code of the place whose label stands in a field, set large; three dots for any other text. */
export function PlaceCode({ text }: Props) {
  return (
    <span className="code" aria-hidden="true">
      <Known text={text} say={(place) => place.code} />
    </span>
  );
}

/** City name, terminal area and region of a chosen place (specification, section 2). */
export function PlaceHint({ text }: Props) {
  return <Known text={text} say={addressHint} />;
}

function Known({ text, say }: Props & { say: (place: Place) => string }) {
  if (text.trim() === "") return null;
  return (
    <Suspense>
      <Told text={text} say={say} />
    </Suspense>
  );
}

function Told({ text, say }: Props & { say: (place: Place) => string }) {
  const place = useAwaitedPlaces()?.findPlace(text);
  const whole = place && placeLabel(place).toLowerCase() === text.trim().toLowerCase();
  return whole ? say(place) : null;
}
