import {
  carListPrice,
  computeLeastListPrice,
  toCarsWithListPrices,
  computeListPricePerDay,
  type ListPriceTerms,
} from "#rental/price/list-price.ts";
import type { BaseCurrency } from "#rental/price/money.ts";
import type { CarForQuote } from "#rental/price/quote.ts";
import { findDayPriceBoundsEver } from "#rental/price/rates.ts";

/** One choice of the fleet's list prices a day, in minor units: from the first included to the second excluded. */
type PriceRange = {
  /** As an address holds it, in the base currency's main unit: '2000-4000', '6000-up'. */
  readonly name: string;
  readonly from: number;
  /** Undefined where it has no end. */
  readonly to?: number;
};

/** The slider of the results, in minor units a day: its ends, its step, and the upper price that it shows at first. */
type PriceSlider = {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly upTo: number;
};

/** How the site narrows cars by their price a day (product, 'Results' and 'Cars'). */
export type PriceFilterOptions = { readonly ranges: readonly PriceRange[]; readonly slider: PriceSlider };

/** The lower and the upper price, in minor units of the list price a day. */
type Prices = readonly [from: number, to: number];

/** Every step of the slider, from the lowest to the highest, in minor units a day. */
export function listPriceSteps({ slider: { from, to, step } }: PriceFilterOptions): readonly number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}

export const selectUntouchedBounds = ({ slider }: PriceFilterOptions): Prices => [slider.from, slider.upTo];

/** The whole of the slider. */
export const selectWidestBounds = ({ slider }: PriceFilterOptions): Prices => [slider.from, slider.to];

/**
 * Reads the ends of a price range as the slider can hold them: on its steps, crossed ones swapped. A lower end given alone, above the
 * untouched upper one, means 'from here up', not a crossed range.
 */
export function readPriceBounds(
  priceFilters: PriceFilterOptions,
  minText: string | null,
  maxText: string | null,
): Prices {
  const [lowest, highest] = selectUntouchedBounds(priceFilters);
  const min = readPrice(priceFilters, minText) ?? lowest;
  const max =
    readPrice(priceFilters, maxText) ?? (min > highest ? selectWidestBounds(priceFilters)[1] : highest);
  // Stryker disable next-line EqualityOperator: of two equal prices either may be the lower
  return min > max ? [max, min] : [min, max];
}

/** A price as the slider can hold it; undefined when it is not a number. */
function readPrice(
  { slider: { from, to, step } }: PriceFilterOptions,
  text: string | null,
): number | undefined {
  if (text === null || !/^\d{1,7}$/.test(text.trim())) return undefined;
  return Math.min(to, Math.max(from, from + Math.round((Number(text) - from) / step) * step));
}

type StatedFilters = { readonly ranges: readonly [number, number, number]; readonly slider: PriceSlider };

/**
 * The price filters that a catalog states, or those that follow from its cars: four ranges with as many cars each as can be. Both are in the
 * prices that lists show.
 */
export function createPriceFilterOptions(
  statedFilters: StatedFilters | undefined,
  terms: ListPriceTerms & { readonly cars: readonly CarForQuote[] },
): PriceFilterOptions {
  const { money } = terms.company;
  const { ranges, slider } =
    statedFilters ??
    deriveFilters(
      toCarsWithListPrices(terms)
        .map(carListPrice)
        .toSorted((one, other) => one - other),
      findListBounds(terms),
      chooseUnit(money),
    );
  const bounds = [0, ...ranges];
  const inMainUnit = (amount: number) => String(amount / 10 ** money.decimals);
  return {
    ranges: bounds.map((from, index) => {
      const to = bounds[index + 1];
      return to === undefined
        ? { name: `${inMainUnit(from)}-up`, from }
        : { name: `${inMainUnit(from)}-${inMainUnit(to)}`, from, to };
    }),
    slider,
  };
}

/** The lowest and the highest price of a day that lists can ever show, in minor units. */
function findListBounds(terms: ListPriceTerms & { readonly cars: readonly CarForQuote[] }) {
  const bounds = terms.cars.map((car) => ({ car, ...findDayPriceBoundsEver(terms.rates, car) }));
  return {
    lowest: Math.min(
      ...bounds.map(({ car, lowest }) => computeLeastListPrice(terms, { ...car, pricePerDay: lowest })),
    ),
    highest: Math.max(
      ...bounds.map(
        ({ car, highest }) => computeListPricePerDay(terms, { ...car, pricePerDay: highest }).price,
      ),
    ),
  };
}

/** The minor units that one whole unit of the shown currency is, rounded: prices that are shown are whole or nearly so. */
function chooseUnit({ decimals, shown }: BaseCurrency): number {
  return Math.max(1, Math.round(10 ** decimals * (shown?.rate ?? 1)));
}

/**
 * @param prices the cars' list prices, ascending
 * @param bounds the lowest list price at any pickup, where `prices` are the dearest, and the highest
 * @param wholeUnit one whole unit, in minor ones
 */
function deriveFilters(
  prices: readonly number[],
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
  wholeUnit: number,
): StatedFilters {
  // Two digits of the lowest price: whole dollars, hundreds of yen.
  const unit = wholeUnit * 10 ** Math.max(0, Math.floor(Math.log10(lowest / wholeUnit)) - 1);
  const quarter = (part: number) => prices[Math.floor((prices.length * part) / 4)] ?? highest;
  const low = Math.max(unit, roundDown(quarter(1), unit));
  const middle = Math.max(low + unit, roundDown(quarter(2), unit));
  const high = Math.max(middle + unit, roundDown(quarter(3), unit));
  const from = roundDown(lowest, unit);
  // About twenty steps, of whole units.
  const step = Math.max(unit, roundUp((highest - from) / 20, unit));
  const to = from + Math.max(step, roundUp(highest - from, step));
  return { ranges: [low, middle, high], slider: { from, to, step, upTo: to } };
}

const roundDown = (amount: number, unit: number) => Math.floor(amount / unit) * unit;
const roundUp = (amount: number, unit: number) => Math.ceil(amount / unit) * unit;
