import { computePriceLines, describePriceNotes } from "#content/price-lines.ts";
import type { Quote } from "#rental/price/quote.ts";

/** What a rental costs, line by line, with what the lines don't say below. */
export function PriceTable({ quote }: { quote: Quote }) {
  const notes = describePriceNotes(quote);
  return (
    <>
      <table className="table desk-price">
        <tbody>
          {computePriceLines(quote).map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes ? <p className="small muted">{notes}</p> : null}
    </>
  );
}
