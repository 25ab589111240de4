import { formatCount } from "#rental/count.ts";
import { href } from "react-router";
import type { Trip } from "#rental/trip/trip.ts";
import type { Car } from "#catalog/catalog.ts";
import { LiveAnnouncement } from "#ui/announce.tsx";
import { ShareButton } from "#ui/share.tsx";
import { FilterBar } from "#site/filters/filter-bar.tsx";
import { ListHeading } from "#site/filters/list-heading.tsx";
import type { CarListControl } from "#site/filters/use-filters.ts";

export const resultsHeadingId = "results-heading";

type Props = {
  trip: Trip;
  control: CarListControl;
  cars: readonly Car[];
  /** By their ids, the cars that can't be had on the trip's days. */
  outOfReach: Readonly<Record<string, unknown>>;
  /** Whether a limit keeps some of these from the trip, though they may be free. */
  hasLimitedCars: boolean;
};

/** The number of cars, sorting and filters. The number is announced once it has stopped changing. */
export function ResultsHead({ trip, control, cars, outOfReach, hasLimitedCars }: Props) {
  const count = cars.length;
  const bookableCount = cars.filter(
    ({ id, available }) => available && !Object.hasOwn(outOfReach, id),
  ).length;
  const isAllFree = !cars.some(({ id }) => Object.hasOwn(outOfReach, id));
  const remainder = hasLimitedCars ? "for your trip" : "free";
  const usualHeading =
    trip.daysAssumed || trip.problems.includes("return-out-of-reach")
      ? `${formatCount(count, "car")}, priced for ${formatCount(trip.days, "day")}`
      : `${formatCount(count, "car")} for your trip`;
  const heading = isAllFree ? usualHeading : `${bookableCount} of ${count} ${remainder}`;
  return (
    <>
      {count > 0 && (
        <ListHeading id={resultsHeadingId}>
          <span className="counted" data-room={usualHeading}>
            <span key={heading}>{heading}</span>
          </span>
        </ListHeading>
      )}
      {count > 0 && (
        <ShareButton what="trip" address={href("/search") + control.searchWith(control.filters)} />
      )}
      <LiveAnnouncement
        text={`${formatCount(count, "car")} ${count === 1 ? "matches" : "match"}${isAllFree ? "" : `, ${bookableCount} ${remainder}`}`}
      />
      <FilterBar
        control={control}
        fields={count > 0 ? ["sort"] : []}
        label="Sort cars"
        send="Sort"
        className="res-bar"
      />
    </>
  );
}
