import { formatCount } from "#rental/count.ts";
import { href } from "react-router";
import type { Trip } from "#rental/trip/trip.ts";
import type { Car } from "#catalog/catalog.ts";
import { LiveAnnouncement } from "#ui/announce.tsx";
import { ShareButton } from "#ui/share.tsx";
import { FilterBar } from "#site/filters/filter-bar.tsx";
import { ListHeading } from "#site/filters/list-heading.tsx";
import type { CarListFilters } from "#site/filters/use-filters.ts";

export const resultsHeadingId = "results-heading";

type Props = {
  trip: Trip;
  control: CarListFilters;
  cars: readonly Car[];
  /** By their ids, the cars that can't be had on the trip's days. */
  outOfReach: Readonly<Record<string, unknown>>;
};

/** The number of cars, sorting and filters. The number is announced once it has stopped changing. */
export function ResultsHead({ trip, control, cars, outOfReach }: Props) {
  const count = cars.length;
  const freeCount = cars.filter(({ id, available }) => available && !Object.hasOwn(outOfReach, id)).length;
  const isAllFree = !cars.some(({ id }) => Object.hasOwn(outOfReach, id));
  const usualHeading =
    trip.daysAssumed || trip.problems.includes("return-out-of-reach")
      ? `${formatCount(count, "car")}, priced for ${trip.days} days`
      : `${formatCount(count, "car")} for your trip`;
  const heading = isAllFree ? usualHeading : `${freeCount} of ${count} free`;
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
        text={`${formatCount(count, "car")} ${count === 1 ? "matches" : "match"}${isAllFree ? "" : `, ${freeCount} free`}`}
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
