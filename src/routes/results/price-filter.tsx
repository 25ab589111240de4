import { useCatalog } from "#site/catalog-source.ts";
import { shownPrice } from "#content/prices.ts";
import { priceSteps } from "#rental/browse/result-filters.ts";
import { Field } from "#ui/field.tsx";
import { RangeSlider } from "#ui/range-slider.tsx";
import { Select } from "#ui/select.tsx";
import type { ResultFiltersControl } from "./use-result-filters.ts";

/** The price a day: a slider, or two selects without JavaScript, where a slider could not show its price. */
export function PriceFilter({ control }: { control: ResultFiltersControl }) {
  const catalog = useCatalog();
  const { filters, preview, apply } = control;
  const { from, to, step } = catalog.priceFilters.slider;
  return (
    <>
      <RangeSlider
        className="scripts-only"
        legend="Price a day"
        thumbs={["Lowest price a day", "Highest price a day"]}
        min={from}
        max={to}
        step={step}
        value={[filters.priceMin, filters.priceMax]}
        valueText={(price) => shownPrice(catalog.company.money, price)}
        onValueChange={([priceMin, priceMax]) => preview({ priceMin, priceMax })}
        onCommit={([priceMin, priceMax]) => apply({ priceMin, priceMax })}
      />
      <noscript>
        <fieldset>
          <legend>Price a day</legend>
          <div className="ends">
            <PriceSelect name="priceMin" label="From" value={filters.priceMin} />
            <PriceSelect name="priceMax" label="To" value={filters.priceMax} />
          </div>
        </fieldset>
      </noscript>
    </>
  );
}

type PriceSelectProps = {
  name: string;
  label: string;
  value: number;
};

function PriceSelect({ name, label, value }: PriceSelectProps) {
  const catalog = useCatalog();
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value}>
        {priceSteps(catalog.priceFilters).map((price) => (
          <option key={price} value={price}>
            {shownPrice(catalog.company.money, price)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
