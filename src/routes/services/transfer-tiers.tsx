import { useCatalog } from "#site/catalog-source.ts";
import { transferRows } from "#content/airports.ts";
import { serviceWords } from "#content/services.ts";
import { writtenPrice } from "#content/written-price.ts";
import { CallAbout } from "./call-about.tsx";

/** The tiers and what each includes, side by side even on narrow screens. */
export function TransferTiers() {
  const catalog = useCatalog();
  const { tiers } = serviceWords(catalog, "airportTransfers");
  return (
    <table className="table tiers">
      <caption className="vh">What each tier costs and includes</caption>
      <thead>
        <tr>
          <td>
            <span className="vh">What it includes</span>
          </td>
          {tiers.map(({ name, price }) => (
            <th key={name} scope="col">
              {name} <b className="num">{writtenPrice(catalog, price)}</b> <span>a trip</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {transferRows.map(({ title, of }) => (
          <tr key={of}>
            <th scope="row">{title}</th>
            {tiers.map((tier) => (
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
          {tiers.map(({ name }) => (
            <td key={name}>
              <CallAbout className="btn btn-quiet" subject={name} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
