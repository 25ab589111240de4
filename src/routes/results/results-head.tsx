import type { Trip } from "#rental/trip.ts";
import { activeFilterCount } from "#rental/result-filters.ts";
import { carCount } from "#site/cars-in-words.ts";
import { Announce } from "#ui/announce.tsx";
import { DrawerButton } from "#ui/drawer.tsx";
import { filterDrawer } from "./filter-drawer.tsx";
import { SortForm } from "./sort-form.tsx";
import { ResultsHeading } from "./results-heading.tsx";
import type { ResultFiltersControl } from "./use-result-filters.ts";

type Props = { trip: Trip; control: ResultFiltersControl; count: number };

/** How many cars there are, and the two ways to have others. The count is said aloud once it rests. */
export function ResultsHead({ trip, control, count }: Props) {
  const active = activeFilterCount(control.filters);
  return (
    <>
      {count > 0 && (
        <ResultsHeading>
          {carCount(count)}
          {trip.daysAssumed || trip.problems.includes("return-out-of-reach")
            ? `, priced for ${trip.days} days`
            : " for your trip"}
        </ResultsHeading>
      )}
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
