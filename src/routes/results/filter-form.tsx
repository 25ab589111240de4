import { Form, href, Link, useSearchParams } from "react-router";
import { fleet, fleetCategories } from "#content/fleet.ts";
import { categoryName, fuelTypes, transmissions } from "#rental/car.ts";
import {
  clearResultFilters,
  defaultResultFilters,
  facetCounts,
  type ResultFilters,
} from "#rental/result-filters.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { FilterChoices } from "./filter-choices.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { resultsSearch } from "./result-address.ts";
import type { ResultFiltersControl } from "./use-result-filters.ts";

type Props = {
  control: ResultFiltersControl;
  /** What stands below the choices; by default 'Clear All Filters'. */
  children?: React.ReactNode;
};

/** The filters as a GET form that carries the trip along; with JavaScript each choice is heeded at once. */
export function FilterForm({ control, children }: Props) {
  const { filters, apply } = control;
  const counts = facetCounts(fleet, filters);
  return (
    <Form
      className="filters"
      method="get"
      action={href("/search")}
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
    >
      <TripAlong />
      {filters.sort !== "recommended" && <input type="hidden" name="sort" value={filters.sort} />}
      <div className="filters-in">
        <PriceFilter control={control} />
        <FilterChoices
          legend="Category"
          name="category"
          choices={fleetCategories}
          chosen={filters.categories}
          label={categoryName}
          counts={counts.categories}
          onChoose={(categories) => apply({ categories })}
        />
        <FilterChoices
          legend="Fuel"
          name="fuel"
          choices={fuelTypes}
          chosen={filters.fuelTypes}
          label={capitalized}
          counts={counts.fuelTypes}
          onChoose={(chosen) => apply({ fuelTypes: chosen })}
        />
        <FilterChoices
          legend="Transmission"
          name="transmission"
          choices={transmissions}
          chosen={filters.transmissions}
          label={capitalized}
          counts={counts.transmissions}
          onChoose={(chosen) => apply({ transmissions: chosen })}
        />
      </div>
      <div className="filters-foot">
        <noscript>
          <Button type="submit" variant="action">
            Apply
          </Button>
        </noscript>
        {children ?? <ClearAllFilters filters={filters} className={buttonClass("line")} />}
      </div>
    </Form>
  );
}

/** A GET form replaces the whole query string; what it must not lose rides along. */
export function TripAlong() {
  const [params] = useSearchParams();
  const along = new URLSearchParams(resultsSearch(params, defaultResultFilters));
  return Array.from(along, ([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

export function ClearAllFilters({ filters, className }: { filters: ResultFilters; className: string }) {
  const [params] = useSearchParams();
  return (
    <Link
      className={className}
      to={{ pathname: href("/search"), search: resultsSearch(params, clearResultFilters(filters)) }}
      replace
      preventScrollReset
    >
      Clear All Filters
    </Link>
  );
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
