/** What extras.yaml may say (schema.server.ts tells how the messages are written; src/rental/price/extras.ts what the entries mean). */
import type { Cover, Extra, ExtraOffers } from "#rental/price/extras.ts";
import { taxName } from "#rental/price/mandatory-charges.ts";
import * as v from "valibot";
import { findRepeatProblems } from "./catalog-problem.ts";
import type { ParsedYaml } from "./read-yaml.server.ts";
import {
  amountOrZero,
  type AmountSchema,
  id,
  list,
  strictEntries,
  text,
  wholeNumber,
  trueOrFalse,
} from "./schema-parts.server.ts";

/** What an id of extras.yaml stands for, for ever, since bookings keep it; all names that it has had; and whether the latest catalog has left it out. */
export type ExtraHistory = {
  readonly kind: "extra" | "cover";
  readonly names: readonly string[];
  readonly isGone?: true;
};

const piece = (amountSchema: AmountSchema) => ({
  id,
  name: text(60),
  perDay: v.exactOptional(amountSchema),
  atMost: v.exactOptional(amountSchema),
  perRental: v.exactOptional(amountSchema),
});

/** What a piece costs, as its file says it. */
type TypedPrice = {
  readonly perDay?: number;
  readonly atMost?: number;
  readonly perRental?: number;
  readonly included?: boolean;
};

const hasPerDayOnly = ({ perDay, atMost }: TypedPrice) => atMost === undefined || perDay !== undefined;
const expectedPerDay = "atMost only beside perDay: it is the most for a rental";

const toPrice = ({ perDay = 0, atMost, perRental }: TypedPrice) =>
  perRental === undefined ? { perDay, ...(atMost !== undefined && { atMost }) } : { perRental };

const extra = (amountSchema: AmountSchema) =>
  v.pipe(
    strictEntries({
      ...piece(amountSchema),
      most: v.optional(wholeNumber(1, 20), 1),
      classes: v.exactOptional(list(id, 20, 1)),
    }),
    v.check(
      ({ perDay, perRental }) => (perDay === undefined) !== (perRental === undefined),
      "one of perDay and perRental",
    ),
    v.check((line) => hasPerDayOnly(line), expectedPerDay),
    v.transform(({ id: extraId, name, most, classes, ...price }): Extra => ({
      id: extraId,
      name,
      ...toPrice(price),
      most,
      ...(classes && { classes }),
    })),
  );

const cover = (amountSchema: AmountSchema) =>
  v.pipe(
    strictEntries({
      ...piece(amountSchema),
      included: v.optional(trueOrFalse, false),
      excess: amountOrZero(amountSchema),
      deposit: v.exactOptional(amountOrZero(amountSchema)),
    }),
    v.check(
      ({ perDay, perRental, included }) =>
        [perDay !== undefined, perRental !== undefined, included].filter(Boolean).length === 1,
      "one of included: true, perDay and perRental",
    ),
    v.check((line) => hasPerDayOnly(line), expectedPerDay),
    v.transform(({ id: coverId, name, included, excess, deposit, ...price }): Cover => ({
      id: coverId,
      name,
      ...(included ? { included } : toPrice(price)),
      excess,
      ...(deposit !== undefined && { deposit }),
    })),
  );

/** What a company offers beside its cars. */
export const makeExtrasSchema = (amountSchema: AmountSchema) =>
  strictEntries({
    extras: v.exactOptional(list(extra(amountSchema), 30, 1)),
    cover: v.exactOptional(
      v.pipe(
        list(cover(amountSchema), 10, 1),
        v.check(
          (covers) => covers.filter((one) => "included" in one).length === 1,
          "covers of which exactly one has included: true",
        ),
      ),
    ),
  });

/**
 * Finds ids and names of extras and covers that another has, or the tax, ids that stood for another thing in an earlier catalog, and classes
 * that are nowhere.
 */
export function findExtraAndCoverProblems(
  { value: { extras = [], cover: covers = [] }, placeOf }: ParsedYaml<ExtraOffers>,
  knownClasses: readonly { readonly id: string }[],
  earlier: Readonly<Record<string, ExtraHistory>> = {},
): string[] {
  const all = [...extras, ...covers];
  const placeAt = (at: number, key: string) =>
    placeOf(at < extras.length ? ["extras", at, key] : ["cover", at - extras.length, key]);
  const known = new Set(knownClasses.map((one) => one.id));
  const histories = new Map(Object.entries(earlier));
  return [
    ...findRepeatProblems(all, "id", placeAt),
    ...findRepeatProblems(all, "name", placeAt),
    ...all.flatMap(({ id: ownId, name }, at) => {
      const kind = at < extras.length ? "extra" : "cover";
      const history = histories.get(ownId);
      const isKept = !history || (history.kind === kind && (!history.isGone || history.names.includes(name)));
      return isKept
        ? []
        : `${placeAt(at, "id")}: id: "${ownId}" is for ever that of the ${history.kind} "${history.names.at(-1)}": give "${name}" one of its own`;
    }),
    ...all.flatMap(({ name }, at) =>
      name === taxName ? `${placeAt(at, "name")}: name: not "${taxName}", as which the tax is shown` : [],
    ),
    ...extras.flatMap(({ classes = [] }, at) =>
      classes.flatMap((one, index) =>
        known.has(one)
          ? []
          : `${placeOf(["extras", at, "classes", index])}: classes: the id of a class, not "${one}"`,
      ),
    ),
  ];
}
