import { priceLines, priceNote } from "#content/price-lines.ts";
import type { Quote } from "#rental/price/quote.ts";
import { Amount, BothPricesSwitch } from "./both-prices.tsx";
import "./price-lines.css";

/** The lines of a receipt above its total: the days at their rate, and what is added. */
export function PriceLines({ quote }: { quote: Quote }) {
  return (
    <dl className="lines">
      {priceLines(quote)
        .slice(0, -1)
        .map(({ name, charged }) => (
          <div key={name}>
            <dt>{name}</dt>{" "}
            <dd>
              <Amount amount={charged} money={quote.money} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The total, and why the lines above may differ from it by a cent: only what is charged adds up exactly. */
export function PriceTotal({ quote }: { quote: Quote }) {
  const total = priceLines(quote).at(-1);
  const note = priceNote(quote);
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
