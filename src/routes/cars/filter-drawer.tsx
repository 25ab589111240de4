import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { fleetCategories } from "#content/fleet.ts";
import {
  categoryCounts,
  clearFleetFilters,
  type FleetFilters,
  fleetSorts,
  priceCounts,
  priceRangeNames,
  type WhyNoCar,
  whyNoCar,
} from "#rental/browse/fleet-filters.ts";
import { listCars } from "#rental/price/list-price.ts";
import { carCount } from "#site/car/cars-in-words.ts";
import { ComparisonFields } from "#site/car/compare-link.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { useLiveForm } from "#ui/use-live-form.ts";
import { categoryChoiceName, priceRangeName, sortNames } from "./filter-names.ts";
import { type ApplyFields, carsAddress, fieldValues } from "./use-fleet-filters.ts";

export const filterDrawer = "filters";

type Props = { filters: FleetFilters; apply: ApplyFields; count: number };

/** The bar's choices for narrow screens, with their counts. It opens without JavaScript, too. */
export function FilterDrawer({ filters, apply, count }: Props) {
  const catalog = useCatalog();
  const cars = listCars(catalog);
  const form = useLiveForm(fieldValues(filters), apply);
  return (
    <Drawer
      id={filterDrawer}
      label="Filters"
      className="fdrawer"
      title={<h2>Filters</h2>}
      closeLabel="Close filters"
    >
      <form method="get" action={href("/cars")} aria-label="Filters" {...form}>
        <ComparisonFields />
        <input type="hidden" name="q" value={filters.text} />
        <RadioChoices
          legend="Category"
          name="category"
          choices={["all", ...fleetCategories(catalog)] as const}
          selection={filters.category}
          label={(one) => categoryChoiceName(catalog, one)}
          counts={categoryCounts(catalog, cars, filters)}
          why={(category) => whyNoCar(catalog, cars, { ...filters, category }, "category")}
        />
        <RadioChoices
          legend="Price a day"
          name="price"
          choices={["all", ...priceRangeNames(catalog.priceFilters)] as const}
          selection={filters.price}
          label={(one) => priceRangeName(catalog, one)}
          counts={priceCounts(catalog, cars, filters)}
          why={(price) => whyNoCar(catalog, cars, { ...filters, price }, "price")}
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
          <Link className={buttonClass("quiet")} to={carsAddress(clearFleetFilters(filters))} replace>
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
  selection: Choice;
  label: (choice: Choice) => string;
  /** The number of cars that each choice would show. */
  counts: Readonly<Record<Choice, number>>;
  /** Why a choice would show none. */
  why: (choice: Choice) => WhyNoCar | undefined;
};

/** Radio buttons, each with the number of cars that it would show; one that would show none is dim, and says why. */
function RadioChoices<Choice extends string>(props: RadioProps<Choice>) {
  const { legend, name, choices, selection, label, counts, why } = props;
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {choices.map((choice) => {
        const reason = why(choice);
        const whyId = `why-${name}-${choice}`;
        return (
          <Checkbox
            key={choice}
            type="radio"
            name={name}
            value={choice}
            className={reason && "is-dim"}
            defaultChecked={choice === selection}
            aria-describedby={reason && whyId}
            aside={
              reason ? (
                <span key={whyId} id={whyId}>
                  {whyInWords[reason.because](reason.cars)}
                </span>
              ) : (
                <span key="count" aria-hidden="true">
                  {counts[choice]}
                </span>
              )
            }
          >
            {label(choice)}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

const whyInWords: Record<WhyNoCar["because"], (cars: number) => string> = {
  "other-prices": (cars) => `${cars} at other prices`,
  "other-classes": (cars) => `${cars} in other classes`,
  words: () => "None with your words",
};
