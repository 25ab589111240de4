import { takePercent } from "./mandatory-charges.ts";

/** What a booking has agreed with a member: sealed with its quote, so that no later catalog or change takes it away. */
export type MemberTerms = {
  /** The member's. */
  readonly number: string;
  /** The plan that the booking counts to; left out where it counts to none, and is charged in full. */
  readonly plan?: { readonly name: string; readonly percent?: number };
  /** Percent of the base rental that the member gets back as points. */
  readonly pointsPercent?: number;
};

/** What a quote says of a member. */
export type MemberPrice = {
  readonly member?: MemberTerms;
  /** What the plan takes off the days, in minor units: the subtotal is what is left. */
  readonly memberDiscount?: number;
};

/** Takes a plan's percent off what the days of a rental cost, in minor units, rounded once. */
export function takeMemberDiscount(daysPrice: number, member: MemberTerms | undefined) {
  const discount = member?.plan?.percent === undefined ? 0 : takePercent(daysPrice, member.plan.percent);
  const price: MemberPrice = {
    ...(member && { member }),
    ...(discount > 0 && { memberDiscount: discount }),
  };
  return { subtotal: daysPrice - discount, ...price };
}

/** Returns what the days of a rental cost before a plan takes anything off, in minor units. */
export const computeDaysPriceInFull = ({
  subtotal,
  memberDiscount = 0,
}: MemberPrice & { readonly subtotal: number }): number => subtotal + memberDiscount;

/** 'Premium, 10% less': the line of a receipt that says what a plan takes off. */
const nameMemberDiscount = ({ plan }: Pick<MemberTerms, "plan">): string =>
  `${plan?.name ?? ""}, ${plan?.percent ?? 0}% less`;

/** Lists what a plan takes off as a line of a receipt, in minor units below 0; none where it takes nothing off. */
export const listMemberDiscounts = ({ member, memberDiscount = 0 }: MemberPrice) =>
  member && memberDiscount > 0 ? [{ name: nameMemberDiscount(member), charged: -memberDiscount }] : [];

/** Digits of a percent after its point that count. */
const percentUnit = 10_000;

/** Computes the points that a rental earns once its car is back: a percent of its base rental, rounded down. A point is one minor unit. */
export function computePoints({ subtotal, member }: MemberPrice & { readonly subtotal: number }): number {
  const percent = Math.round((member?.pointsPercent ?? 0) * percentUnit);
  return Math.floor((subtotal * percent) / (percentUnit * 100));
}
