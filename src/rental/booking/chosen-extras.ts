import { normalizePlainSigns } from "#rental/form-text.ts";
import type { Extra, ExtraOffers, ExtrasChoice } from "#rental/price/extras.ts";

/** The extras that a class's cars may have. */
export const listClassExtras = ({ extras = [] }: ExtraOffers, category: string): readonly Extra[] =>
  extras.filter(({ classes }) => !classes || classes.includes(category));

// A link and a form have 'extra.child-seat=2' and 'cover=full'.
export const coverField = "cover";
const extraPrefix = "extra.";
export const toExtraField = (id: string) => `${extraPrefix}${id}` as const;

/** The group of fields, which problems are about that no field has. */
export const extrasGroupField = "extras";
export type ExtraProblemField = ReturnType<typeof toExtraField> | typeof extrasGroupField;

/** What was typed or sent of extras and cover, by the names of fields. */
export type ExtraTexts = readonly [field: string, text: string][];

/** Reads what a form or a link says of extras and cover, right or wrong; what is empty is not chosen. */
export function readExtraTexts(fields: FormData | URLSearchParams): ExtraTexts {
  const texts: [string, string][] = [];
  for (const name of new Set([...fields.keys()].filter(isExtraField).slice(0, mostFields)))
    for (const value of fields.getAll(name)) {
      const text = typeof value === "string" ? value.trim().slice(0, mostCharacters) : "a file";
      if (text !== "") texts.push([name.slice(0, mostCharacters), text]);
    }
  return texts;
}

const mostFields = 100;
const mostCharacters = 100;

/** Tells whether a form or a link has fields of extras or cover, be they empty. */
export const hasExtraFields = (fields: FormData | URLSearchParams): boolean =>
  [...fields.keys()].some(isExtraField);

const isExtraField = (name: string) => name === coverField || name.startsWith(extraPrefix);

/** Reads a choice; a count that is no whole number is NaN. */
function readExtrasChoice(texts: ExtraTexts): ExtrasChoice {
  const extras = texts.flatMap(([field, text]) => {
    if (!field.startsWith(extraPrefix)) return [];
    const digits = normalizePlainSigns(text);
    return { id: field.slice(extraPrefix.length), count: /^\d+$/.test(digits) ? Number(digits) : Number.NaN };
  });
  const [cover, second] = new Set(texts.flatMap(([field, text]) => (field === coverField ? text : [])));
  // Two covers are none that there is.
  return { extras, ...(cover !== undefined && { cover: second === undefined ? cover : "" }) };
}

/** A sentence on what can't be had, and the field that it is about: 'extras' where there is no such field. */
type ExtrasProblem = { readonly field: ExtraProblemField; readonly text: string };

/** Finds what of a choice a car can't have: counts of 0 or beyond the most, what its class may not have, and what nobody offers. */
export function findExtrasProblems(
  { extras = [], cover = [] }: ExtraOffers,
  { category }: { readonly category: string },
  choice: ExtrasChoice,
): readonly ExtrasProblem[] {
  const problems = choice.extras.flatMap(({ id, count }, at): ExtrasProblem[] => {
    const extra = extras.find((one) => one.id === id);
    if (!extra)
      return [{ field: extrasGroupField, text: `There is no ${nameUnknown("extra", id)} to be had` }];
    const { name, most, classes } = extra;
    if (classes && !classes.includes(category))
      return [{ field: extrasGroupField, text: `${name}: not to be had with this car` }];
    if (choice.extras.findIndex((one) => one.id === id) < at)
      return [{ field: toExtraField(id), text: `${name}: it is named twice` }];
    return Number.isInteger(count) && count >= 1 && count <= most
      ? []
      : [
          {
            field: toExtraField(id),
            text: `${name}: ${most === 1 ? "1" : `a number from 1 to ${most}`}, or nothing for none`,
          },
        ];
  });
  return choice.cover === undefined || cover.some(({ id }) => id === choice.cover)
    ? problems
    : [
        ...problems,
        { field: extrasGroupField, text: `There is no ${nameUnknown("cover", choice.cover)} to be had` },
      ];
}

/** Names what isn't offered, unless it could not be an id. */
const nameUnknown = (what: string, id: string) =>
  /^[\w-]{1,60}$/.test(id) ? `${what} “${id}”` : `such ${what}`;

/** Reads what a car can have of what was typed, and what is wrong with the rest. */
export function readAllowedExtrasChoice(
  offers: ExtraOffers,
  car: { readonly category: string },
  texts: ExtraTexts,
) {
  const typed = readExtrasChoice(texts);
  const isRight = (choice: ExtrasChoice) => findExtrasProblems(offers, car, choice).length === 0;
  const { extras, cover } = typed;
  const choice: ExtrasChoice = {
    extras: extras.filter((one) => isRight({ extras: [one] })),
    ...(cover !== undefined && isRight({ extras: [], cover }) && { cover }),
  };
  return { choice, problems: findExtrasProblems(offers, car, typed) };
}

/** Lists what a link has of a car and of what was chosen beside it, before its trip; nothing without a car. */
export const listCarParams = (carId: string | null | undefined, extras: ExtraTexts = []): ExtraTexts =>
  carId ? [["carId", carId], ...extras] : [];

/** Writes a choice as links have it: 'extra.child-seat=2', 'cover=full'. */
export const listExtraParams = ({ extras, cover }: ExtrasChoice): ExtraTexts => [
  ...extras.map(({ id, count }): [string, string] => [toExtraField(id), String(count)]),
  ...(cover === undefined ? [] : [[coverField, cover] satisfies [string, string]]),
];
