/** What may be had beside a car (product, 'Extras'): extras.yaml, which may be left out. Amounts are minor units. */
export type ExtraOffers = {
  readonly extras?: readonly Extra[];
  /** One of them is included. */
  readonly cover?: readonly Cover[];
};

/** What one piece costs: for each day, at most so much for a rental, or for each rental. */
type PiecePrice =
  | { readonly perDay: number; readonly atMost?: number; readonly perRental?: never }
  | { readonly perRental: number; readonly perDay?: never; readonly atMost?: never };

export type Extra = PiecePrice & {
  readonly id: string;
  readonly name: string;
  /** How many one rental may have. */
  readonly most: number;
  /** Ids of the classes whose cars may have it; all where it is left out. */
  readonly classes?: readonly string[];
};

export type Cover = (PiecePrice | IncludedPrice) & {
  readonly id: string;
  readonly name: string;
  /** What the customer bears of a damage. */
  readonly excess: number;
  /** Takes the place of what the class asks to be held at the counter. */
  readonly deposit?: number;
};

type IncludedPrice = {
  readonly included: true;
  readonly perDay?: never;
  readonly perRental?: never;
  readonly atMost?: never;
};

/** What a customer wants, by ids; without `cover`, the included one. */
export type ExtrasChoice = {
  readonly extras: readonly { readonly id: string; readonly count: number }[];
  readonly cover?: string;
};

/** An extra of a rental, as it is sealed with its quote. */
type ExtraLine = PiecePrice & {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly amount: number;
};

/** The cover of a rental, as it is sealed with its quote. */
type CoverLine = Cover & { readonly amount: number };

/** The extras and the cover of a rental; none where its company has none. */
export type RentalExtras = { readonly extras?: readonly ExtraLine[]; readonly cover?: CoverLine };

/** Prices what is chosen for the days of a rental, in the company's order. What is not offered is left out: `findExtrasProblems` refuses it. */
export function priceExtras(
  { extras = [], cover = [] }: ExtraOffers,
  days: number,
  choice: ExtrasChoice = { extras: [] },
): RentalExtras {
  const lines = extras.flatMap(({ most: _most, classes: _classes, ...extra }) => {
    const count = choice.extras.find(({ id }) => id === extra.id)?.count;
    return count ? [{ ...extra, count, amount: count * computePiecePrice(extra, days) }] : [];
  });
  const chosen = cover.find(({ id }) => id === choice.cover) ?? findIncludedCover(cover);
  return {
    ...(lines.length > 0 && { extras: lines }),
    ...(chosen && { cover: { ...chosen, amount: computePiecePrice(chosen, days) } }),
  };
}

const computePiecePrice = ({ perDay = 0, atMost, perRental }: Omit<Extra, "most"> | Cover, days: number) =>
  perRental ?? Math.min(perDay * days, atMost ?? Number.POSITIVE_INFINITY);

const withoutAmount = ({ amount: _amount, ...cover }: CoverLine): Cover => cover;

/** Tells whether anything can be chosen. */
export const offersExtras = ({ extras, cover = [] }: ExtraOffers): boolean =>
  extras !== undefined || cover.length > 1;

/** Returns the cover that a rental has where none is chosen. */
export const findIncludedCover = (cover: readonly Cover[]): Cover | undefined =>
  cover.find((one) => "included" in one);

/** Adds up what is paid for extras and cover, in minor units. */
export const sumExtras = ({ extras = [], cover }: RentalExtras): number =>
  extras.reduce((sum, { amount }) => sum + amount, cover?.amount ?? 0);

/** Returns what was chosen for a rental. */
export function toExtrasChoice({ extras = [], cover }: RentalExtras): ExtrasChoice {
  return { extras: extras.map(({ id, count }) => ({ id, count })), ...(cover && { cover: cover.id }) };
}

/**
 * Returns what may be had in a change of a booking: what it has at the price that was agreed, as long as the car may have it, and the rest as
 * its company offers it today. A booking without cover keeps having none, unless one is wanted.
 * @param isSameMoney whether amounts of then are still in the company's money
 */
export function toOffersWithAgreedExtras(
  { extras: agreed = [], cover: agreedCover }: RentalExtras,
  { extras = [], cover = [] }: ExtraOffers,
  isSameMoney: boolean,
  wanted: Pick<ExtrasChoice, "cover"> = {},
): Required<ExtraOffers> {
  if (!isSameMoney) return { extras, cover: agreedCover || wanted.cover !== undefined ? cover : [] };
  const agreedById = new Map(agreed.map((line) => [line.id, line]));
  const kept = agreed.map(({ count, amount: _amount, ...line }): Extra => {
    const { most = count, classes } = extras.find(({ id }) => id === line.id) ?? {};
    return { ...line, most, ...(classes && { classes }) };
  });
  const others = cover.filter(({ id }) => id !== agreedCover?.id);
  return {
    extras: [...kept, ...extras.filter(({ id }) => !agreedById.has(id))],
    cover: agreedCover ? [withoutAmount(agreedCover), ...others] : wanted.cover === undefined ? [] : others,
  };
}
