import { isDeepStrictEqual } from "node:util";
import { formatMinorUnits, shownCurrency } from "#rental/price/money.ts";
import type { Catalog } from "./catalog.ts";
import type { Plan, PlanPages, Services } from "./offers.ts";

/** A price of a service or plan: what it is for, its amount in words ('$49.50', 'by agreement'), and its unit ('a month'). */
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
    ...(isDeepStrictEqual(before.home, after.home) ? [] : ["What the home page says changes."]),
    ...(isDeepStrictEqual(before.pageTexts, after.pageTexts)
      ? []
      : ["What other pages say of the company changes."]),
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

type Page = Services[keyof Services] | PlanPages[keyof PlanPages];

const pagesOf = ({ services, planPages }: Catalog): readonly Page[] => [
  ...Object.values(services),
  ...Object.values(planPages),
];

function pageEffects(before: Page | undefined, after: Page): string[] {
  if (!before || isDeepStrictEqual(withoutPrices(before), withoutPrices(after))) return [];
  if (!after.offered) return before.offered ? [`${before.name}: its page answers 404 from now on.`] : [];
  return before.offered
    ? [`What the page of ${after.name} says changes.`]
    : [`${after.name} has a page from now on.`];
}

function pricesOf({ services, planPages, company }: Catalog): readonly PriceEntry[] {
  const { airportTransfers, outstation, corporate } = services;
  const currency = shownCurrency(company.money);
  const priceEntry = (item: string, price: number | undefined, per: string): PriceEntry => ({
    item,
    price:
      price === undefined
        ? "by agreement"
        : formatMinorUnits(Math.round(price * 10 ** currency.decimals), currency),
    per,
  });
  const planPrices = (page: string, plans: readonly Plan[]) =>
    plans.map(({ name, price }) => priceEntry(`${page}, ${name}`, price, "a month"));
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

/** The texts of a page, without its prices, whose changes priceEffects names. */
const withoutPrices = (page: Page) =>
  JSON.stringify(page, (key, value: unknown) =>
    key === "price" || key === "perKm" || key === "perNight" ? undefined : value,
  );
