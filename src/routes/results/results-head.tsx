import { href } from "react-router";
import type { Trip } from "#rental/trip/trip.ts";
import { activeFilterCount } from "#rental/browse/result-filters.ts";
import { carCount } from "#site/car/cars-in-words.ts";
import { Announce } from "#ui/announce.tsx";
import { DrawerButton } from "#ui/drawer.tsx";
import { Share } from "#ui/share.tsx";
import { filterDrawer } from "./filter-drawer.tsx";
import { SortForm } from "./sort-form.tsx";
import { ResultsHeading } from "./results-heading.tsx";
import type { ResultFiltersControl } from "./use-result-filters.ts";

type Props = { trip: Trip; control: ResultFiltersControl; count: number };

/** The number of cars, sorting and filters. The number is announced once it has stopped changing. */
export function ResultsHead({ trip, control, count }: Props) {
  const active = activeFilterCount(control.filters);
  return (
    <>
      {count > 0 && (
        <ResultsHeading>
          {`${carCount(count)}${
            trip.daysAssumed || trip.problems.includes("return-out-of-reach")
              ? `, priced for ${trip.days} days`
              : " for your trip"
          }`}
        </ResultsHeading>
      )}
      {count > 0 && <Share what="trip" address={href("/search") + control.searchWith(control.filters)} />}
      <Announce text={`${carCount(count)} ${count === 1 ? "matches" : "match"}`} />
      <div className="res-bar">
        {count > 0 && <SortForm control={control} />}
        <DrawerButton drawer={filterDrawer} className="filters-open">
          {active === 0 ? "Filters" : `Filters (${active})`}
        </DrawerButton>
      </div>
    </>
  );
}
