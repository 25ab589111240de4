import { Link } from "react-router";
import { zoneName } from "#content/zone-names.ts";
import type { Place } from "#rental/place.ts";
import { degrees } from "./coordinates.ts";
import { LocalTime } from "./local-time.tsx";
import { atlas, type PlaceGroup } from "./place-groups.ts";
import { searchFrom } from "./search-link.ts";

/** A state shows 6 cities, then '+N more cities' (specification, section 2, Locations). */
const shownCities = 6;

export function PlaceGrid({ places }: { places: readonly Place[] }) {
  return atlas(places).map(({ id, title, groups }) => (
    <section key={id} className="ix-co" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <div className="ix-cols">
        {groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
    </section>
  ));
}

function Group({ group }: { group: PlaceGroup }) {
  const [first] = group.places;
  const zone =
    new Set(group.places.map((place) => zoneName(place.zone))).size === 1 ? first?.zone : undefined;
  const more = group.places.slice(shownCities);
  return (
    <section className="ix-st" aria-label={group.name}>
      <div className="ix-h">
        <h4>{group.name}</h4>
        {zone && <Clock zone={zone} />}
      </div>
      <ul>
        {group.places.slice(0, shownCities).map((place) => (
          <City key={place.id} place={place} withZone={!zone} />
        ))}
      </ul>
      {more.length > 0 && (
        <details>
          <summary className="ix-more">+{more.length} more cities</summary>
          <ul>
            {more.map((place) => (
              <City key={place.id} place={place} withZone={!zone} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function City({ place, withZone }: { place: Place; withZone: boolean }) {
  return (
    <li>
      <Link to={searchFrom(place)}>
        <b className="code">{place.code}</b>{" "}
        <span className="ix-n">
          {place.name}{" "}
          {withZone && (
            <small>
              <Clock zone={place.zone} />
            </small>
          )}
        </span>{" "}
        <span className="ix-c num">
          <span>{degrees(place.latitude, "NS")}</span> <span>{degrees(place.longitude, "EW")}</span>
        </span>
      </Link>
    </li>
  );
}

/** 'Eastern Time', and what its clocks show. */
function Clock({ zone }: { zone: string }) {
  return (
    <span>
      {zoneName(zone)} <LocalTime zone={zone} />
    </span>
  );
}
