import { transferRows, transferTiers } from "#content/airports.ts";
import { writtenPrice } from "#content/written-price.ts";
import { CallAbout } from "./call-about.tsx";

/** The three tiers and what each includes, side by side even on narrow screens. */
export function TransferTiers() {
  return (
    <table className="table tiers">
      <caption className="vh">What each tier costs and includes</caption>
      <thead>
        <tr>
          <td>
            <span className="vh">What it includes</span>
          </td>
          {transferTiers.map(({ name, price }) => (
            <th key={name} scope="col">
              {name} <b className="num">{writtenPrice(price)}</b> <span>a trip</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {transferRows.map(({ title, of }) => (
          <tr key={of}>
            <th scope="row">{title}</th>
            {transferTiers.map((tier) => (
              <td key={tier.name} className="num">
                {tier[of]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">By phone</th>
          {transferTiers.map(({ name }) => (
            <td key={name}>
              <CallAbout className="btn btn-quiet" subject={name} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
