import { usePlaces } from "#site/use-places.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { zoneName } from "#content/zone-names.ts";
import type { Place } from "#catalog/catalog.ts";
import { PieceInOwnTurn, PiecewiseList } from "#site/piece.tsx";
import { formatDegrees } from "./coordinates.ts";
import { CurrentLocalTime } from "#site/local-time.tsx";
import { listPlaceIndexParts, type PlaceGroup } from "./place-groups.ts";
import { pickupSearchAddress } from "./search-link.ts";

/** A state shows 6 cities, then '+N more cities' (product, 'Locations'). */
const shownCityCount = 6;
/** A page with more places than this leaves those that it doesn't show to a search for their state. */
const mostPlaces = 400;

/**
 * Places by state. On a phone, states with more than one city open on a press, or if a search has found something in them; on wider screens
 * their cities are always shown (`locations.css`).
 */
export function PlaceGrid({ places, open }: { places: readonly Place[]; open: boolean }) {
  const allPlaces = usePlaces();
  const hasAllPlaces = open || places.length <= mostPlaces;
  return listPlaceIndexParts(allPlaces, places).map(({ id, title, groups }) => (
    <section
      key={id}
      className="ix-co later"
      id={id}
      aria-labelledby={title === undefined ? "index-title" : `${id}-title`}
    >
      {title !== undefined && <h3 id={`${id}-title`}>{title}</h3>}
      <div className="ix-cols">
        {groups.map((group) => (
          <PieceInOwnTurn key={group.name}>
            <section className="ix-st later" aria-label={group.name}>
              {group.places.length === 1 ? (
                <OneCity group={group} />
              ) : (
                // The key changes with the search, so that it opens again what the visitor has closed.
                <Cities
                  key={open ? group.places.length : 0}
                  group={group}
                  open={open}
                  hasAllPlaces={hasAllPlaces}
                />
              )}
            </section>
          </PieceInOwnTurn>
        ))}
      </div>
    </section>
  ));
}

function GroupName({ group: { name, state } }: { group: PlaceGroup }) {
  return (
    <h4>
      {state === undefined ? (
        name
      ) : (
        <>
          <span>{name}</span> <small className="muted">{state}</small>
        </>
      )}
    </h4>
  );
}

function OneCity({ group }: { group: PlaceGroup }) {
  const [place] = group.places;
  return (
    place && (
      <>
        <div className="ix-h">
          <GroupName group={group} /> <small>{zoneName(place.zone)}</small>
        </div>{" "}
        <City place={place} />
      </>
    )
  );
}

function Cities({ group, open, hasAllPlaces }: { group: PlaceGroup; open: boolean; hasAllPlaces: boolean }) {
  const zones = new Set(group.places.map(({ zone }) => zoneName(zone)));
  const withZone = zones.size > 1;
  const moreCities = group.places.slice(shownCityCount);
  return (
    <>
      <div className="ix-h">
        <GroupName group={group} /> {!withZone && <small>{[...zones][0]}</small>}
      </div>{" "}
      <details className="ix-fold" open={open}>
        <summary>
          <span className="ix-count num">{`${group.places.length} cities`}</span>{" "}
          <span className="vh">{`in ${group.name}`}</span>
        </summary>
        <ul>
          {group.places.slice(0, shownCityCount).map((place) => (
            <li key={place.code}>
              <City place={place} withZone={withZone} />
            </li>
          ))}
        </ul>
        {moreCities.length > 0 && !hasAllPlaces && (
          <Link
            className="ix-more"
            to={`${href("/locations")}?${new URLSearchParams({ q: group.name })}#index`}
          >
            <span>{`+${moreCities.length} more cities`}</span>{" "}
            <span className="vh">{`in ${group.name}`}</span>
          </Link>
        )}
        {moreCities.length > 0 && hasAllPlaces && (
          <details className="ix-rest">
            <summary className="ix-more">{`+${moreCities.length} more cities`}</summary>
            <ul>
              <PiecewiseList items={moreCities}>
                {(place) => (
                  <li key={place.code}>
                    <City place={place} withZone={withZone} />
                  </li>
                )}
              </PiecewiseList>
            </ul>
          </details>
        )}
      </details>
    </>
  );
}

/** A line of the index. Its columns are the same in every group (`locations.css`); the zone is named where the group has several. */
function City({ place, withZone = false }: { place: Place; withZone?: boolean }) {
  return (
    <Link to={pickupSearchAddress(place)}>
      <b className="code">{place.code}</b> <span>{place.name}</span>{" "}
      <small>{formatDegrees(place.latitude, "NS")}</small>{" "}
      <small>{formatDegrees(place.longitude, "EW")}</small> <CurrentLocalTime zone={place.zone} />{" "}
      {withZone && <em>{zoneName(place.zone)}</em>}
    </Link>
  );
}
