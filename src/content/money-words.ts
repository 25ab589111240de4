import type { BrowserCatalog } from "#catalog/catalog.ts";
import { toCurrency } from "#rental/price/currencies.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import type { MandatoryCharge } from "#rental/price/mandatory-charges.ts";
import { describeChargePlaces, formatChargePercent } from "#rental/price/charge-words.ts";
import { describeConversionRate, toShownCurrency } from "#rental/price/money.ts";
import { findOnlyTaxPercent } from "#rental/price/quote.ts";
import { formatConvertedPrice } from "./prices.ts";
import { joinWords } from "./wording.ts";

/** Returns what is added to a base rental, as the terms say it: 'Tax of 18% is added to the subtotal, rounded once to a whole rupee.' */
export function describeMandatoryCharges(catalog: BrowserCatalog): string {
  const { charges, money } = catalog.company;
  const { one, minorUnits } = toCurrency(money.currency);
  const wholeUnit = money.decimals === 0 ? `a whole ${one}` : `whole ${minorUnits}`;
  const percent = findOnlyTaxPercent(charges);
  if (percent !== undefined)
    return `Tax of ${percent}% is added to the subtotal, rounded once to ${wholeUnit}.`;
  if (charges.length === 0) return "Nothing is added to the subtotal.";
  return `Added to the subtotal: ${joinWords(charges.map((charge) => describeCharge(catalog, charge)))}. Each is rounded once, to ${wholeUnit}.`;
}

/** 'Tourism fee, 3.5%', 'Airport fee, $12.00 a rental at SJC from May 1, 2026'. */
function describeCharge(catalog: BrowserCatalog, charge: MandatoryCharge): string {
  const { name, percent, perDay, perRental, from, until } = charge;
  const where = describeChargePlaces(charge);
  const share =
    percent === undefined
      ? `${formatConvertedPrice(catalog.company.money, perDay ?? perRental ?? 0)} a ${perDay === undefined ? "rental" : "day"}`
      : formatChargePercent(charge);
  return [
    `${name} (${share}`,
    ...(where ? [` ${where}`] : []),
    ...(from ? [` from ${describeDate(from)}`] : []),
    ...(until ? [` until ${describeDate(until)}`] : []),
    ")",
  ].join("");
}

const readConversion = ({ company: { money } }: BrowserCatalog) => ({
  base: toCurrency(money.currency),
  shown: toCurrency(toShownCurrency(money).currency),
  rate: describeConversionRate(money),
});

/** In which currency prices are, as the terms say it. */
export function describeCurrencies(catalog: BrowserCatalog): string {
  const { base, shown, rate } = readConversion(catalog);
  if (!rate) return `Prices are in ${base.inFull}, and so is what you pay.`;
  return `Prices are held in ${base.many} and shown in ${shown.inFull}, at ${rate}; each line is converted on its own, so ${shown.minorUnits} may not add up while ${base.many} always do. A booking keeps the rate it was made at.`;
}

/** The same as the disclaimer says it, with what a visitor's bank does. */
export function describeConversionDisclaimer(catalog: BrowserCatalog): string {
  const { base, shown, rate } = readConversion(catalog);
  if (!rate)
    return `Prices are in ${base.inFull}. If your account is in another currency, your bank sets the rate.`;
  return `Prices are held in ${base.inFull} and shown in ${shown.inFull} at ${rate}, a rate we set and not the day’s market rate. Your bank may use another when you pay.`;
}

/** The figures of the disclaimer: the rate where there is one, and what is in every total. */
export function listDisclaimerFigures(catalog: BrowserCatalog) {
  const { money, charges } = catalog.company;
  const { shown } = money;
  const percent = findOnlyTaxPercent(charges);
  const units = toCurrency(money.currency).many;
  return [
    ...(shown
      ? [{ figure: String(shown.rate), says: `${units} to the ${toCurrency(shown.currency).one}, fixed` }]
      : []),
    ...(percent === undefined
      ? [{ figure: "All", says: "taxes and fees are in every total we show" }]
      : [{ figure: `${percent}%`, says: "tax, in every total we show" }]),
  ];
}
