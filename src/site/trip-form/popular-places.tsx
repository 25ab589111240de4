import { href, Link } from "react-router";
import { popularPickups } from "#content/home.ts";
import { labelName } from "#rental/place.ts";
import { dropFor, type TripQuery, tripSearchParams } from "#rental/trip-query.ts";

type Props = { query: TripQuery; onChoose: (label: string) => void };

/** Where many start, one press away: fills the pickup in, and is a link to the form so filled in without JavaScript. */
export function PopularPlaces({ query, onChoose }: Props) {
  const filledIn = (pickup: string) =>
    `${href("/")}?${tripSearchParams({ ...query, pickup, drop: dropFor({ ...query, pickup }) })}#pickup`;
  return (
    <nav className="popular-places small" aria-label="Popular pickup places">
      <span className="muted" aria-hidden="true">
        Popular places
      </span>
      <ul>
        {popularPickups.map((label) => (
          <li key={label}>
            <Link
              to={filledIn(label)}
              // Before React is here its address would hold none of what was typed.
              data-waits=""
              onClick={(event) => {
                event.preventDefault();
                onChoose(label);
              }}
            >
              {labelName(label)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={href("/locations")}>All places</Link>
        </li>
      </ul>
    </nav>
  );
}
