import { type ComponentType, memo, Suspense } from "react";
import { describeRefusedReturn, describeReturnPlaces, isReturnOffered } from "#rental/trip/one-way.ts";
import type { Place } from "#catalog/catalog.ts";
import { placeAreaHint, placeLabel } from "#rental/trip/place.ts";
import { CallLink } from "#site/call-link.tsx";
import { capitalize } from "#content/wording.ts";
import { useAwaited } from "#ui/on-demand.ts";
import type { Elements } from "#ui/elements.ts";
import { PlaceCode } from "./place-codes.tsx";
import { useCatalog, usePageData } from "#site/catalog-source.ts";

type Props = { text: string };

/** The code of the place whose label is in a field, in large type; nothing for any other text. */
export function ChosenPlaceCode({ text }: Props) {
  return (
    <span className="code" aria-hidden="true">
      <KnownPlace text={text} Answer={CodeAnswer} />
    </span>
  );
}

/** City name, terminal area and region of a chosen place (product, 'Search form'). */
export function PlaceHint({ text }: Props) {
  return <KnownPlace text={text} Answer={HintAnswer} />;
}

/** Why the car can't be returned there and what can be done; `otherwise` if it can be returned there, or if we don't know a place. */
export function ReturnWarningOrHint({ pickup, destination, otherwise }: ReturnHintProps) {
  if (pickup.trim() === "" || destination.trim() === "") return otherwise;
  return (
    <Suspense fallback={otherwise}>
      <ReturnWarning pickup={pickup} destination={destination} otherwise={otherwise} />
    </Suspense>
  );
}

type ReturnHintProps = { pickup: string; destination: string; otherwise: Elements };

function ReturnWarning({ pickup, destination, otherwise }: ReturnHintProps) {
  const places = useAwaited(usePageData().placesOnDemand);
  const catalog = useCatalog();
  const [from, to] = [places?.findPlace(pickup), places?.findPlace(destination)];
  if (!places || !isFullLabel(from, pickup) || !isFullLabel(to, destination)) return otherwise;
  if (isReturnOffered(catalog, from, to)) return otherwise;
  return (
    <span className="warns">
      <span>{`${capitalize(describeRefusedReturn(catalog, from.name, to.name))}. Choose a place in ${describeReturnPlaces(catalog, from, places.findPlace)}, or call`}</span>{" "}
      <CallLink className="nb" />.
    </span>
  );
}

const CodeAnswer = ({ place }: { place: Place }) => <PlaceCode code={place.code} />;
const HintAnswer = ({ place }: { place: Place }) => <span>{placeAreaHint(place)}</span>;

/**
 * Renders again only for another text. A render while the list of places is still loading would remove the served answer, and move the
 * field under the visitor's finger.
 */
const KnownPlace = memo(function KnownPlace({ text, Answer }: KnownPlaceProps) {
  if (text.trim() === "") return null;
  return (
    <Suspense>
      <ShownPlace text={text} Answer={Answer} />
    </Suspense>
  );
});

type KnownPlaceProps = Props & { Answer: ComponentType<{ place: Place }> };

function ShownPlace({ text, Answer }: KnownPlaceProps) {
  const place = useAwaited(usePageData().placesOnDemand)?.findPlace(text);
  return isFullLabel(place, text) ? <Answer place={place} /> : null;
}

/** Tells whether the text is the place's full label: the visitor may still be typing a part of it, even if only one place matches. */
function isFullLabel(place: Place | undefined, text: string): place is Place {
  return place !== undefined && placeLabel(place).toLowerCase() === text.trim().toLowerCase();
}
