import { type Car, carName } from "#rental/car.ts";
import { categoryName } from "#rental/classes.ts";
import { normalizeLine, normalizePlainSigns } from "#rental/form-text.ts";
import { carListPrice, type ListedCar } from "#rental/price/list-price.ts";
import {
  selectWidestBounds,
  type PriceFilterOptions,
  readPriceBounds,
  selectUntouchedBounds,
} from "./price-filters.ts";

/** What the filters of a list need to know of a company. A catalog has it. */
export type FilterTerms = {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  readonly fuels: readonly string[];
  readonly transmissions: readonly string[];
  readonly priceFilters: PriceFilterOptions;
};

export type FacetId = "words" | "category" | "fuel" | "transmission" | "price" | "sort";

export type FacetValues = readonly string[];

/** One thing by which a list of cars is narrowed or ordered. Its values are texts, as an address and a form hold them. */
export type Facet = {
  readonly id: FacetId;
  /** Its parameters in an address, and its fields in a form: one, or one for each of its values. */
  readonly params: readonly string[];
  /** In the order in which they are offered; none for words and for a slider. */
  readonly choices: FacetValues;
  /** Whether it has one value, else any number. */
  readonly isSingle: boolean;
  /** Its values while nothing is chosen. */
  readonly untouched: FacetValues;
  /** The chosen values, none if they are those of the untouched facet. Never throws: what is invalid is ignored. */
  readonly read: (params: URLSearchParams) => FacetValues;
  readonly matches: (car: ListedCar, values: FacetValues) => boolean;
  /** Only of the price: what its values let through, in minor units a day, and the values that let the most through. */
  readonly price?: { readonly span: (values: FacetValues) => PriceSpan; readonly widest: FacetValues };
};

type PriceSpan = { readonly from: number; readonly to: number };

/** What narrows and orders a list, by facet. One that is missing or empty is untouched. */
export type ChosenFilters = Readonly<Partial<Record<FacetId, FacetValues>>>;

/** The maximum length of a search text, in characters. */
export const carSearchTextMaxLength = 60;

/** By what /cars is narrowed and ordered (product, 'Cars'), in the order of its address. */
export function createFleetFacets({ classes, priceFilters }: Omit<FilterTerms, "fuels" | "transmissions">) {
  return [
    findWords(classes),
    singleChoiceFacet(
      "category",
      "category",
      ["all", ...classIds(classes)],
      (car, id) => car.category === id,
    ),
    priceRange(priceFilters),
    singleChoiceFacet("sort", "sort", ["price", "rating", "name"]),
  ] as const satisfies readonly Facet[];
}

/** By what the results are (product, 'Results'). */
export function createResultFacets({ classes, fuels, transmissions, priceFilters }: FilterTerms) {
  return [
    singleChoiceFacet("sort", "sort", ["recommended", "price-low", "price-high", "rating"]),
    priceBounds(priceFilters),
    anyChoiceFacet("category", classIds(classes), ({ category }) => category),
    anyChoiceFacet("fuel", fuels, ({ fuelType }) => fuelType),
    anyChoiceFacet("transmission", transmissions, ({ transmission }) => transmission),
  ] as const satisfies readonly Facet[];
}

/** Reads the filters out of an address or a form. */
export function readFilters(facets: readonly Facet[], params: URLSearchParams): ChosenFilters {
  const chosen = facets.map((facet) => [facet.id, facet.read(params)] as const);
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** The values of a facet's fields, chosen or untouched. */
export function listFacetValues({ id, untouched }: Facet, filters: ChosenFilters): FacetValues {
  const values = filters[id] ?? [];
  return values.length > 0 ? values : untouched;
}

/** The filters as an address holds them: only what differs from the untouched list. Reading them again gives the same filters. */
export function writeFilterParams(facets: readonly Facet[], filters: ChosenFilters): URLSearchParams {
  const pairs = facets.flatMap(({ id, params, untouched }) => {
    const values = filters[id] ?? [];
    const [only = "", ...others] = params;
    if (others.length === 0)
      return values.filter((value) => value !== untouched[0]).map((value) => [only, value]);
    return params.flatMap((name, at) => {
      const value = values[at] ?? untouched[at] ?? "";
      return value === untouched[at] ? [] : [[name, value]];
    });
  });
  return new URLSearchParams(pairs);
}

/** Counts how many filters are set, for 'Filters (2)': each choice counts as one, and so does a price range; words and order don't count. */
export function countActiveFilters(facets: readonly Facet[], filters: ChosenFilters): number {
  const counts = facets.map(({ id, params }) => {
    if (id === "words" || id === "sort") return 0;
    const { length } = filters[id] ?? [];
    return params.length > 1 ? Math.min(1, length) : length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** 'Clear All Filters' leaves only the order (product, 'Results'). */
export const clearFiltersButSort = ({ sort }: ChosenFilters): ChosenFilters => (sort ? { sort } : {});

const classIds = (classes: FilterTerms["classes"]) => classes.map(({ id }) => id);

/** At most one choice; the first one stands for none. */
function singleChoiceFacet(
  id: FacetId,
  param: string,
  choices: FacetValues,
  hasChoice: (car: ListedCar, choice: string) => boolean = () => true,
): Facet {
  const [none = ""] = choices;
  return {
    id,
    params: [param],
    choices,
    isSingle: true,
    untouched: [none],
    read(params) {
      const value = normalize(params.get(param) ?? none);
      return choices.filter((choice) => choice !== none && normalize(choice) === value).slice(0, 1);
    },
    matches: (car, [choice = none]) => choice === none || hasChoice(car, choice),
  };
}

/** Any number of choices, each known and once, in their order. */
function anyChoiceFacet(
  id: "category" | "fuel" | "transmission",
  choices: FacetValues,
  own: (car: Car) => string,
): Facet {
  return {
    id,
    params: [id],
    choices,
    isSingle: false,
    untouched: [],
    read(params) {
      const values = new Set(params.getAll(id).map(normalize));
      return choices.filter((choice) => values.has(normalize(choice)));
    },
    matches: (car, values) => values.length === 0 || values.includes(own(car)),
  };
}

/** The ranges by their names, from the lowest up; a price that is a bound is in the upper one (product, 'Cars'). */
function priceRange({ ranges }: PriceFilterOptions): Facet {
  const span = ([range]: FacetValues): PriceSpan => {
    const { from = 0, to = Infinity } = ranges.find(({ name }) => name === range) ?? {};
    return { from, to };
  };
  const hasPrice = (car: ListedCar, range: string) => {
    const { from, to } = span([range]);
    return carListPrice(car) >= from && carListPrice(car) < to;
  };
  const names = ["all", ...ranges.map(({ name }) => name)];
  return { ...singleChoiceFacet("price", "price", names, hasPrice), price: { span, widest: [] } };
}

const span = ([from, to]: FacetValues): PriceSpan => ({ from: Number(from), to: Number(to) });

/** The slider: both ends are included, always on a step, and never crossed. */
function priceBounds(priceFilters: PriceFilterOptions): Facet {
  const untouched = selectUntouchedBounds(priceFilters).map(String);
  return {
    id: "price",
    params: ["priceMin", "priceMax"],
    choices: [],
    isSingle: true,
    untouched,
    read(params) {
      const values = readPriceBounds(priceFilters, params.get("priceMin"), params.get("priceMax")).map(
        String,
      );
      return values.join(" ") === untouched.join(" ") ? [] : values;
    },
    matches(car, values) {
      const { from, to } = span(values);
      return carListPrice(car) >= from && carListPrice(car) <= to;
    },
    price: { span, widest: selectWidestBounds(priceFilters).map(String) },
  };
}

/** Every word has to be somewhere in the car's name, class, gearbox, fuel or features: 'automatic suv' finds the Creta. */
function findWords(classes: FilterTerms["classes"]): Facet {
  return {
    id: "words",
    params: ["q"],
    choices: [],
    isSingle: true,
    untouched: [""],
    read(params) {
      const text = Array.from(normalizeLine(params.get("q") ?? ""))
        .slice(0, carSearchTextMaxLength)
        .join("")
        .trimEnd();
      return text === "" ? [] : [text];
    },
    matches(car, [text = ""]) {
      if (text === "") return true;
      const facts = [
        carName(car),
        categoryName(classes, car.category),
        car.transmission,
        car.fuelType,
        `${car.seats} seats`,
        ...car.features,
      ];
      const haystack = facts.join("\n").toLowerCase();
      return normalizePlainSigns(text)
        .toLowerCase()
        .split(" ")
        .every((word) => haystack.includes(word));
    },
  };
}

const normalize = (value: string) => value.trim().toLowerCase();
