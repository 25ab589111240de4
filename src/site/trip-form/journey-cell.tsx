import { type Journey, journeyTicketTitle, describeOnwardJourney, listStops } from "#rental/trip/journey.ts";
import { classNames } from "#ui/classes.ts";
import type { Elements } from "#ui/elements.ts";
import { chooseCodesSizeClass, PlaceCode, PlaceCodes } from "./place-codes.tsx";

type JourneyCellProps = {
  journey: Journey;
  /** Shown instead of a pickup place that is only assumed; without it, the assumed place itself is shown. */
  placeholder?: Elements;
  className?: string;
  /** Shown after the name of the journey, such as a note that its place is assumed. */
  mark?: Elements;
  /** More text under it, as cells. */
  children?: Elements;
};

/** A ticket's cell that says where the trip goes: the codes of its places in large type, and the journey in words. */
export function JourneyCell({ journey, placeholder, className, mark, children }: JourneyCellProps) {
  const { place } = journey.pickup;
  const isOpen = placeholder !== undefined && place.assumed;
  const codes = listStops(journey).map(({ code = "" }, index) => (isOpen && index === 0 ? "" : code));
  const [firstCode, ...otherCodes] = codes;
  const onward = describeOnwardJourney(journey);
  return (
    <div
      className={classNames(
        "cell place",
        className,
        otherCodes.length > 0 && "two",
        hasLongWord(place.name) && "long",
      )}
    >
      <dt className="label">{journeyTicketTitle(journey)}</dt>{" "}
      {otherCodes.length === 0 && firstCode && (
        <dd className="code" aria-hidden="true">
          <PlaceCode code={firstCode} />
        </dd>
      )}
      {otherCodes.length > 0 && !otherCodes.includes("") && (
        <dd className={chooseCodesSizeClass(codes)} aria-hidden="true">
          <PlaceCodes codes={codes} />
        </dd>
      )}
      <dd className="val">
        {isOpen ? placeholder : <span>{place.name}</span>}
        {onward && <span>{` ${onward}`}</span>}
        {mark}
      </dd>
      {children}
    </div>
  );
}

/** Tells whether a word of the name is too long to fit beside a code on a ticket, such as Washington. */
function hasLongWord(name: string): boolean {
  return name.split(" ").some((word) => word.length > 9);
}
