import { readFieldOrRawIfTooLong, readIdempotencyKey, readLine } from "#rental/form-text.ts";
import { minuteAtSlot, type TimeSlot } from "#rental/trip/clock-time.ts";
import { computeUpcomingOpenTimes, type OpeningSchedule } from "#rental/trip/opening-hours.ts";
import { invalidPhoneSentence, isPhone, normalizePhone } from "./contact-checks.ts";

export const callbackFields = ["phone", "at"] as const;
export type CallbackFieldName = (typeof callbackFields)[number];

/** When somebody wants to be called: the instant at which the hour begins, and whose clock was shown beside it. */
export type CallTime = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The place's IANA zone. */
  readonly zone: string;
  /** The name of the place, 'Kochi'. */
  readonly place: string;
};

/** The button that sends a wish although the number has several already. */
export const anotherCallField = "another";
/** A number with so many open wishes is asked before one more is taken. */
export const openCallsUntilAsked = 3;

export const callbackPhoneMaxLength = 40;
/** At most this many hours are offered. */
const offeredHours = 24;
const hour = 3_600_000;

/**
 * Lists the next whole hours of a counter that begin after `now`, as instants in epoch milliseconds, the earliest first: at most 24, from the
 * next two weeks. A place that names no hours is open at the times at which the company hands cars over.
 */
export function listCallHours(
  { hours, closures }: OpeningSchedule,
  times: { readonly from: TimeSlot; readonly until: TimeSlot },
  zone: string,
  now: number,
): readonly number[] {
  const everyDay = [{ from: minuteAtSlot(times.from), to: minuteAtSlot(times.until) }];
  const opening = { hours: hours ?? Array.from({ length: 7 }, () => everyDay), closures };
  const open = computeUpcomingOpenTimes(opening, zone, now);
  const found: number[] = [];
  for (const [from, to] of open.times) {
    const skippedHours = Math.max(0, Math.floor((now - from) / hour) + 1);
    for (let at = from + skippedHours * hour; at + hour <= (to ?? open.until); at += hour) {
      if (found.length === offeredHours) return found;
      found.push(at);
    }
  }
  return found;
}

/** Reads the form for being called: a phone number, and the beginning of one of `hours` (epoch milliseconds). */
export function readCallbackForm(form: FormData, hours: readonly number[]) {
  const typed = {
    phone: readFieldOrRawIfTooLong(form, "phone", callbackPhoneMaxLength, (data, name) =>
      normalizePhone(readLine(data, name)),
    ),
    at: readLine(form, "at"),
    idempotencyKey: readIdempotencyKey(form) ?? "",
  };
  const at = hours.find((one) => String(one) === typed.at);
  const errors: Partial<Record<CallbackFieldName, string>> = {
    ...(typed.phone === ""
      ? { phone: "Enter your phone number" }
      : typed.phone.length > callbackPhoneMaxLength || !isPhone(typed.phone)
        ? { phone: invalidPhoneSentence }
        : {}),
    ...(at === undefined && {
      at:
        typed.at === ""
          ? "Choose an hour"
          : "This hour has begun, or the counter is closed then. Choose another",
    }),
  };
  const isAnother = form.get(anotherCallField) === "yes";
  return { typed, errors, at, isAnother };
}
