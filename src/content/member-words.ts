import type { BookingStatus } from "#rental/booking/booking.ts";
import type { Member } from "#rental/booking/members.ts";
import { type BaseCurrency, createChargedAmountFormatter } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import { describeDate } from "#rental/trip/calendar.ts";

const countFormat = new Intl.NumberFormat("en-US");

/** '5,400 points, worth ₹5,400': a point is the smallest coin of the money in which it was earned. */
export const formatPoints = (points: number, money: BaseCurrency): string =>
  `${countFormat.format(points)} ${points === 1 ? "point" : "points"}, worth ${createChargedAmountFormatter({ money })(points)}`;

/** What a booking's page knows of its member; points are minor units of the booking's money. */
type MemberPoints = { readonly number: string; readonly balance: number; readonly earns: number };

/** 'M-204817: 5,400 points, worth ₹5,400. This rental earns 440 points, worth ₹440, once the car is back.' */
export function describeMemberBooking(
  { status, quote }: { readonly status: BookingStatus; readonly quote: Quote },
  { number, balance, earns }: MemberPoints,
): string {
  if (quote.member?.pointsPercent === undefined && balance === 0) return `${number}.`;
  const earnsText = formatPoints(earns, quote.money);
  const endings: Readonly<Record<BookingStatus, string>> = {
    confirmed: ` This rental earns ${earnsText}, once the car is back.`,
    "on-the-road": ` This rental earns ${earnsText}, once the car is back.`,
    returned: ` This rental has earned ${earnsText}.`,
    cancelled: "",
    "no-show": "",
  };
  return `${number}: ${formatPoints(balance, quote.money)}.${earns > 0 ? endings[status] : ""}`;
}

/** 'since Sun 14 Sep 2025, until Sun 21 Sep 2025': the days of a membership. */
export const describeMembership = ({ since, until }: Pick<Member, "since" | "until">): string =>
  `since ${describeDate(since)}${until === undefined ? "" : `, until ${describeDate(until)}`}`;
