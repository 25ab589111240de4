import type { TitledText } from "#catalog/offers.ts";
import type { ExtraCost } from "#content/self-drive.ts";
import "./price-scope.css";

type Props = { readonly included: readonly TitledText[]; readonly extras: readonly ExtraCost[] };

/** Shows what a day's price includes, and what may be added to it. */
export function IncludedAndExtras({ included, extras }: Props) {
  return (
    <div className="grid pricing">
      <section className="pricing-in" aria-labelledby="included">
        <h3 id="included">Included</h3>
        <ul>
          {included.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong> <span className="muted">{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="pricing-more" aria-labelledby="extras">
        <h3 id="extras">Extras</h3>
        <table className="table extras" aria-labelledby="extras">
          <tbody>
            {extras.map(({ title, price, text }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td className="num">
                  {price !== undefined && <b>{price}</b>} <span className="muted">{text}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
