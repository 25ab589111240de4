import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import type { Trip } from "#rental/trip/trip.ts";
import type { Car } from "#catalog/catalog.ts";
import { activeFilterCount } from "#rental/browse/result-filters.ts";
import type { SoldOut } from "#rental/browse/sold-out.ts";
import { carCount } from "#site/car/cars-in-words.ts";
import { Announce } from "#ui/announce.tsx";
import { DrawerButton } from "#ui/drawer.tsx";
import { Share } from "#ui/share.tsx";
import { filterDrawer } from "./filter-drawer.tsx";
import { SortForm } from "./sort-form.tsx";
import { ResultsHeading } from "./results-heading.tsx";
import type { ResultFiltersControl } from "./use-result-filters.ts";

type Props = {
  trip: Trip;
  control: ResultFiltersControl;
  cars: readonly Car[];
  soldOut: SoldOut;
};

/** The number of cars, sorting and filters. The number is announced once it has stopped changing. */
export function ResultsHead({ trip, control, cars, soldOut }: Props) {
  const catalog = useCatalog();
  const count = cars.length;
  const freeCount = cars.filter(({ id, available }) => available && !Object.hasOwn(soldOut, id)).length;
  const isAllFree = !cars.some(({ id }) => Object.hasOwn(soldOut, id));
  const usualHeading =
    trip.daysAssumed || trip.problems.includes("return-out-of-reach")
      ? `${carCount(count)}, priced for ${trip.days} days`
      : `${carCount(count)} for your trip`;
  const heading = isAllFree ? usualHeading : `${freeCount} of ${count} free`;
  const activeCount = activeFilterCount(catalog.priceFilters, control.filters);
  return (
    <>
      {count > 0 && (
        <ResultsHeading>
          <span className="counted" data-room={usualHeading}>
            <span key={heading}>{heading}</span>
          </span>
        </ResultsHeading>
      )}
      {count > 0 && <Share what="trip" address={href("/search") + control.searchWith(control.filters)} />}
      <Announce
        text={`${carCount(count)} ${count === 1 ? "matches" : "match"}${isAllFree ? "" : `, ${freeCount} free`}`}
      />
      <div className="res-bar">
        {count > 0 && <SortForm control={control} />}
        <DrawerButton drawer={filterDrawer} className="filters-open">
          {activeCount === 0 ? "Filters" : `Filters (${activeCount})`}
        </DrawerButton>
      </div>
    </>
  );
}
