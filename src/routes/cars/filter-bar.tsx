import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { fleetCategories } from "#content/fleet.ts";
import { type FleetFilters, fleetSorts, longestText, priceRangeNames } from "#rental/browse/fleet-filters.ts";
import { ComparisonFields } from "#site/car/compare-link.tsx";
import { Button } from "#ui/button.tsx";
import { DrawerButton } from "#ui/drawer.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useLiveForm } from "#ui/use-live-form.ts";
import { filterDrawer } from "./filter-drawer.tsx";
import { categoryChoiceName, priceRangeName, sortNames } from "./filter-names.ts";
import { type ApplyFields, fieldValues } from "./use-fleet-filters.ts";

type Props = { filters: FleetFilters; apply: ApplyFields };

/** Search, category, price and order in one ruled bar; on narrow screens the search alone, and the drawer has the rest. */
export function FilterBar({ filters, apply }: Props) {
  const catalog = useCatalog();
  const form = useLiveForm(fieldValues(filters), apply);
  const drawerFilterCount = [filters.category !== "all", filters.price !== "all"].filter(Boolean).length;
  return (
    <search>
      <form
        className="fbar"
        method="get"
        action={href("/cars")}
        aria-label="Search and filter cars"
        {...form}
      >
        <ComparisonFields />
        <Field className="fcell" label="Search">
          <Input
            bare
            name="q"
            type="search"
            maxLength={longestText}
            placeholder="Make, model or feature"
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={filters.text}
          />
        </Field>
        <Field className="fcell fcell-sel" label="Category">
          <Select bare name="category" defaultValue={filters.category}>
            {(["all", ...fleetCategories(catalog)] as const).map((category) => (
              <option key={category} value={category}>
                {categoryChoiceName(catalog, category)}
              </option>
            ))}
          </Select>
        </Field>
        <Field className="fcell fcell-sel" label="Price a day">
          <Select bare name="price" defaultValue={filters.price}>
            {(["all", ...priceRangeNames(catalog.priceFilters)] as const).map((range) => (
              <option key={range} value={range}>
                {priceRangeName(catalog, range)}
              </option>
            ))}
          </Select>
        </Field>
        <Field className="fcell fcell-sel" label="Sort by">
          <Select bare name="sort" defaultValue={filters.sort}>
            {fleetSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </Select>
        </Field>
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
        <DrawerButton drawer={filterDrawer} className="fopen">
          Filters
          {drawerFilterCount > 0 && (
            <b className="num">
              <span>{drawerFilterCount}</span>
              <span className="vh"> set</span>
            </b>
          )}
        </DrawerButton>
      </form>
    </search>
  );
}
