import { addedInWords, beforeAdded } from "#rental/price/charge-words.ts";
import type { Car } from "#rental/car.ts";
import type { Plan } from "#catalog/offers.ts";
import { placeCount, planPages, policies, services, catalog, fleet } from "#catalog/current.ts";
import { onlyTax, quoteCar } from "#rental/price/quote.ts";
import { chargedInWords } from "#rental/price/money.ts";
import {
  bulkBookingVehicles,
  cancellationTiers,
  freeCancellationHours,
  freeChangeHours,
  lateGraceHours,
  licenseRetentionDays,
  loyaltyPercent,
  minimumDrivingYears,
  subscriptionNotice,
} from "#rental/policy.ts";
import { assumedDays } from "#rental/trip/rental-days.ts";
import { miles } from "./distances.ts";
import { findCar } from "./fleet.ts";
import { policyWords } from "./policy-words.ts";
import { shownPrice } from "./prices.ts";
import { site } from "./site.ts";
import { writtenPrice } from "./written-price.ts";

const numberWords = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const fullFeeHours = cancellationTiers.at(-2)?.fromHours ?? 0;

/** Our own figures by the names that texts use for them: `{{lateFee}}` becomes '$2.41'. Each includes its unit, as a reader sees it. */
export const figures = (): Readonly<Record<string, string>> => ({
  brand: site.name,
  foundedYear: String(site.foundedYear),
  cities: String(placeCount),
  youngest: String(policyWords().youngest),
  youngestForLuxury: String(policyWords().youngestForLuxury),
  drivingYears: inWords(minimumDrivingYears, "year"),
  licenseYears: inDigits(minimumDrivingYears, "year"),
  licenseKept: inDigits(licenseRetentionDays, "day"),
  ...taxFigure(),
  beforeTax: beforeAdded(site.charges),
  plusTax: plusTax(),
  freeCancellation: `${freeCancellationHours} hours`,
  freeChange: inWords(freeChangeHours, "hour"),
  freeChangeHours: inDigits(freeChangeHours, "hour"),
  fullFee: inWords(fullFeeHours, "hour"),
  includedDistance: `${policies.includedKilometers} km`,
  includedMiles: `${miles(policies.includedKilometers)} miles`,
  extraKilometer: priceOfKilometers(1),
  extraFor250: priceOfKilometers(250 - policies.includedKilometers),
  extraFor400: priceOfKilometers(400 - policies.includedKilometers),
  grace: inWords(lateGraceHours, "hour"),
  graceHours: inDigits(lateGraceHours, "hour"),
  ...priceFigures("lateFee", policies.lateFeePerHour),
  ...priceFigures("smokingFee", policies.smokingFee),
  firstHandOver: policyWords().firstHandOver,
  lastHandOver: policyWords().lastHandOver,
  loyalty: `${loyaltyPercent}%`,
  processingFee: inBothCurrencies(policies.processingFee),
  bulkVehicles: String(bulkBookingVehicles),
  monthlyNotice: inDigits(subscriptionNotice.monthlyDays, "day"),
  annualNotice: inDigits(subscriptionNotice.annualDays, "day"),
  ...planFigures(),
  ...serviceFigures(),
  mostSeats: numberWords[Math.max(...fleet.map(({ seats }) => seats))] ?? "",
  ...dayDifference("automaticMore", "2", "3"),
  ...Object.fromEntries(fleet.flatMap((car) => Object.entries(carFigures(car)))),
});

/** Figures of the plans that are offered. A plan that has left has none, so the check of texts reports a text that still names one. */
function planFigures(): Record<string, string> {
  const { subscription, business } = planPages;
  const { corporate } = services;
  const [premium, ultimate] = ["premium", "ultimate"].map((id) =>
    subscription.offered ? subscription.plans.find((plan) => plan.id === id) : undefined,
  );
  const { price, discountPercent } = premium ?? {};
  return {
    ...(subscription.offered && { lowestSubscriptionFee: lowestFee(subscription.plans) }),
    ...(business.offered && { lowestBusinessFee: lowestFee(business.plans) }),
    ...(corporate.offered && { lowestCorporateFee: lowestFee(corporate.plans) }),
    ...(price !== undefined && { premiumFee: writtenPrice(price) }),
    ...(discountPercent !== undefined && { premiumDiscount: `${discountPercent}%` }),
    ...(ultimate?.discountPercent !== undefined && { ultimateDiscount: `${ultimate.discountPercent}%` }),
    ...(price !== undefined &&
      discountPercent !== undefined && { premiumPaysFrom: writtenPrice((price * 100) / discountPercent) }),
  };
}

/** The fee of the smallest plan: '$36'. */
function lowestFee(plans: readonly Plan[]): string {
  return writtenPrice(Math.min(...plans.flatMap(({ price }) => price ?? [])));
}

/** Figures of the services that are offered. */
function serviceFigures(): Record<string, string> {
  const { airportTransfers, outstation } = services;
  return {
    ...(airportTransfers.offered && {
      lowestFare: writtenPrice(Math.min(...airportTransfers.airports.map(({ price }) => price))),
    }),
    ...(outstation.offered && {
      sameDayKilometer: writtenPrice(outstation.rates.sameDay.perKm),
      sameDayMinimum: `${outstation.rates.sameDay.minimumKm} km`,
    }),
  };
}

/** ', plus 18% tax'; nothing where nothing is added. */
function plusTax(): string {
  const tax = addedInWords(site.charges);
  return tax ? `, plus ${tax}` : "";
}

/** '$6.02 (500 rupees)'; without what is charged where that is what is shown. */
function inBothCurrencies(amount: number): string {
  const price = shownPrice(site.money, amount);
  return site.money.shown ? `${price} (${chargedInWords(amount, site.money)})` : price;
}

/** The figures of one car, by its id: `{{car.2.day}}` becomes '$21.69'. */
function carFigures(car: Car): Record<string, string> {
  const threeDays = quoteCar(catalog, car, { days: 3 }).total;
  return {
    ...priceFigures(`car.${car.id}.day`, car.pricePerDay),
    [`car.${car.id}.weekend`]: shownPrice(site.money, quoteCar(catalog, car, { days: assumedDays }).total),
    [`car.${car.id}.threeDays`]: shownPrice(site.money, threeDays),
    [`car.${car.id}.thirdDay`]: shownPrice(site.money, threeDays - quoteCar(catalog, car, { days: 2 }).total),
    [`car.${car.id}.seats`]: String(car.seats),
  };
}

/**
 * How much more a day one car costs than another. No figure unless the fleet has both: the check of texts then reports a post that names it.
 */
function dayDifference(name: string, cheaperId: string, pricierId: string): Record<string, string> {
  const [cheaper, pricier] = [findCar(fleet, cheaperId), findCar(fleet, pricierId)];
  if (!cheaper || !pricier) return {};
  return priceFigures(name, pricier.pricePerDay - cheaper.pricePerDay);
}

/** An amount as it is shown, and where that is another currency, what is charged: `{{lateFeeCharged}}` becomes '200 rupees'. */
function priceFigures(name: string, amount: number): Record<string, string> {
  const { money } = site;
  return {
    [name]: shownPrice(site.money, amount),
    ...(money.shown && { [`${name}Charged`]: chargedInWords(amount, money) }),
  };
}

/** The percent of the tax, where that is all that is added. */
function taxFigure(): Record<string, string> {
  const percent = onlyTax(site.charges);
  return percent === undefined ? {} : { tax: `${percent}%` };
}

const priceOfKilometers = (count: number) => writtenPrice(count * policies.extraKilometer);

/** '6 hours', '1 year'. */
const inDigits = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** 'six hours', 'one year'. */
function inWords(count: number, unit: string): string {
  return `${numberWords[count] ?? count} ${unit}${count === 1 ? "" : "s"}`;
}
