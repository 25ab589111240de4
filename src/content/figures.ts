import { formatCount, formatHours } from "#rental/count.ts";
import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { classMinimumAge, lowestMinimumAge } from "#rental/classes.ts";
import { describeAddedCharges, exclChargesLabel } from "#rental/price/charge-words.ts";
import type { Plan } from "#catalog/offers.ts";
import { computeListPricePerDay, hasTaxInclusivePrices } from "#rental/price/list-price.ts";
import { findOnlyTaxPercent, quoteCar } from "#rental/price/quote.ts";
import { formatChargedAmountInWords } from "#rental/price/money.ts";
import { computeFreeCancelHours, licenseRetentionDays } from "#rental/policy.ts";
import { countAssumedDays } from "#rental/trip/rental-days.ts";
import { toWholeMiles } from "./distances.ts";
import { findCar } from "./fleet.ts";
import { formatLateFeeLimitClause } from "./policy-words.ts";
import { formatConvertedPrice } from "./prices.ts";
import { formatMainUnitsPrice } from "./written-price.ts";

const numberWords = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Our own figures by the names that texts use for them: `{{lateFee}}` becomes '$2.41'. Each includes its unit, as a reader sees it. */
export const formatTextFigures = (catalog: BrowserCatalog): Readonly<Record<string, string>> => ({
  brand: catalog.company.name,
  foundedYear: String(catalog.company.foundedYear),
  cities: String(catalog.placeCount),
  youngest: String(lowestMinimumAge(catalog.classes)),
  youngestForLuxury: String(classMinimumAge(catalog.classes, "luxury")),
  drivingYears: inWords(catalog.policies.licenseYears, "year"),
  licenseYears: formatCount(catalog.policies.licenseYears, "year"),
  licenseKept: formatCount(licenseRetentionDays, "day"),
  ...taxFigure(catalog),
  beforeTax: exclChargesLabel(catalog.company.charges),
  plusTax: plusTax(catalog),
  freeCancellation: formatCount(computeFreeCancelHours(catalog.policies), "hour"),
  freeChange: inWords(catalog.policies.freeChangeHours, "hour"),
  freeChangeHours: formatCount(catalog.policies.freeChangeHours, "hour"),
  fullFee: inWords(catalog.policies.cancellation.at(-2)?.hours ?? 0, "hour"),
  ...formatIncludedDistance(catalog.policies.includedKilometers),
  extraKilometer: priceOfKilometers(catalog, 1),
  extraFor250: priceOfKilometers(catalog, 250 - catalog.policies.includedKilometers),
  extraFor400: priceOfKilometers(catalog, 400 - catalog.policies.includedKilometers),
  grace:
    catalog.policies.graceHours < 1
      ? formatHours(catalog.policies.graceHours)
      : inWords(catalog.policies.graceHours, "hour"),
  graceHours: formatHours(catalog.policies.graceHours),
  ...priceFigures(catalog, "lateFee", catalog.policies.lateFee.perHour),
  lateFeeLimit: formatLateFeeLimitClause(catalog.company.money, catalog.policies.lateFee),
  ...priceFigures(catalog, "smokingFee", catalog.policies.smokingFee),
  firstHandOver: catalog.company.times.from,
  lastHandOver: catalog.company.times.until,
  loyalty: `${catalog.policies.loyaltyPercent}%`,
  processingFee: inBothCurrencies(catalog, catalog.policies.processingFee),
  bulkVehicles: String(catalog.policies.bulkVehicles),
  monthlyNotice: formatCount(catalog.policies.notice.monthlyDays, "day"),
  annualNotice: formatCount(catalog.policies.notice.annualDays, "day"),
  ...planFigures(catalog),
  ...serviceFigures(catalog),
  mostSeats: numberWords[Math.max(...catalog.cars.map(({ seats }) => seats))] ?? "",
  ...dayDifference(catalog, "automaticMore", "2", "3"),
  ...Object.fromEntries(catalog.cars.flatMap((car) => Object.entries(carFigures(catalog, car)))),
});

/** The kilometers of a day that are in a price, as texts name them; those of a class stand on its cars' pages. */
export const formatIncludedDistance = (kilometers: number) => ({
  includedDistance: `${kilometers} km`,
  includedMiles: `${toWholeMiles(kilometers)} miles`,
});

/** Figures of the plans that are offered. A plan that has left has none, so the check of texts reports a text that still names one. */
function planFigures(catalog: BrowserCatalog): Record<string, string> {
  const { subscription, business } = catalog.planPages;
  const { corporate } = catalog.services;
  const [premium, ultimate] = ["premium", "ultimate"].map((id) =>
    subscription.offered ? subscription.plans.find((plan) => plan.id === id) : undefined,
  );
  const { price, discountPercent } = premium ?? {};
  return {
    ...(subscription.offered && { lowestSubscriptionFee: lowestFee(catalog, subscription.plans) }),
    ...(business.offered && { lowestBusinessFee: lowestFee(catalog, business.plans) }),
    ...(corporate.offered && { lowestCorporateFee: lowestFee(catalog, corporate.plans) }),
    ...(price !== undefined && { premiumFee: formatMainUnitsPrice(catalog, price) }),
    ...(discountPercent !== undefined && { premiumDiscount: `${discountPercent}%` }),
    ...(ultimate?.discountPercent !== undefined && { ultimateDiscount: `${ultimate.discountPercent}%` }),
    ...(price !== undefined &&
      discountPercent !== undefined && {
        premiumPaysFrom: formatMainUnitsPrice(catalog, (price * 100) / discountPercent),
      }),
  };
}

/** The fee of the smallest plan: '$36'. */
function lowestFee(catalog: BrowserCatalog, plans: readonly Plan[]): string {
  return formatMainUnitsPrice(catalog, Math.min(...plans.flatMap(({ price }) => price ?? [])));
}

/** Figures of the services that are offered. */
function serviceFigures(catalog: BrowserCatalog): Record<string, string> {
  const { airportTransfers, outstation } = catalog.services;
  return {
    ...(airportTransfers.offered && {
      lowestFare: formatMainUnitsPrice(
        catalog,
        Math.min(...airportTransfers.airports.map(({ price }) => price)),
      ),
    }),
    ...(outstation.offered && {
      sameDayKilometer: formatMainUnitsPrice(catalog, outstation.rates.sameDay.perKm),
      sameDayMinimum: `${outstation.rates.sameDay.minimumKm} km`,
    }),
  };
}

/** Follows 'its daily price': ', plus 18% tax'; nothing where nothing is added, or where that price has it in it. */
function plusTax(catalog: BrowserCatalog): string {
  if (hasTaxInclusivePrices(catalog.company)) return "";
  const tax = describeAddedCharges(catalog.company.charges);
  return tax ? `, plus ${tax}` : "";
}

/** '$6.02 (500 rupees)'; without what is charged where that is what is shown. */
function inBothCurrencies(catalog: BrowserCatalog, amount: number): string {
  const price = formatConvertedPrice(catalog.company.money, amount);
  return catalog.company.money.shown
    ? `${price} (${formatChargedAmountInWords(amount, catalog.company.money)})`
    : price;
}

/** The figures of one car, by its id: `{{car.2.day}}` becomes '$21.69'. */
function carFigures(catalog: BrowserCatalog, car: Car): Record<string, string> {
  const threeDays = quoteCar(catalog, car, { days: 3 }).total;
  return {
    ...priceFigures(catalog, `car.${car.id}.day`, computeListPricePerDay(catalog, car).price),
    [`car.${car.id}.weekend`]: formatConvertedPrice(
      catalog.company.money,
      quoteCar(catalog, car, { days: countAssumedDays(catalog.company) }).total,
    ),
    [`car.${car.id}.threeDays`]: formatConvertedPrice(catalog.company.money, threeDays),
    [`car.${car.id}.thirdDay`]: formatConvertedPrice(
      catalog.company.money,
      threeDays - quoteCar(catalog, car, { days: 2 }).total,
    ),
    [`car.${car.id}.seats`]: String(car.seats),
  };
}

/**
 * Says how much more a day one car costs than another. No figure unless the fleet has both: the check of texts then reports a post that names it.
 */
function dayDifference(catalog: BrowserCatalog, name: string, cheaperId: string, pricierId: string) {
  const [cheaper, pricier] = [findCar(catalog.cars, cheaperId), findCar(catalog.cars, pricierId)];
  if (!cheaper || !pricier) return {};
  const listed = (car: Car) => computeListPricePerDay(catalog, car).price;
  return priceFigures(catalog, name, listed(pricier) - listed(cheaper));
}

/** An amount as it is shown, and where that is another currency, what is charged: `{{lateFeeCharged}}` becomes '200 rupees'. */
function priceFigures(catalog: BrowserCatalog, name: string, amount: number): Record<string, string> {
  const { money } = catalog.company;
  return {
    [name]: formatConvertedPrice(catalog.company.money, amount),
    ...(money.shown && { [`${name}Charged`]: formatChargedAmountInWords(amount, money) }),
  };
}

/** The percent of the tax, where that is all that is added. */
function taxFigure(catalog: BrowserCatalog): Record<string, string> {
  const percent = findOnlyTaxPercent(catalog.company.charges);
  return percent === undefined ? {} : { tax: `${percent}%` };
}

const priceOfKilometers = (catalog: BrowserCatalog, count: number) =>
  formatMainUnitsPrice(catalog, count * catalog.policies.extraKilometer);

/** 'six hours', 'one year'. */
function inWords(count: number, unit: string): string {
  return `${numberWords[count] ?? count} ${unit}${count === 1 ? "" : "s"}`;
}
