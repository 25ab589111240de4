import { formatCount } from "#rental/count.ts";
import { isDeepStrictEqual } from "node:util";
import { formatMinorUnits } from "#rental/price/money.ts";
import { hasCommonCar } from "./page-addresses.ts";
import { describeCarEffects, describeClassEffects } from "./car-effects.ts";
import type { Catalog } from "./catalog.ts";
import { describeCompanyEffects } from "./company-effects.ts";
import { describeEntryEffects, describeFieldEffects } from "./comparison.ts";
import { type FutureBookings, formatStayClause } from "./future-bookings.ts";
import { legalPages } from "./legal-pages.ts";
import { loadLegalPage } from "./source.server.ts";
import { describeExtraAndCoverEffects, describeOfferEffects } from "./offer-effects.ts";
import { describeRateEffects } from "./rate-effects.ts";
import { describeOneWayEffects, describePlaceEffects } from "./place-effects.ts";

/**
 * Says what changes for visitors and bookings when one catalog takes another's place, as sentences; none when nothing does. Of another company's
 * only what it is, and which bookings stay.
 */
export function describeCatalogEffects(
  before: Catalog,
  after: Catalog,
  bookings: FutureBookings,
): readonly string[] {
  if (before.company.name !== after.company.name && !hasCommonCar(before.cars, after.cars))
    return otherCompanyEffects(after, bookings);
  return [
    ...describeCompanyEffects(before, after, bookings),
    ...describeCarEffects(before, after, bookings),
    ...describeRateEffects(before, after, bookings),
    ...describeExtraAndCoverEffects(before, after),
    ...describePlaceEffects(before.places, after.places, bookings),
    ...describeOneWayEffects(before, after),
    ...postEffects(before, after),
    ...legalEffects(before, after),
    ...describeOfferEffects(before, after),
    ...describeFieldEffects("The", plainParts(before), plainParts(after), {
      home: () => "What the home page says changes.",
      pageTexts: () => "What other pages say of the company changes.",
      classes: describeClassEffects,
    }),
  ];
}

/** The parts of a catalog whose changes have no sentences of their own: each is told as what it was and is. */
const plainParts = ({ home, pageTexts, reviews, priceFilters, classes, fuels, transmissions }: Catalog) => ({
  home,
  pageTexts,
  reviews,
  priceFilters,
  classes,
  fuels,
  transmissions,
});

function otherCompanyEffects(after: Catalog, { byCar }: FutureBookings): readonly string[] {
  const { company, cars, places, placeCountries, posts } = after;
  const ownTexts = legalPages.filter(({ path }) => loadLegalPage(after, path).isOwn);
  const prices = cars.map(({ pricePerDay }) => pricePerDay);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatMinorUnits(price, company.money),
  );
  const pages = [...Object.values(after.services), ...Object.values(after.planPages)];
  const references = [...new Set([...byCar.values()].flat())];
  return [
    `${company.name} is another company: no car of the one before stays.`,
    `${count(cars, "car")}, at ${lowest} to ${highest} a day${after.rates ? " before what rates.yaml makes of it" : ""}.`,
    `${count(places, "place")}, in ${placeCountries.join(", ")}.`,
    `${count(company.charges, "charge")} added to prices${list(company.charges.map(({ name }) => name))}.`,
    `${count(posts, "post")}, ${count(ownTexts, "legal page")} of its own, ${count(company.offices, "office")}, phone ${company.phone}.`,
    `Pages of services and plans${list(pages.flatMap((page) => (page.offered ? page.name : [])))}.`,
    ...(references.length > 0
      ? [`No car that is booked is offered any more${formatStayClause(references)}.`]
      : []),
  ];
}

const list = (names: readonly string[]) => (names.length > 0 ? `: ${names.join(", ")}` : "");

const count = ({ length }: readonly unknown[], thing: string) => formatCount(length, thing);

const postEffects = ({ posts: before }: Catalog, { posts: after }: Catalog) =>
  describeEntryEffects(before, after, ({ file }) => file, {
    comes: ({ file }) => `${file} is new.`,
    stays: (was, is) => (isDeepStrictEqual(was, is) ? [] : `${is.file} changes.`),
    go: (posts) => posts.map(({ file }) => `${file} goes: its address becomes a 404.`),
  });

/** A page says something else when the company's own text of it comes, changes, or goes. */
const legalEffects = (before: Catalog, after: Catalog) =>
  legalPages.flatMap(({ path, name }) =>
    isDeepStrictEqual(loadLegalPage(before, path).page, loadLegalPage(after, path).page)
      ? []
      : `What the page of ${name} says changes.`,
  );
