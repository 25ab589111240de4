import { isDeepStrictEqual } from "node:util";
import { categoryName } from "#rental/classes.ts";
import { formatPiecePrice } from "#rental/price/charge-words.ts";
import type { Cover, Extra } from "#rental/price/extras.ts";
import { formatMinorUnits, toShownCurrency } from "#rental/price/money.ts";
import type { Catalog } from "./catalog.ts";
import { describeEntryEffects, describeFieldEffects } from "./comparison.ts";
import type { PlanPages, Services } from "./offers.ts";

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
  const currency = toShownCurrency(company.money);
  const entries: PriceEntry[] = [];
  const add = (
    page: Page & { readonly name: string },
    what: string,
    price: number | undefined,
    per: string,
  ) =>
    entries.push({
      item: `${page.name}, ${what}`,
      price:
        price === undefined
          ? "by agreement"
          : formatMinorUnits(Math.round(price * 10 ** currency.decimals), currency),
      per,
    });
  const addPlans = (page: PlanPages[keyof PlanPages] | Services["corporate"]) => {
    if (page.offered) for (const { name, price } of page.plans) add(page, name, price, "a month");
  };
  addPlans(planPages.subscription);
  addPlans(planPages.business);
  if (airportTransfers.offered) {
    const { airports, tiers } = airportTransfers;
    for (const { code, price } of airports) add(airportTransfers, `from ${code}`, price, "a trip");
    for (const { name, price } of tiers) add(airportTransfers, name, price, "a trip");
  }
  if (outstation.offered) {
    const { routes, rates } = outstation;
    for (const { from, to, price } of routes) add(outstation, `${from} to ${to}`, price, "a trip");
    for (const [rate, { perKm }] of Object.entries(rates)) add(outstation, rate, perKm, "a kilometer");
    add(outstation, "driver allowance", rates.multiDay.perNight, "a night");
  }
  addPlans(corporate);
  if (corporate.offered)
    for (const { title, price, per } of corporate.solutions) add(corporate, title, price, per);
  return entries;
}

/** The texts of a page, without its prices, whose changes `listPrices` names. */
const withoutPrices = (page: Page) =>
  JSON.stringify(page, (key, value: unknown) =>
    key === "price" || key === "perKm" || key === "perNight" ? undefined : value,
  );

/** Says what changes of extras and cover; one is the same as long as it keeps its id. What is booked keeps its own. */
export const describeExtraAndCoverEffects = (before: Catalog, after: Catalog): string[] =>
  (["extras", "cover"] as const).flatMap((list) =>
    describeEntryEffects(writeAll(before, before[list]), writeAll(after, after[list]), ({ id }) => id, {
      comes: ({ name, price }) =>
        list === "extras" ? `${name} may be had from now on, ${price}.` : `${name} is a new cover, ${price}.`,
      stays: (was, is) => [
        ...(was.name === is.name ? [] : [`${was.name} is called ${is.name} from now on.`]),
        ...describeFieldEffects(`${is.name}: its`, was, is, {
          name: null,
          price: (priceBefore, price) =>
            `${is.name}: ${priceBefore} to ${price}; what is booked keeps its own.`,
          most: "number that one rental may have",
        }),
      ],
      go: (gone) => gone.map(({ name }) => `${name} is no longer to be had; what is booked keeps it.`),
    }),
  );

/** Extras or covers in words: an amount differs, too, when it is in another currency. */
const writeAll = ({ company: { money }, classes }: Catalog, entries: readonly (Extra | Cover)[] = []) => {
  const formatAmount = (amount: number) => formatMinorUnits(amount, money);
  return entries.map((entry) => {
    const { id, name } = entry;
    const words = { id, name, price: formatPiecePrice(entry, formatAmount) };
    if ("most" in entry)
      return {
        ...words,
        most: entry.most,
        classes: entry.classes?.map((one) => categoryName(classes, one)) ?? "all",
      };
    const { excess, deposit } = entry;
    return {
      ...words,
      excess: formatAmount(excess),
      deposit: deposit === undefined ? "as of the class" : formatAmount(deposit),
    };
  });
};
