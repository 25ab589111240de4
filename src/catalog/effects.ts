import { isDeepStrictEqual } from "node:util";
import { formatMinorUnits } from "#rental/price/money.ts";
import { closedAt } from "#rental/trip/opening-hours.ts";
import { type Place, placeLabel } from "#rental/trip/place.ts";
import { keepsCars } from "./page-addresses.ts";
import { carEffects } from "./car-effects.ts";
import type { Catalog } from "./catalog.ts";
import { companyEffects } from "./company-effects.ts";
import { callDrivers, type FutureBookings, type FutureEnd, thatStay } from "./future-bookings.ts";
import { legalFile, legalPages } from "./legal-pages.ts";
import { offerEffects } from "./offer-effects.ts";

/**
 * What changes for visitors and bookings when one catalog takes another's place, as sentences; none when nothing does. Of another company's
 * only what it is, and which bookings stay.
 */
export function catalogEffects(before: Catalog, after: Catalog, bookings: FutureBookings): readonly string[] {
  if (before.company.name !== after.company.name && !keepsCars(before.cars, after.cars))
    return otherCompanyEffects(after, bookings);
  return [
    ...companyEffects(before, after, bookings),
    ...carEffects(before, after, bookings),
    ...placeEffects(before, after, bookings),
    ...postEffects(before, after),
    ...legalEffects(before, after),
    ...offerEffects(before, after),
    ...says("The reviews change.", before.reviews, after.reviews),
    ...says("The price filters change.", before.priceFilters, after.priceFilters),
    ...says("What is said of the classes changes.", before.classes, after.classes),
  ];
}

const says = (sentence: string, before: unknown, after: unknown) =>
  isDeepStrictEqual(before, after) ? [] : [sentence];

function otherCompanyEffects(after: Catalog, { byCar }: FutureBookings): readonly string[] {
  const { company, cars, places, placeCountries, posts, legalPages: ownTexts } = after;
  const prices = cars.map(({ pricePerDay }) => pricePerDay);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatMinorUnits(price, company.money),
  );
  const pages = [...Object.values(after.services), ...Object.values(after.planPages)];
  const references = [...new Set([...byCar.values()].flat())];
  return [
    `${company.name} is another company: no car of the one before stays.`,
    `${count(cars, "car")}, at ${lowest} to ${highest} a day.`,
    `${count(places, "place")}, in ${placeCountries.join(", ")}.`,
    `${count(company.charges, "charge")} added to prices${list(company.charges.map(({ name }) => name))}.`,
    `${count(posts, "post")}, ${count(ownTexts, "legal page")} of its own, ${count(company.offices, "office")}, phone ${company.phone}.`,
    `Pages of services and plans${list(pages.flatMap((page) => (page.offered ? page.name : [])))}.`,
    ...(references.length > 0 ? [`No car that is booked is offered any more${thatStay(references)}.`] : []),
  ];
}

const list = (names: readonly string[]) => (names.length > 0 ? `: ${names.join(", ")}` : "");

const count = ({ length }: readonly unknown[], thing: string) =>
  `${length} ${thing}${length === 1 ? "" : "s"}`;

function placeEffects(before: Catalog, after: Catalog, { byPlace, ends }: FutureBookings): string[] {
  const [placesBefore, placesAfter] = [before, after].map(
    ({ places }) => new Map(places.map((place) => [place.code, place])),
  );
  if (!placesBefore || !placesAfter) return [];
  return [
    ...after.places.flatMap((place) => {
      const placeBefore = placesBefore.get(place.code);
      if (!placeBefore) return [`${placeLabel(place)} opens.`];
      return [
        ...renamingEffect(placeBefore, place, byPlace),
        ...placeFactEffects(placeBefore, place),
        ...closingEffect(placeBefore, place, ends),
      ];
    }),
    ...placesThatClose(
      before.places.filter(({ code }) => !placesAfter.has(code)),
      byPlace,
    ),
  ];
}

function renamingEffect(before: Place, after: Place, byPlace: FutureBookings["byPlace"]): string[] {
  const [formerLabel, label] = [placeLabel(before), placeLabel(after)];
  if (label === formerLabel) return [];
  const pages = [before, after].map(({ slug }) => `/locations/${slug}`);
  const moves = before.address && after.address && pages[0] !== pages[1];
  const move = moves ? `; its page moves from ${pages.join(" to ")}, and the old address leads there` : "";
  return [`${formerLabel} is called ${label} from now on${move}${thatStay(byPlace.get(formerLabel) ?? [])}.`];
}

function placeFactEffects(before: Place, after: Place): string[] {
  const {
    phone: phoneBefore,
    name: _nameBefore,
    state: _stateBefore,
    slug: _slugBefore,
    ...factsBefore
  } = before;
  const { phone, name: _name, state: _state, slug: _slug, ...facts } = after;
  const label = placeLabel(after);
  return [
    ...(phone === phoneBefore
      ? []
      : [`${label}: its phone, ${phoneBefore ?? "none"} to ${phone ?? "none"}.`]),
    ...says(`${label}: what is said of it changes.`, factsBefore, facts),
  ];
}

/** Up to so many closing places without bookings are named; more are only counted. */
const mostUnbookedPlaces = 5;

function placesThatClose(closingPlaces: readonly Place[], byPlace: FutureBookings["byPlace"]): string[] {
  const bookingsAt = (place: Place) => byPlace.get(placeLabel(place)) ?? [];
  const unbookedPlaces = closingPlaces.filter((place) => bookingsAt(place).length === 0);
  const namedPlaces =
    unbookedPlaces.length > mostUnbookedPlaces
      ? closingPlaces.filter((place) => bookingsAt(place).length > 0)
      : closingPlaces;
  return [
    ...namedPlaces.map(
      (place) =>
        `${placeLabel(place)} closes: ${bookingsAt(place).length === 0 ? "nobody has booked it" : callDrivers(bookingsAt(place), "there")}.`,
    ),
    ...(unbookedPlaces.length > mostUnbookedPlaces
      ? [`${unbookedPlaces.length} places close that nobody has booked.`]
      : []),
  ];
}

/** The bookings that begin or end at a place while its counter would be closed, and would not have been before. */
function closingEffect(before: Place, after: Place, ends: readonly FutureEnd[]): string[] {
  const references = [
    ...new Set(
      ends
        .filter(({ label }) => label === placeLabel(before))
        .flatMap((end) => (isClosed(after, end) && !isClosed(before, end) ? end.reference : [])),
    ),
  ];
  if (references.length === 0) return [];
  return [`${placeLabel(after)}: ${callDrivers(references, "while it will be closed")}.`];
}

const isClosed = (place: Place, end: FutureEnd) =>
  closedAt(place, end, []) !== undefined && !(end.isReturn && place.afterHours !== undefined);

function postEffects({ posts: before }: Catalog, { posts: after }: Catalog): string[] {
  const postsBefore = new Map(before.map((post) => [post.file, post]));
  const filesAfter = new Set(after.map(({ file }) => file));
  return [
    ...after.flatMap((post) => {
      const postBefore = postsBefore.get(post.file);
      if (postBefore === undefined) return [`${post.file} is new.`];
      return isDeepStrictEqual(postBefore, post) ? [] : [`${post.file} changes.`];
    }),
    ...before
      .filter(({ file }) => !filesAfter.has(file))
      .map(({ file }) => `${file} goes: its address becomes a 404.`),
  ];
}

/** A page says something else when the company's own text of it comes, changes, or goes. */
function legalEffects({ legalPages: before }: Catalog, { legalPages: after }: Catalog): string[] {
  return legalPages.flatMap(({ path, name }) => {
    const [textBefore, textAfter] = [before, after].map(
      (texts) => texts.find(({ file }) => file === legalFile(path))?.text,
    );
    return textBefore === textAfter ? [] : `What the page of ${name} says changes.`;
  });
}
