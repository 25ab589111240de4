import { Fragment } from "react";
import { type Journey, journeyTitle, onwardInWords, stopsOf } from "#rental/trip/journey.ts";
import { classes } from "#ui/classes.ts";
import type { Elements } from "#ui/elements.ts";

type JourneyCellProps = {
  journey: Journey;
  /** Shown instead of a pickup place that is only assumed; without it, the assumed place itself is shown. */
  open?: Elements;
  className?: string;
  /** Shown after the name of the journey, such as a note that its place is assumed. */
  mark?: Elements;
  /** More text under it, as cells. */
  children?: Elements;
};

/** A ticket's cell that says where the trip goes: the codes of its places in large type, and the journey in words. */
export function JourneyCell({ journey, open, className, mark, children }: JourneyCellProps) {
  const { place } = journey.pickup;
  const isOpen = open !== undefined && place.assumed;
  const [first, ...others] = stopsOf(journey).map(({ code = "" }, index) =>
    isOpen && index === 0 ? "" : code,
  );
  const isWhole = others.length > 0 && others.every((code) => code !== "");
  const onward = onwardInWords(journey);
  return (
    <div
      className={classes("cell place", className, others.length > 0 && "two", isLong(place.name) && "long")}
    >
      <dt className="label">{journeyTitle(journey)}</dt>{" "}
      {others.length === 0 && first && (
        <dd className="code" aria-hidden="true">
          {first}
        </dd>
      )}
      {isWhole && (
        <dd className="codes" aria-hidden="true">
          {first && <span className="code">{first}</span>}
          {others.map((code) => (
            <Fragment key={code}>
              <span className="arrow-only" />
              <span className="code">{code}</span>
            </Fragment>
          ))}
        </dd>
      )}
      <dd className="val">
        {isOpen ? open : <span>{place.name}</span>}
        {onward && <span>{` ${onward}`}</span>}
        {mark}
      </dd>
      {children}
    </div>
  );
}

/** Whether a word of the name is too long to fit beside a code on a ticket, such as Washington. */
function isLong(name: string): boolean {
  return name.split(" ").some((word) => word.length > 9);
}
