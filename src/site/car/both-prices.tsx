import { useCatalog } from "#site/catalog-source.ts";
import { Link, useLocation } from "react-router";
import { toCurrency } from "#rental/price/currencies.ts";
import { type BaseCurrency, createShownPriceFormatter, formatMinorUnits } from "#rental/price/money.ts";
import { readKeptParams } from "#ui/kept-params.tsx";
import "./both-prices.css";

/** A parameter of the address, so that a shared link and the Back button show the same prices. */
const parameter = "prices";

/** Tells whether the visitor wants to see what is charged beside what is shown (product, 'Prices'). */
function useBothPrices(): boolean {
  return readKeptParams(useLocation().search).length > 0;
}

type AmountProps = { readonly amount: number; readonly money: BaseCurrency };

/** An amount as it is shown; beside it in the currency in which it is charged, if the visitor wants both. */
export function Amount({ amount, money }: AmountProps) {
  const hasBothPrices = useBothPrices();
  return (
    <>
      <span>{createShownPriceFormatter(money)(amount)}</span>{" "}
      {hasBothPrices && money.shown && <small className="in-base">{formatMinorUnits(amount, money)}</small>}
    </>
  );
}

/** Shows what is charged for a day, and with all that is added: '₹1,200 a day, ₹1,416 with tax'. */
export function ChargedPriceIfWanted({ words }: { readonly words: string }) {
  const catalog = useCatalog();
  return useBothPrices() && catalog.company.money.shown ? <small className="in-base">{words}</small> : null;
}

/** Shows prices in the currency in which they are charged, too, or no longer; nothing where that is the one that is shown. */
export function BothPricesSwitch() {
  const catalog = useCatalog();
  const { search } = useLocation();
  const hasBothPrices = useBothPrices();
  if (!catalog.company.money.shown) return null;
  const params = new URLSearchParams(search);
  if (hasBothPrices) params.delete(parameter);
  else params.set(parameter, "both");
  const { many } = toCurrency(catalog.company.money.currency);
  return (
    <Link
      className="both-prices"
      to={{ search: params.toString() }}
      replace
      preventScrollReset
      rel="nofollow"
      discover="none"
    >
      {hasBothPrices ? `Hide ${many}` : `Show ${many}, too`}
    </Link>
  );
}
