import { computePriceLines, describePriceNotes } from "#content/price-lines.ts";
import type { Quote } from "#rental/price/quote.ts";
import { Amount, BothPricesSwitch } from "./both-prices.tsx";
import "./price-lines.css";

/** The lines of a receipt: the days at their rate, and what is added; the total where nothing else on the page ends in it. */
export function PriceLines({ quote, withTotal = false }: { quote: Quote; withTotal?: boolean }) {
  const lines = computePriceLines(quote);
  const total = lines.at(-1);
  const note = withTotal ? describePriceNotes(quote) : undefined;
  return (
    <>
      <dl className="lines">
        {(withTotal ? lines : lines.slice(0, -1)).map((line) => (
          <div key={line.name} className={line === total ? "lines-total" : undefined}>
            <dt>{line.name}</dt>{" "}
            <dd>
              <Amount amount={line.charged} money={quote.money} />
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="hint num">{note}</p>}
    </>
  );
}

/** The total, and what is to be said of it. */
export function PriceTotal({ quote }: { quote: Quote }) {
  const total = computePriceLines(quote).at(-1);
  const note = describePriceNotes(quote);
  return (
    <>
      <strong>{total?.name}</strong> <span className="big">{total?.amount}</span>
      {note && (
        <p className="hint num">
          <span>{note}</span> <BothPricesSwitch />
        </p>
      )}
    </>
  );
}
