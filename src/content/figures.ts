import type { Car } from "#rental/car.ts";
import { policies } from "#catalog/current.ts";
import { onlyTax } from "#rental/price/quote.ts";
import { chargedInWords, shownCurrency } from "#rental/price/money.ts";
import {
  cancellationTiers,
  freeCancellationHours,
  freeChangeHours,
  fuelIncludedKilometersPerDay,
  lateGraceHours,
  loyaltyPercent,
  minimumDrivingYears,
} from "#rental/policy.ts";
import { assumedDays } from "#rental/trip/rental-days.ts";
import { miles } from "./distances.ts";
import { findCar, fleet } from "./fleet.ts";
import { sameDay } from "./outstation.ts";
import { subscriptionPlans } from "./plans.ts";
import { policyWords } from "./policy-words.ts";
import { quoteCar, shownPrice } from "./prices.ts";
import { site } from "./site.ts";
import { writtenPrice } from "./written-price.ts";

const small = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const [, premium, ultimate] = subscriptionPlans;
const fullFeeHours = cancellationTiers.at(-2)?.fromHours ?? 0;

/** Our own figures by the names that posts use for them: `{{lateFee}}` becomes '$2.41'. Each includes its unit, as a reader sees it. */
export const figures = (): Readonly<Record<string, string>> => ({
  brand: site.name,
  youngest: String(policyWords().youngest),
  youngestForLuxury: String(policyWords().youngestForLuxury),
  drivingYears: inWords(minimumDrivingYears, "year"),
  ...taxFigure(),
  freeCancellation: `${freeCancellationHours} hours`,
  freeChange: inWords(freeChangeHours, "hour"),
  fullFee: inWords(fullFeeHours, "hour"),
  includedDistance: `${fuelIncludedKilometersPerDay} km`,
  includedMiles: `${miles(fuelIncludedKilometersPerDay)} miles`,
  extraKilometer: kilometers(1),
  extraFor250: kilometers(250 - fuelIncludedKilometersPerDay),
  extraFor400: kilometers(400 - fuelIncludedKilometersPerDay),
  grace: inWords(lateGraceHours, "hour"),
  ...priceFigures("lateFee", policies.lateFeePerHour),
  ...priceFigures("smokingFee", policies.smokingFee),
  firstHandOver: policyWords().firstHandOver,
  lastHandOver: policyWords().lastHandOver,
  loyalty: `${loyaltyPercent}%`,
  premiumFee: writtenPrice(premium?.price ?? 0),
  premiumDiscount: `${premium?.discountPercent}%`,
  ultimateDiscount: `${ultimate?.discountPercent}%`,
  premiumPaysFrom: writtenPrice(((premium?.price ?? 0) * 100) / (premium?.discountPercent ?? 100)),
  sameDayKilometer: writtenPrice(sameDay.perKm),
  sameDayMinimum: `${sameDay.minimumKm} km`,
  mostSeats: small[Math.max(...fleet.map(({ seats }) => seats))] ?? "",
  ...dayDifference("automaticMore", "2", "3"),
  ...Object.fromEntries(fleet.flatMap((car) => Object.entries(carFigures(car)))),
});

/** The figures of one car, by its id: `{{car.2.day}}` becomes '$21.69'. */
function carFigures(car: Car): Record<string, string> {
  const threeDays = quoteCar(car, { days: 3 }).total;
  return {
    ...priceFigures(`car.${car.id}.day`, car.pricePerDay),
    [`car.${car.id}.weekend`]: shownPrice(quoteCar(car, { days: assumedDays }).total),
    [`car.${car.id}.threeDays`]: shownPrice(threeDays),
    [`car.${car.id}.thirdDay`]: shownPrice(threeDays - quoteCar(car, { days: 2 }).total),
    [`car.${car.id}.seats`]: String(car.seats),
  };
}

/** How much more a day one car costs than another; no figure when the fleet has only one of them, so that a post that names it stops the build. */
function dayDifference(name: string, cheaperId: string, dearerId: string): Record<string, string> {
  const [cheaper, dearer] = [findCar(cheaperId), findCar(dearerId)];
  if (!cheaper || !dearer) return {};
  return priceFigures(name, dearer.pricePerDay - cheaper.pricePerDay);
}

/** An amount as it is shown, and where that is another currency, what is charged: `{{lateFeeCharged}}` becomes '200 rupees'. */
function priceFigures(name: string, amount: number): Record<string, string> {
  const { money } = site;
  return {
    [name]: shownPrice(amount),
    ...(money.shown && { [`${name}Charged`]: chargedInWords(amount, money) }),
  };
}

/** The percent of the tax, where that is all that is added. */
function taxFigure(): Record<string, string> {
  const percent = onlyTax(site.charges);
  return percent === undefined ? {} : { tax: `${percent}%` };
}

const kilometers = (count: number) =>
  writtenPrice(count * policies.extraKilometer, shownCurrency(site.money).currency);

const mark = /\{\{([^{}]*)\}\}/g;

/**
 * Replaces the marks in a text with our figures.
 * @throws an Error that names the file and the mark when there is no such figure.
 */
export function fillFigures(file: string, text: string): string {
  const known = figures();
  const filled = text.replaceAll(mark, (whole, name: string) => {
    const figure = known[name];
    if (figure === undefined) throw new Error(`${file}: '${whole}' is no figure of src/content/figures.ts`);
    return figure;
  });
  const broken = /.{0,20}(?:\{\{|\}\}).{0,20}/.exec(filled);
  if (broken) throw new Error(`${file}: '${broken[0]}' is half a mark`);
  return filled;
}

/** 'six hours', 'one year'. */
function inWords(count: number, unit: string): string {
  return `${small[count] ?? count} ${unit}${count === 1 ? "" : "s"}`;
}
