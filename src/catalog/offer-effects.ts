import { isDeepStrictEqual } from "node:util";
import { formatMinorUnits, toShownMoney } from "#rental/price/money.ts";
import type { Catalog } from "./catalog.ts";
import { describeEntryEffects } from "./comparison.ts";
import type { Plan, PlanPages, Services } from "./offers.ts";

/** A price of a service or plan: what it is for, its amount in words ('$49.50', 'by agreement'), and its unit ('a month'). */
interface PriceEntry {
  readonly item: string;
  readonly price: string;
  readonly per: string;
}

/** Says what changes of services and plans, a line for each price. */
export function describeOfferEffects(before: Catalog, after: Catalog): readonly string[] {
  return [
    ...describeEntryEffects(listPrices(before), listPrices(after), ({ item }) => item, {
      comes: ({ item, price, per }) => `${item} is new: ${price} ${per}.`,
      stays: (was, is) =>
        isDeepStrictEqual(was, is) ? [] : `${is.item}: ${was.price} to ${is.price} ${is.per}.`,
      go: (items) => items.map(({ item }) => `${item} is no longer offered.`),
    }),
    ...listPages(after).flatMap((page, at) => pageEffects(listPages(before)[at], page)),
  ];
}

type Page = Services[keyof Services] | PlanPages[keyof PlanPages];

const listPages = ({ services, planPages }: Catalog): readonly Page[] => [
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

function listPrices({ services, planPages, company }: Catalog): readonly PriceEntry[] {
  const { airportTransfers, outstation, corporate } = services;
  const currency = toShownMoney(company.money);
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
