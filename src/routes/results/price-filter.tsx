import { usd } from "#content/prices.ts";
import { priceBounds, priceSteps } from "#rental/browse/result-filters.ts";
import { Field } from "#ui/field.tsx";
import { RangeSlider } from "#ui/range-slider.tsx";
import { Select } from "#ui/select.tsx";
import type { ResultFiltersControl } from "./use-result-filters.ts";

/** The price a day: a slider, or two selects without JavaScript, where a slider could not show its price. */
export function PriceFilter({ control }: { control: ResultFiltersControl }) {
  const { filters, preview, apply } = control;
  const { min, max, step } = priceBounds;
  return (
    <>
      <RangeSlider
        className="scripts-only"
        legend="Price a day"
        thumbs={["Lowest price a day", "Highest price a day"]}
        min={min}
        max={max}
        step={step}
        value={[filters.priceMin, filters.priceMax]}
        valueText={usd}
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

function PriceSelect({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value}>
        {priceSteps.map((price) => (
          <option key={price} value={price}>
            {usd(price)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
