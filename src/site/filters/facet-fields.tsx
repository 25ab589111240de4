import { useLocation } from "react-router";
import { useCatalog } from "#site/catalog-source.ts";
import { formatConvertedPrice } from "#content/prices.ts";
import { type Facet, type FacetId, listFacetValues, carSearchTextMaxLength } from "#rental/browse/facets.ts";
import { listChoiceCounts, listOfferedChoices } from "#rental/browse/filter-cars.ts";
import { listPriceSteps } from "#rental/browse/price-filters.ts";
import { ChoiceBox } from "#ui/checkbox.tsx";
import type { Elements } from "#ui/elements.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { RangeSlider } from "#ui/range-slider.tsx";
import { Select } from "#ui/select.tsx";
import { useLiveForm } from "#ui/use-live-form.ts";
import { choiceName, describeNoCarsReason, facetNames } from "./facet-names.ts";
import type { CarListControl } from "./use-filters.ts";

type FormProps = Omit<React.ComponentProps<"form">, "children"> & {
  readonly control: CarListControl;
  /** For which it has fields. */
  readonly fields: readonly FacetId[];
  readonly children: Elements;
};

/** A GET form for some facets, which keeps all else that the address says; with JavaScript each choice takes effect at once. */
export function FacetForm({ control, fields, children, ...props }: FormProps) {
  const { facets, filters, searchWith, apply } = control;
  const { pathname } = useLocation();
  const ownFacets = facets.filter(({ id }) => fields.includes(id));
  const values = ownFacets.flatMap((facet) =>
    facet.params.length === 1
      ? facet.params.map((name) => [name, listFacetValues(facet, filters)] as const)
      : [],
  );
  const form = useLiveForm(Object.fromEntries(values), apply);
  const untouched = Object.fromEntries(fields.map((id) => [id, []]));
  const others = new URLSearchParams(searchWith({ ...filters, ...untouched }));
  return (
    <form method="get" action={pathname} {...props} {...form}>
      {Array.from(others, ([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

type FacetProps = { readonly facet: Facet; readonly control: CarListControl };

/** A facet in one line: words, or one choice of a list. `bare` looks like text in a cell. */
export function FacetField({ facet, control, bare = false }: FacetProps & { readonly bare?: boolean }) {
  const catalog = useCatalog();
  const { params, choices, id } = facet;
  const [name] = params;
  const [value] = listFacetValues(facet, control.filters);
  const className = bare ? `fcell${choices.length > 0 ? " fcell-sel" : ""}` : undefined;
  return (
    <Field className={className} label={facetNames[id]}>
      {choices.length > 0 ? (
        <Select bare={bare} name={name} defaultValue={value}>
          {listOfferedChoices(facet, control.cars).map((choice) => (
            <option key={choice} value={choice}>
              {choiceName(catalog, facet, choice)}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          bare={bare}
          name={name}
          type="search"
          maxLength={carSearchTextMaxLength}
          placeholder="Make, model or feature"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={value}
        />
      )}
    </Field>
  );
}

/** A facet with the number of cars that each of its choices would show; one that would show none is dim, and says why. */
export function FacetChoices({ facet, control }: FacetProps) {
  const catalog = useCatalog();
  const { id, params, choices, isSingle } = facet;
  if (choices.length === 0) return <PriceSlider facet={facet} control={control} />;
  const values = listFacetValues(facet, control.filters);
  const [name] = params;
  return (
    <fieldset>
      <legend>{facetNames[id]}</legend>
      {listChoiceCounts(control.facets, control.cars, control.filters, facet).map(
        ({ choice, count, whyNone }) => {
          const whyId = `why-${name}-${choice}`;
          return (
            <ChoiceBox
              key={choice}
              type={isSingle ? "radio" : "checkbox"}
              name={name}
              value={choice}
              className={whyNone && "is-dim"}
              defaultChecked={values.includes(choice)}
              aria-describedby={whyNone && whyId}
              aside={
                whyNone ? (
                  <span key={whyId} id={whyId}>
                    {describeNoCarsReason(catalog, whyNone)}
                  </span>
                ) : (
                  <span key="count" aria-hidden="true">
                    {count}
                  </span>
                )
              }
            >
              {choiceName(catalog, facet, choice)}
            </ChoiceBox>
          );
        },
      )}
    </fieldset>
  );
}

/** The price a day: a slider, or two selects without JavaScript, where a slider could not show its price. */
function PriceSlider({ facet, control: { filters, apply } }: FacetProps) {
  const { priceFilters, company } = useCatalog();
  const { from, to, step } = priceFilters.slider;
  const { params } = facet;
  const values = listFacetValues(facet, filters);
  const [low = from, high = to] = values.map(Number);
  return (
    <>
      <RangeSlider
        className="scripts-only"
        legend={facetNames.price}
        thumbs={["Lowest price a day", "Highest price a day"]}
        min={from}
        max={to}
        step={step}
        value={[low, high]}
        valueText={(price) => formatConvertedPrice(company.money, price)}
        onRest={(range) => apply(new Map(params.map((name, at) => [name, [String(range[at])]])))}
      />
      <noscript>
        <fieldset>
          <legend>{facetNames.price}</legend>
          <div className="ends">
            {params.map((name, at) => (
              <Field key={name} label={at === 0 ? "From" : "To"}>
                <Select name={name} defaultValue={values[at]}>
                  {listPriceSteps(priceFilters).map((price) => (
                    <option key={price} value={price}>
                      {formatConvertedPrice(company.money, price)}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
          </div>
        </fieldset>
      </noscript>
    </>
  );
}
