import { Fragment, type ReactNode } from "react";
import { comesHome, type Journey, onwardInWords, stopsOf } from "#rental/journey.ts";
import { classes } from "#ui/classes.ts";

type JourneyCellProps = {
  journey: Journey;
  /** Stands for a pickup place that is only assumed; without it, that place itself does. */
  open?: ReactNode;
  className?: string;
  /** After the name of the journey, such as that its place is assumed. */
  mark?: ReactNode;
  /** More words under it, as cells. */
  children?: ReactNode;
};

/** A ticket's cell that says where the trip leads: the codes of its places set large, and the journey in words. */
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
      <dt className="label">{labelOf(journey)}</dt>{" "}
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
        {isOpen ? open : place.name}
        {onward && ` ${onward}`}
        {mark}
      </dd>
      {children}
    </div>
  );
}

/** A word that has no room beside a code on a ticket: Washington. */
function isLong(name: string): boolean {
  return name.split(" ").some((word) => word.length > 9);
}

function labelOf(journey: Journey): string {
  if (!comesHome(journey)) return "Pickup, then return";
  return journey.destination ? "Your journey" : "Pickup and return";
}
