import { formatRupees } from "#rental/price/money.ts";
import {
  cancellationTiers,
  extraKilometerDollars,
  freeCancellationHours,
  freeChangeHours,
  fuelIncludedKilometersPerDay,
  lateFeePerHour,
  lateGraceHours,
  loyaltyPercent,
  minimumDrivingYears,
  smokingFee,
} from "#rental/policy.ts";
import { assumedDays } from "#rental/trip/rental-days.ts";
import { fleet } from "./fleet.ts";
import { sameDay } from "./outstation.ts";
import { subscriptionPlans } from "./plans.ts";
import { policyWords } from "./policy-words.ts";
import { quoteCar, usd } from "./prices.ts";
import { site } from "./site.ts";
import { writtenPrice } from "./written-price.ts";

const small = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const kilometersInMile = 1.609;
const [, premium, ultimate] = subscriptionPlans;
const [swift, i20] = [carOf("swift"), carOf("i20")];
const fullFeeHours = cancellationTiers.at(-2)?.fromHours ?? 0;
const moreForAutomatic = i20.pricePerDay - swift.pricePerDay;

/** Our own figures by the names that posts use for them: `{{lateFee}}` becomes '$2.41'. Each includes its unit, as a reader sees it. */
export const figures: Readonly<Record<string, string>> = {
  brand: site.name,
  youngest: String(policyWords.youngest),
  youngestForLuxury: String(policyWords.youngestForLuxury),
  drivingYears: inWords(minimumDrivingYears, "year"),
  tax: `${site.rates.taxPercent}%`,
  freeCancellation: `${freeCancellationHours} hours`,
  freeChange: inWords(freeChangeHours, "hour"),
  fullFee: inWords(fullFeeHours, "hour"),
  includedDistance: `${fuelIncludedKilometersPerDay} km`,
  includedMiles: `${Math.round(fuelIncludedKilometersPerDay / kilometersInMile)} miles`,
  extraKilometer: writtenPrice(extraKilometerDollars),
  extraFor250: writtenPrice((250 - fuelIncludedKilometersPerDay) * extraKilometerDollars),
  extraFor400: writtenPrice((400 - fuelIncludedKilometersPerDay) * extraKilometerDollars),
  grace: inWords(lateGraceHours, "hour"),
  lateFee: usd(lateFeePerHour),
  lateFeeInRupees: formatRupees(lateFeePerHour),
  smokingFee: usd(smokingFee),
  smokingFeeInRupees: formatRupees(smokingFee),
  firstHandOver: policyWords.firstHandOver,
  lastHandOver: policyWords.lastHandOver,
  loyalty: `${loyaltyPercent}%`,
  premiumFee: writtenPrice(premium?.price ?? 0),
  premiumDiscount: `${premium?.discountPercent}%`,
  ultimateDiscount: `${ultimate?.discountPercent}%`,
  premiumPaysFrom: writtenPrice(((premium?.price ?? 0) * 100) / (premium?.discountPercent ?? 100)),
  sameDayKilometer: writtenPrice(sameDay.perKm),
  sameDayMinimum: `${sameDay.minimumKm} km`,
  mostSeats: small[Math.max(...fleet.map(({ seats }) => seats))] ?? "",
  automaticMore: usd(moreForAutomatic),
  automaticMoreInRupees: formatRupees(moreForAutomatic),
  swiftInRupees: formatRupees(swift.pricePerDay),
  swiftDayLess: usd(quoteCar(swift, 3).total - quoteCar(swift, 2).total),
  swiftThreeDays: usd(quoteCar(swift, 3).total),
  ...Object.fromEntries(
    fleet.flatMap((car) => [
      [`${car.picture}.day`, usd(car.pricePerDay)],
      [`${car.picture}.weekend`, usd(quoteCar(car, assumedDays).total)],
      [`${car.picture}.seats`, String(car.seats)],
    ]),
  ),
};

const mark = /\{\{([^{}]*)\}\}/g;

/**
 * Replaces the marks in a text with our figures.
 * @throws an Error that names the file and the mark when there is no such figure.
 */
export function fillFigures(file: string, text: string): string {
  const filled = text.replaceAll(mark, (whole, name: string) => {
    const figure = figures[name];
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

function carOf(picture: string) {
  const car = fleet.find((each) => each.picture === picture);
  if (!car) throw new Error(`The fleet has no ${picture}.`);
  return car;
}
