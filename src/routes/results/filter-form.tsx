import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { categoryName } from "#rental/classes.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { fleetCategories } from "#content/fleet.ts";
import { capitalize } from "#content/wording.ts";
import { carCount } from "#site/car/cars-in-words.ts";
import { clearResultFilters, facetCounts } from "#rental/browse/result-filters.ts";
import { convertUnrounded, shownCurrency, formatMinorUnits } from "#rental/price/money.ts";
import { type WhyNone, whyNone } from "#rental/browse/why-none.ts";

import { Button, buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { type ResultFiltersControl, useAtOnce } from "./use-result-filters.ts";
import { useChosenBefore } from "./use-chosen-before.ts";

type Props = {
  /** The id of the drawer that it stands in. */
  drawer: string;
  control: ResultFiltersControl;
  /** The number of cars that match. */
  count: number;
};

/** The filters as a GET form that also sends the trip; with JavaScript each choice takes effect at once. */
export function FilterForm({ drawer, control: listControl, count }: Props) {
  const catalog = useCatalog();
  const control = useAtOnce(listControl);
  const { filters, searchWith } = control;
  const form = useChosenBefore(control, ["categories", "fuelTypes", "transmissions"]);
  return (
    <form
      ref={form}
      className="filters"
      method="get"
      action={href("/search")}
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
    >
      <TripFields along={control.along} />
      {filters.sort !== "recommended" && <input type="hidden" name="sort" value={filters.sort} />}
      <div className="filters-in">
        <Choices control={control} />
      </div>
      <div className="filters-foot">
        <noscript>
          <Button type="submit" variant="action">
            Apply
          </Button>
        </noscript>
        <Link
          className={buttonClass("quiet")}
          to={{
            pathname: href("/search"),
            search: searchWith(clearResultFilters(catalog.priceFilters, filters)),
          }}
          replace
        >
          Clear All Filters
        </Link>
        <Button
          className="show-cars scripts-only"
          variant="action"
          popoverTarget={drawer}
          popoverTargetAction="hide"
        >
          {`Show ${carCount(count)}`}
        </Button>
      </div>
    </form>
  );
}

function Choices({ control }: { control: ResultFiltersControl }) {
  const catalog = useCatalog();
  const { cars, filters, apply } = control;
  const counts = facetCounts(catalog, cars, filters);
  return (
    <>
      <PriceFilter control={control} />
      <FilterChoices
        legend="Category"
        name="category"
        choices={fleetCategories(catalog)}
        selection={filters.categories}
        label={(id) => categoryName(catalog.classes, id)}
        counts={counts.categories}
        why={(choice) => whyNone(catalog.priceFilters, cars, filters, { categories: [choice] })}
        control={control}
        onChoose={(categories) => apply({ categories })}
      />
      <FilterChoices
        legend="Fuel"
        name="fuel"
        choices={catalog.fuels}
        selection={filters.fuelTypes}
        label={capitalize}
        counts={counts.fuelTypes}
        why={(choice) => whyNone(catalog.priceFilters, cars, filters, { fuelTypes: [choice] })}
        control={control}
        onChoose={(selection) => apply({ fuelTypes: selection })}
      />
      <FilterChoices
        legend="Transmission"
        name="transmission"
        choices={catalog.transmissions}
        selection={filters.transmissions}
        label={capitalize}
        counts={counts.transmissions}
        why={(choice) => whyNone(catalog.priceFilters, cars, filters, { transmissions: [choice] })}
        control={control}
        onChoose={(selection) => apply({ transmissions: selection })}
      />
    </>
  );
}

/** Hidden fields with which a GET form keeps the trip. */
export function TripFields({ along }: Pick<ResultFiltersControl, "along">) {
  return along.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

type ChoiceProps<Choice extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  selection: readonly Choice[];
  label: (choice: Choice) => string;
  /** The number of cars that each choice alone would show. */
  counts: Readonly<Record<Choice, number>>;
  /** Why a choice would show none. */
  why: (choice: Choice) => WhyNone | undefined;
  control: Pick<ResultFiltersControl, "filters">;
  onChoose: (selection: Choice[]) => void;
};

/** A list of checkboxes; with none checked, every car passes. A choice that would show none is dim, and says why. */
function FilterChoices<Choice extends string>(props: ChoiceProps<Choice>) {
  const catalog = useCatalog();
  const { legend, name, choices, selection, label, counts, why, control, onChoose } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => {
        const reason = why(choice);
        const whyId = `why-${name}-${choice}`;
        return (
          <Checkbox
            key={choice}
            name={name}
            value={choice}
            className={reason && "is-dim"}
            checked={selection.includes(choice)}
            aria-describedby={reason && whyId}
            onChange={({ target }) =>
              onChoose(choices.filter((one) => (one === choice ? target.checked : selection.includes(one))))
            }
            aside={
              reason ? (
                <span key={whyId} id={whyId}>
                  {whyNoneInWords(catalog, reason, control)}
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

/** '2 above $96'. */
function whyNoneInWords(
  catalog: BrowserCatalog,
  reason: WhyNone,
  { filters: { priceMin, priceMax } }: Pick<ResultFiltersControl, "filters">,
): string {
  switch (reason.because) {
    case "above":
      return `${reason.cars} above ${wholeUnits(catalog, priceMax, Math.floor)}`;
    case "below":
      return `${reason.cars} below ${wholeUnits(catalog, priceMin, Math.ceil)}`;
    case "other-prices":
      return `${reason.cars} at other prices`;
    case "other-filters":
      return `${reason.cars} with other filters`;
    case "not-in-fleet":
      return "None in our fleet";
  }
}

/** Rounded so that what is above or below the exact amount is so for this one, too. */
function wholeUnits(catalog: BrowserCatalog, amount: number, round: (units: number) => number): string {
  const { currency } = shownCurrency(catalog.company.money);
  return formatMinorUnits(round(convertUnrounded(amount, catalog.company.money)), { currency, decimals: 0 });
}
