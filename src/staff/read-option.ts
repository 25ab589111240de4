import type { Catalog } from "#catalog/catalog.ts";
import { findPlace } from "#content/places.ts";
import { type CalendarDate, parseIsoDate, parseTypedDate } from "#rental/trip/calendar.ts";
import { type Car, carName } from "#rental/car.ts";
import { minuteAtSlot, parseAnyTimeSlot, type TimeSlot } from "#rental/trip/clock-time.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { listMatchingPlaces, listSuggestedPlaces } from "#rental/trip/find-places.ts";
import { type Place, placeLabel } from "#rental/trip/place.ts";
import { toZonedClock, toClockInstant } from "#rental/trip/zoned-time.ts";
import { WrongUseError } from "./command.ts";

// Reads the values of options, as people type them. All throw WrongUse with a sentence. What names a car, a place or a time is looked up in
// the catalog that comes with the opened store.

/** '2025-09-14' or '14/09/2025'. */
export function readDateOption(name: string, text: string): CalendarDate {
  const date = parseIsoDate(text) ?? parseTypedDate(text);
  if (!date) throw new WrongUseError(`--${name} must be a date, like 2025-09-14 or 14/09/2025.`);
  return date;
}

/** '10:00 AM', '10am', '14:30'. */
export function readTimeOption({ times }: Catalog["company"], name: string, text: string): TimeSlot {
  const typedSlot = parseAnyTimeSlot(text);
  const slot = listOfferedTimes(times).find(
    (one) => one === typedSlot || minuteAtSlot(one) === parseMinutes(text),
  );
  if (!slot)
    throw new WrongUseError(
      `--${name} must be one of our times, every half hour from ${times.from} to ${times.until}.`,
    );
  return slot;
}

/** A place as the site understands it, or the only one whose name or state contains the text. */
export function readPlaceOption(places: readonly Place[], name: string, text: string): Place {
  const matches = listMatchingPlaces(places, text);
  const place = findPlace(places, text) ?? (matches.length === 1 ? matches[0] : undefined);
  if (place) return place;
  const choice = listSuggestedPlaces(places, text).slice(0, 6).map(placeLabel).join("; ");
  throw new WrongUseError(
    choice ? `--${name} may mean several places: ${choice}.` : `--${name}: we have no place “${text}”.`,
  );
}

/** A car's id, or a part of its name that no other car has. */
export function readCarOption(fleet: readonly Car[], name: string, text: string): Car {
  const query = text.trim().toLowerCase();
  const matches = fleet.filter((car) => carName(car).toLowerCase().includes(query));
  const car =
    fleet.find(({ id }) => id === text.trim()) ??
    fleet.find(({ id }) => id.toLowerCase() === query) ??
    (matches.length === 1 ? matches[0] : undefined);
  if (car) return car;
  const cars = (matches.length > 0 ? matches : fleet).map((one) => `${one.id} ${carName(one)}`).join(", ");
  throw new WrongUseError(`--${name} does not name one single car: ${cars}.`);
}

export function readCountOption(name: string, text: string | undefined, defaultCount: number): number {
  if (text === undefined) return defaultCount;
  const count = Number(text);
  if (!/^\d{1,6}$/.test(text) || count === 0)
    throw new WrongUseError(`--${name} must be a whole number from 1.`);
  return count;
}

export function readChoiceOption<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find(
    (one) =>
      one ===
      text
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/g, "-"),
  );
  if (!choice) throw new WrongUseError(`--${name} must be one of: ${choices.join(", ")}.`);
  return choice;
}

function parseMinutes(text: string): number | undefined {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hours = "", minutes = "0", half = ""] = match;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  return hour * 60 + Number(minutes);
}

/**
 * The instant (epoch milliseconds) at which the clocks of a zone show '2025-09-14 14:05'.
 * @throws WrongUseError when the text is not such a time.
 */
export function readMomentOption(name: string, text: string, zone: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})$/.exec(text.trim());
  const date = match && parseIsoDate(match[1] ?? "");
  const [hours, minutes] = [Number(match?.[2]), Number(match?.[3])];
  if (!date || hours > 23 || minutes > 59)
    throw new WrongUseError(`--${name} must be a day and time, like "2025-09-14 14:05".`);
  const instant = toClockInstant({ date, minutes: hours * 60 + minutes }, zone);
  const shown = toZonedClock(instant, zone);
  if (shown.date !== date || shown.minutes !== hours * 60 + minutes)
    throw new WrongUseError(
      `--${name}: there was no ${text.trim()}, since the clocks went forward that night.`,
    );
  return instant;
}
