import { formatMinorUnits } from "#rental/price/money.ts";
import { formatPiecePrice } from "#rental/price/charge-words.ts";
import type { Cover, Extra } from "#rental/price/extras.ts";
import { categoryName } from "#rental/classes.ts";
import type { Catalog } from "./catalog.ts";
import { describeEntryEffects, describeFieldEffects } from "./comparison.ts";

/** Says what changes of extras and cover; one is the same as long as it keeps its id. What is booked keeps its own. */
export const describeExtraEffects = (before: Catalog, after: Catalog): string[] =>
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
