import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import {
  coverField,
  type ExtraProblemField,
  extrasGroupField,
  type ExtraTexts,
  listClassExtras,
  readAllowedExtrasChoice,
  toExtraField,
} from "#rental/booking/chosen-extras.ts";
import { formatPiecePrice } from "#rental/price/charge-words.ts";
import { type Cover, type Extra, findIncludedCover, offersExtras } from "#rental/price/extras.ts";
import { createShownPriceFormatter } from "#rental/price/money.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { FormGroup } from "./form-group.tsx";
import { priceUpdateField } from "./submit-booking.ts";

type Props = {
  readonly car: Car;
  /** What is in the fields. */
  readonly texts: ExtraTexts;
  /** What was in them when the page was served. */
  readonly servedTexts: ExtraTexts;
  /** What was found wrong when the form was sent. */
  readonly errors: Readonly<Partial<Record<ExtraProblemField, string>>>;
};

/** The fields of what may be had beside a car; nothing where there is nothing to choose. What can't be had is said at once. */
export function ExtrasGroup({ car, texts, servedTexts, errors }: Props) {
  const catalog = useCatalog();
  const { problems } = readAllowedExtrasChoice(catalog, car, texts);
  const errorOf = (field: ExtraProblemField) =>
    errors[field] ??
    (problems
      .filter((one) => one.field === field)
      .map(({ text }) => text)
      .join(". ") ||
      undefined);
  const problem = errorOf(extrasGroupField);
  if (!hasExtraFieldsFor(catalog, car) && problem === undefined) return null;
  const extras = listClassExtras(catalog, car.category);
  const textOf = (field: string) => servedTexts.find(([name]) => name === field)?.[1];
  return (
    <FormGroup
      id={extrasGroupField}
      title="Extras and cover"
      why="Nothing is added that you don’t choose. The total follows what you choose."
    >
      {problem !== undefined && (
        <p className="error wide" id={extrasGroupField} tabIndex={-1}>
          {`${problem}. It is not in the price.`}
        </p>
      )}
      {extras.length > 0 && (
        <div className="fields wide extra-counts">
          {extras.map((extra) => {
            const field = toExtraField(extra.id);
            return <ExtraCount key={field} extra={extra} typed={textOf(field)} error={errorOf(field)} />;
          })}
        </div>
      )}
      {(catalog.cover ?? []).length > 1 && <CoverChoice chosen={textOf(coverField)} />}
      {offersExtras(catalog) && (
        <noscript>
          <Button type="submit" name={priceUpdateField} value="price" formNoValidate>
            Update the price
          </Button>
        </noscript>
      )}
    </FormGroup>
  );
}

/** Tells whether the form of a car has fields of extras or cover. */
const hasExtraFieldsFor = (catalog: BrowserCatalog, { category }: Car): boolean =>
  listClassExtras(catalog, category).length > 0 || (catalog.cover ?? []).length > 1;

type CountProps = {
  readonly extra: Extra;
  readonly typed: string | undefined;
  readonly error: string | undefined;
};

/** How many of an extra: none is an empty field, and so becomes a 0 that is typed or stepped down to. */
function ExtraCount({ extra, typed, error }: CountProps) {
  const { company } = useCatalog();
  const hydrated = useHydrated();
  const { id, name, most } = extra;
  const price = formatPiecePrice(extra, createShownPriceFormatter(company.money));
  return (
    <Field
      id={toExtraField(id)}
      label={name}
      mark="optional"
      hint={`${price}. ${most === 1 ? "1 for a rental" : `Up to ${most} for a rental`}.`}
      error={error}
    >
      <Input
        name={toExtraField(id)}
        type="number"
        inputMode="numeric"
        min={hydrated ? 0 : 1}
        onInput={({ currentTarget: input }) => {
          if (input.value === "0") input.value = "";
        }}
        max={most}
        defaultValue={typed}
      />
    </Field>
  );
}

function CoverChoice({ chosen }: { readonly chosen: string | undefined }) {
  const { cover: covers = [] } = useCatalog();
  const checked = covers.find(({ id }) => id === chosen) ?? findIncludedCover(covers);
  return (
    <fieldset className="wide">
      <legend className="label">Cover</legend>
      {covers.map((cover) => (
        <ChoiceBox
          key={cover.id}
          type="radio"
          name={coverField}
          value={cover.id}
          defaultChecked={cover === checked}
        >
          <CoverWords cover={cover} />
        </ChoiceBox>
      ))}
    </fieldset>
  );
}

/** 'Full cover: ₹450 a day, excess ₹0, nothing held at the counter'. */
function CoverWords({ cover }: { readonly cover: Cover }) {
  const { company } = useCatalog();
  const formatAmount = createShownPriceFormatter(company.money);
  const { name, excess, deposit } = cover;
  const held = deposit === 0 ? "nothing" : deposit && formatAmount(deposit);
  const parts = [
    formatPiecePrice(cover, formatAmount),
    `excess ${formatAmount(excess)}`,
    ...(held ? [`${held} held at the counter`] : []),
  ];
  return (
    <>
      <b>{`${name}:`}</b> <span className="num">{parts.join(", ")}</span>
    </>
  );
}
