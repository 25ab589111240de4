import { site } from "#content/site.ts";
import { usd } from "#content/prices.ts";
import { formatRupees } from "#rental/money.ts";
import type { Quote } from "#rental/quote.ts";
import "./price-lines.css";

/** The lines of a receipt above its total: the days at their rate, and the tax. */
export function PriceLines({ quote }: { quote: Quote }) {
  return (
    <dl className="lines">
      <div>
        <dt>
          {quote.days === 1 ? "1 day" : `${quote.days} days`} at {usd(quote.pricePerDay)}
        </dt>
        <dd>{usd(quote.subtotal)}</dd>
      </div>
      <div>
        <dt>Tax {quote.taxPercent}%</dt>
        <dd>{usd(quote.tax)}</dd>
      </div>
    </dl>
  );
}

/** The total, and why the lines above may differ from it by a cent: only the rupees add up exactly. */
export function PriceTotal({ quote }: { quote: Quote }) {
  return (
    <>
      <strong>Total with tax</strong>
      <span className="big">{usd(quote.total)}</span>
      <p className="hint num">
        {formatRupees(quote.total)} at {site.rates.rupeesPerDollar} to the dollar. Each line is converted on
        its own.
      </p>
    </>
  );
}
