/** What the staff is told of members, by the command and at the desk. */
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { fillFigures } from "#content/fill-figures.ts";
import { describeMembership, formatPoints } from "#content/member-words.ts";
import { selectMemberPrograms } from "#content/plans.ts";
import type { Member } from "#rental/booking/members.ts";
import { createChargedAmountFormatter } from "#rental/price/money.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import type { Column } from "./table.ts";

/** A member with all that the staff may know. */
export type MemberDetails = NonNullable<Awaited<ReturnType<StaffBackend["member"]>>>;

/** 'Premium, paid by the year', 'loyalty'. */
function describeProgram(catalog: Catalog, { plan, isAnnual }: Member): string {
  if (plan === undefined) return "loyalty";
  const { name = plan } = selectMemberPrograms(catalog).plans.find(({ id }) => id === plan) ?? {};
  return `${name}, paid by the ${isAnnual ? "year" : "month"}`;
}

/** The columns of a list of members. */
export const listMemberColumns = (catalog: Catalog): readonly Column<Member>[] => [
  { title: "Number", textOf: ({ number }) => number },
  { title: "Name", least: 10, textOf: ({ name }) => name },
  { title: "Program", least: 12, textOf: (member) => describeProgram(catalog, member) },
  { title: "Phone", spare: true, textOf: ({ phone }) => phone },
  { title: "Until", textOf: ({ until }) => (until === undefined ? "" : describeDate(until)) },
];

/** Lists what is known of a member: contact, program, what a booking of now would agree, and the points. */
export function listMemberFacts(
  catalog: Catalog,
  { member, note, points }: MemberDetails,
): (readonly [string, string])[] {
  const { number, name, phone, email, paidBy } = member;
  return [
    ["Number", number],
    ["Name", name],
    ...(phone === "" ? [] : [["Phone", phone] as const]),
    ...(email === "" ? [] : [["Email", email] as const]),
    ["Program", describeProgram(catalog, member)],
    ["Member", describeMembership(member)],
    ...(paidBy === "" ? [] : [["Paid by", paidBy] as const]),
    ["Now", note],
    ...points.balances.map(({ money, balance }) => ["Points", formatPoints(balance, money)] as const),
  ];
}

const happenings = {
  earned: "earned by",
  "taken-back": "taken back, since the return was undone:",
  spent: "spent on",
  "given-back": "given back on",
} as const;

/** Lists how points came and went, the latest first: when, and how many on which booking. */
export const listPointsFacts = (catalog: Catalog, { points }: MemberDetails): (readonly [string, string])[] =>
  points.entries.map(({ at, what, amount, money, reference = "a booking that is deleted" }) => [
    formatInstant(at, catalog.places[0]?.zone ?? "UTC", "long"),
    `${createChargedAmountFormatter({ money })(Math.abs(amount))} ${happenings[what]} ${reference}`,
  ]);

/** Says what ending a membership means, before it is done: the earliest last day, and the fee that is then due. */
export function describeEnding(catalog: Catalog, { member, earliestEnd }: MemberDetails): string {
  const dayText = describeDate(earliestEnd);
  if (member.plan === undefined) return `The membership can end on ${dayText}.`;
  const feeText = fillFigures(catalog, "The processing fee of {{processingFee}} is due once.");
  return `By the plan’s notice, the last day is ${dayText} at the earliest. ${feeText}`;
}
