import { href, Link } from "react-router";
import { fleet, fleetCategories } from "#content/fleet.ts";
import {
  categoryCounts,
  clearFleetFilters,
  type FleetFilters,
  fleetSorts,
  priceCounts,
  priceRangeNames,
  readFleetFilters,
} from "#rental/browse/fleet-filters.ts";
import { carCount } from "#site/car/cars-in-words.ts";
import { CompareAlong } from "#site/car/compare-link.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { useLiveForm } from "#ui/use-live-form.ts";
import { categoryChoiceName, priceRangeName, sortNames } from "./filter-names.ts";
import { carsAddress, fieldValues } from "./use-fleet-filters.ts";

export const filterDrawer = "filters";

type Props = { filters: FleetFilters; apply: (filters: FleetFilters) => void; count: number };

/** The bar's choices for narrow screens, with their counts. It opens without JavaScript, too. */
export function FilterDrawer({ filters, apply, count }: Props) {
  const form = useLiveForm(fieldValues(filters), (entered) => apply(readFleetFilters(entered)));
  return (
    <Drawer
      id={filterDrawer}
      label="Filters"
      className="fdrawer"
      title={<h2>Filters</h2>}
      closeLabel="Close filters"
    >
      <form method="get" action={href("/cars")} aria-label="Filters" {...form}>
        <CompareAlong />
        <input type="hidden" name="q" value={filters.text} />
        <RadioChoices
          legend="Category"
          name="category"
          choices={["all", ...fleetCategories] as const}
          chosen={filters.category}
          label={categoryChoiceName}
          counts={categoryCounts(fleet, filters)}
        />
        <RadioChoices
          legend="Price a day"
          name="price"
          choices={["all", ...priceRangeNames] as const}
          chosen={filters.price}
          label={priceRangeName}
          counts={priceCounts(fleet, filters)}
        />
        <Field label="Sort by">
          <Select name="sort" defaultValue={filters.sort}>
            {fleetSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </Select>
        </Field>
        <div className="fdrawer-end">
          <noscript>
            <Button type="submit" variant="action">
              Apply
            </Button>
          </noscript>
          <Button
            variant="action"
            className="scripts-only"
            popoverTarget={filterDrawer}
            popoverTargetAction="hide"
          >
            {count === 0 ? "No cars match" : `Show ${carCount(count)}`}
          </Button>
          <Link
            className={buttonClass("quiet")}
            to={carsAddress(clearFleetFilters(filters))}
            replace
            preventScrollReset
          >
            Clear Filters
          </Link>
        </div>
      </form>
    </Drawer>
  );
}

type RadioProps<Choice extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: Choice;
  label: (choice: Choice) => string;
  /** The number of cars that each choice would show. */
  counts: Readonly<Record<Choice, number>>;
};

/** Radio buttons, each with the number of cars that it would show. */
function RadioChoices<Choice extends string>(props: RadioProps<Choice>) {
  const { legend, name, choices, chosen, label, counts } = props;
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          type="radio"
          name={name}
          value={choice}
          defaultChecked={choice === chosen}
          aside={<span aria-hidden="true">{counts[choice]}</span>}
        >
          {label(choice)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
