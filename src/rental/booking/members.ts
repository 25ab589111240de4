import { normalizeLine, normalizePlainSigns } from "#rental/form-text.ts";
import type { MemberTerms } from "#rental/price/member-terms.ts";
import {
  addDays,
  type CalendarDate,
  describeDate,
  parseIsoDate,
  parseTypedDate,
} from "#rental/trip/calendar.ts";
import {
  identifyingPhoneDigits,
  invalidEmailSentence,
  invalidPhoneSentence,
  isEmail,
  isPhone,
  normalizeEmail,
  normalizePhone,
} from "./contact-checks.ts";
import { foldText } from "./search-words.ts";

/** Who is a member: of a plan, or of the loyalty program alone. */
export type Member = {
  /** 'M-204817', or as the company counts its members. */
  readonly number: string;
  /** The id of the plan; undefined for a loyalty member. */
  readonly plan: string | undefined;
  /** Whether the plan is paid by the year, and so has the longer notice. */
  readonly isAnnual: boolean;
  readonly name: string;
  /** Either may be empty, not both. */
  readonly phone: string;
  readonly email: string;
  /** Who pays for the member's rentals, where that is somebody else. */
  readonly paidBy: string;
  readonly since: CalendarDate;
  /** The last day; undefined while no end is known. */
  readonly until: CalendarDate | undefined;
};

/** What a company offers to its members. */
export type MemberPrograms = {
  readonly plans: readonly MemberPlan[];
  /** Percent of a base rental that a member gets back as points; undefined without a loyalty program. */
  readonly pointsPercent: number | undefined;
};

type MemberPlan = {
  readonly id: string;
  readonly name: string;
  /** How many bookings of a month are in it; any number where it is left out. */
  readonly bookings?: number;
  readonly discountPercent?: number;
};

const mostCharacters = { name: 80, paidBy: 80, number: 20 };

/** A member's number as it is stored: ' m-204 817' as 'M-204817'. */
export const normalizeMemberNumber = (text: string) =>
  normalizePlainSigns(text).toUpperCase().replaceAll(" ", "");

/** What somebody at the counter has typed of a new member; empty where it is left out. */
export type TypedMember = Readonly<
  Record<"number" | "plan" | "name" | "phone" | "email" | "paidBy" | "since", string>
> & { readonly isAnnual: boolean };

/**
 * Reads a new member, or says in a sentence what is wrong. Without a number it is `number`; without a first day it is `today`.
 */
export function readTypedMember(
  typed: TypedMember,
  programs: MemberPrograms,
  { number, today }: { readonly number: string; readonly today: CalendarDate },
): { readonly member: Member } | { readonly problem: string } {
  const since =
    typed.since.trim() === "" ? today : (parseIsoDate(typed.since) ?? parseTypedDate(typed.since));
  const plan = programs.plans.find(({ id }) => id === typed.plan)?.id;
  const member = {
    number: typed.number.trim() === "" ? number : normalizeMemberNumber(typed.number),
    plan,
    isAnnual: plan !== undefined && typed.isAnnual,
    name: normalizeLine(typed.name),
    phone: normalizePhone(typed.phone),
    email: normalizeEmail(typed.email),
    paidBy: normalizeLine(typed.paidBy),
    until: undefined,
  };
  const problem = findMemberProblem(member) ?? findProgramProblem(typed.plan, plan, programs);
  if (problem !== undefined) return { problem };
  return since
    ? { member: { ...member, since } }
    : { problem: "Enter the first day as a date, like 2025-09-14 or 14/09/2025." };
}

function findMemberProblem({
  number,
  name,
  phone,
  email,
  paidBy,
}: Omit<Member, "since">): string | undefined {
  if (name === "" || name.length > mostCharacters.name)
    return `Enter the member’s name, of at most ${mostCharacters.name} characters.`;
  if (phone === "" && email === "") return "Enter a phone number or an email address of the member.";
  if (phone !== "" && !isPhone(phone)) return `${invalidPhoneSentence}.`;
  if (email !== "" && !isEmail(email)) return `${invalidEmailSentence}.`;
  if (paidBy.length > mostCharacters.paidBy)
    return `Say in at most ${mostCharacters.paidBy} characters who pays.`;
  return /^[\p{L}\p{N}](?:-?[\p{L}\p{M}\p{N}])*$/u.test(number) && number.length <= mostCharacters.number
    ? undefined
    : `Enter a number of at most ${mostCharacters.number} letters, digits and dashes.`;
}

function findProgramProblem(
  typedPlan: string,
  plan: string | undefined,
  { plans, pointsPercent }: MemberPrograms,
): string | undefined {
  if (plan !== undefined) return undefined;
  if (typedPlan !== "")
    return `There is no such plan. The plans: ${plans.map(({ id }) => id).join(", ") || "none"}.`;
  return pointsPercent === undefined ? "There is no loyalty program, so a member needs a plan." : undefined;
}

/** What a member is found by, folded. */
export const writeMemberSearchText = ({ number, name, phone, email }: Member) =>
  [number, name, email, identifyingPhoneDigits(phone)].map(foldText).join(" ");

/** The first day that may be a member's last: a plan has its notice, in days; a loyalty member may leave today. */
export function computeEarliestEnd(
  { plan, isAnnual, since }: Member,
  notice: { readonly monthlyDays: number; readonly annualDays: number },
  today: CalendarDate,
): CalendarDate {
  const noticeDays = plan === undefined ? 0 : isAnnual ? notice.annualDays : notice.monthlyDays;
  const end = addDays(today, noticeDays);
  return end < since ? since : end;
}

/** Says why somebody is no member on a day, in a sentence; undefined for who is one. */
export function findMembershipGap({ number, since, until }: Member, date: CalendarDate): string | undefined {
  if (date < since) return `${number} is a member from ${describeDate(since)}: book it without the number.`;
  return until !== undefined && date > until
    ? `${number} was a member until ${describeDate(until)}: book it without the number.`
    : undefined;
}

/** '2025-09': the month that a booking of a plan counts to. */
export const memberMonth = (date: CalendarDate): string => date.slice(0, 7);

/**
 * Decides what a booking agrees with its member, and says it in a sentence for the clerk. `usedBookings` are the others of the pickup's
 * month that count to the plan; beyond the plan's number a booking counts to none, and is charged in full.
 */
export function decideMemberTerms(
  { number, plan: planId }: Pick<Member, "number" | "plan">,
  { plans, pointsPercent }: MemberPrograms,
  { usedBookings, date }: { readonly usedBookings: number; readonly date: CalendarDate },
): { readonly terms: MemberTerms; readonly note: string } {
  const terms = { number, ...(pointsPercent !== undefined && pointsPercent > 0 && { pointsPercent }) };
  if (planId === undefined) return { terms, note: "Loyalty member, without a plan." };
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return { terms, note: `The plan “${planId}” is not offered any more: charged in full.` };
  const { name, bookings, discountPercent: percent } = plan;
  const month = describeDate(date, "day").replace(/^\d+ /, "");
  if (bookings !== undefined && usedBookings >= bookings)
    return {
      terms,
      note: `${name}: ${bookings === 1 ? "the one booking" : `all ${bookings} bookings`} of ${month} ${bookings === 1 ? "is" : "are"} used, so this one is charged in full.`,
    };
  const countText = bookings === undefined ? "" : `, booking ${usedBookings + 1} of ${bookings} in ${month}`;
  const lessText = percent === undefined ? "nothing is taken off" : `${percent}% less`;
  return {
    terms: { ...terms, plan: { name, ...(percent !== undefined && { percent }) } },
    note: `${name}${countText}: ${lessText}.`,
  };
}
