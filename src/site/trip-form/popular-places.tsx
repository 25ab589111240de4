import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { listPopularPickupLabels } from "#content/home.ts";
import { parsePlaceName } from "#rental/trip/place.ts";
import { popularPickupParam } from "#rental/trip/trip-query.ts";

type Props = {
  /** The id of the search form. */
  form: string;
  onChoose: (label: string) => void;
};

/** Fills in a popular pickup place with one press. Before React has loaded, or without it, the server fills in the form instead. */
export function PopularPlaces({ form, onChoose }: Props) {
  const catalog = useCatalog();
  return (
    <nav className="popular-places acts small" aria-label="Popular pickup places">
      <span className="muted" aria-hidden="true">
        Popular places
      </span>
      <ul className="acts">
        {listPopularPickupLabels(catalog).map((label) => (
          <li key={label}>
            <button
              className="tall"
              type="submit"
              form={form}
              formAction={`${href("/")}#pickup`}
              name={popularPickupParam}
              value={label}
              data-waits=""
              onClick={(event) => {
                event.preventDefault();
                onChoose(label);
              }}
            >
              {parsePlaceName(label)}
            </button>
          </li>
        ))}
        <li>
          <Link className="tall" to={href("/locations")}>
            All places
          </Link>
        </li>
      </ul>
    </nav>
  );
}
