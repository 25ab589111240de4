import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import {
  defaultResultFilters,
  resultFilterParams,
  type ResultSort,
  resultSorts,
} from "#rental/browse/result-filters.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TripFields } from "./filter-form.tsx";
import { useChosenBefore } from "./use-chosen-before.ts";
import type { ResultFiltersControl } from "./use-result-filters.ts";

const sortNames: Record<ResultSort, string> = {
  recommended: "Recommended",
  "price-low": "Price, low to high",
  "price-high": "Price, high to low",
  rating: "Rating",
};

export function SortForm({ control }: { control: ResultFiltersControl }) {
  const catalog = useCatalog();
  const { filters, apply } = control;
  const others = resultFilterParams(catalog.priceFilters, {
    ...filters,
    sort: defaultResultFilters(catalog.priceFilters).sort,
  });
  const form = useChosenBefore(control, ["sort"]);
  return (
    <form
      ref={form}
      className="sort"
      method="get"
      action={href("/search")}
      onSubmit={(event) => event.preventDefault()}
    >
      <TripFields along={control.along} />
      {Array.from(others, ([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Field label="Sort by">
        <Select
          name="sort"
          value={filters.sort}
          onChange={({ target }) =>
            apply({ sort: resultSorts.find((sort) => sort === target.value) ?? "recommended" })
          }
        >
          {resultSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  );
}
