import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { isOtherTerms, selectRentalTerms } from "#rental/policy.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";

/** A notice's two lines, word for word (product, 'What visitors are told'). */
export type NoticeWords = { readonly title: string; readonly text: string };

/** For an empty required field: a destructive notice, and the form stays. */
export const missingInformationNotice: NoticeWords = {
  title: "Missing Information",
  text: "Please fill all required fields",
};

/** The booking is stored. `displayName` is the car's brand and name, `carName(car)`. */
export function makeConfirmationNotice(displayName: string): NoticeWords {
  return { title: "Booking Confirmed!", text: `Your ${displayName} has been booked successfully.` };
}

/** How long the driver must have held a license (product, 'Policies'). */
export const formatMinimumLicenseYears = (years: number) =>
  years === 1 ? "a year or more" : `${years} years or more`;

/** The days of a trip on which a car is taken, in order: 'on 3 of these days, Sep 14 to Sep 16, 2026'. */
export function describeSoldOutDays(dates: readonly CalendarDate[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return "on these days";
  if (dates.length === 1) return `on ${describeDate(first, "full")}`;
  const joint = dates.length === 2 ? "and" : "to";
  return `on ${dates.length} of these days, ${describeDate(first, "short")} ${joint} ${describeDate(last)}`;
}

/** Says that a booking keeps terms that its company has changed since; undefined where they are those of today. */
export function makeKeptTermsNote(
  catalog: Pick<BrowserCatalog, "cars" | "company" | "policies">,
  { car, terms }: Pick<Booking, "car" | "terms">,
): string | undefined {
  const today = selectRentalTerms(catalog, catalog.cars.find(({ id }) => id === car.id) ?? {});
  return isOtherTerms(terms, today)
    ? "Our terms have changed since you booked. This booking keeps those that it was made under."
    : undefined;
}
