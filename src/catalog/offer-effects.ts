import type { Catalog } from "./catalog.ts";
import type { OptionalOffer, Plan } from "./offers.ts";

/** A price of a service or plan: what it is for, its amount as text ('49.50', 'by agreement'), and its unit ('a month'). */
interface PriceEntry {
  readonly item: string;
  readonly price: string;
  readonly per: string;
}

/** What changes of services, plans and the texts of pages, a line for each price. */
export function offerEffects(before: Catalog, after: Catalog): readonly string[] {
  return [
    ...priceEffects(pricesOf(before), pricesOf(after)),
    ...pagesOf(after).flatMap((page, at) => pageEffects(pagesOf(before)[at], page)),
    ...(isEqual(before.home, after.home) ? [] : ["What the home page says changes."]),
    ...(isEqual(before.pageTexts, after.pageTexts) ? [] : ["What other pages say of the company changes."]),
  ];
}

function priceEffects(before: readonly PriceEntry[], after: readonly PriceEntry[]): string[] {
  const entriesBefore = new Map(before.map((entry) => [entry.item, entry]));
  const itemsAfter = new Set(after.map(({ item }) => item));
  return [
    ...after.flatMap(({ item, price, per }) => {
      const entryBefore = entriesBefore.get(item);
      if (!entryBefore) return [`${item} is new: ${price} ${per}.`];
      return entryBefore.price === price && entryBefore.per === per
        ? []
        : [`${item}: ${entryBefore.price} to ${price} ${per}.`];
    }),
    ...before.filter(({ item }) => !itemsAfter.has(item)).map(({ item }) => `${item} is no longer offered.`),
  ];
}

type Page = OptionalOffer<{ readonly name: string }>;

const pagesOf = ({ services, planPages }: Catalog): readonly Page[] => [
  ...Object.values(services),
  ...Object.values(planPages),
];

function pageEffects(before: Page | undefined, after: Page): string[] {
  if (!before || isEqual(withoutPrices(before), withoutPrices(after))) return [];
  if (!after.offered) return before.offered ? [`${before.name}: its page answers 404 from now on.`] : [];
  return before.offered
    ? [`What the page of ${after.name} says changes.`]
    : [`${after.name} has a page from now on.`];
}

function pricesOf({ services, planPages }: Catalog): readonly PriceEntry[] {
  const { airportTransfers, outstation, corporate } = services;
  const { subscription, business } = planPages;
  return [
    ...(subscription.offered ? planPrices(subscription.name, subscription.plans) : []),
    ...(business.offered ? planPrices(business.name, business.plans) : []),
    ...(airportTransfers.offered
      ? [
          ...airportTransfers.airports.map(({ code, price }) =>
            priceEntry(`${airportTransfers.name}, from ${code}`, price, "a trip"),
          ),
          ...airportTransfers.tiers.map(({ name, price }) =>
            priceEntry(`${airportTransfers.name}, ${name}`, price, "a trip"),
          ),
        ]
      : []),
    ...(outstation.offered
      ? [
          ...outstation.routes.map(({ from, to, price }) =>
            priceEntry(`${outstation.name}, ${from} to ${to}`, price, "a trip"),
          ),
          ...Object.entries(outstation.rates).map(([rate, { perKm }]) =>
            priceEntry(`${outstation.name}, ${rate}`, perKm, "a kilometer"),
          ),
          priceEntry(`${outstation.name}, driver allowance`, outstation.rates.multiDay.perNight, "a night"),
        ]
      : []),
    ...(corporate.offered
      ? [
          ...planPrices(corporate.name, corporate.plans),
          ...corporate.solutions.map(({ title, price, per }) =>
            priceEntry(`${corporate.name}, ${title}`, price, per),
          ),
        ]
      : []),
  ];
}

const planPrices = (page: string, plans: readonly Plan[]) =>
  plans.map(({ name, price }) => priceEntry(`${page}, ${name}`, price, "a month"));

function priceEntry(item: string, price: number | undefined, per: string): PriceEntry {
  if (price === undefined) return { item, price: "by agreement", per };
  return { item, price: Number.isInteger(price) ? String(price) : price.toFixed(2), per };
}

/** The texts of a page, without its prices, whose changes priceEffects names. */
const withoutPrices = (page: Page) =>
  JSON.stringify(page, (key, value: unknown) =>
    key === "price" || key === "perKm" || key === "perNight" ? undefined : value,
  );

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
