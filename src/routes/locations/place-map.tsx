import { Link } from "#ui/link.tsx";
import { href } from "react-router";
import type { PlaceWithPage } from "#content/places.ts";
import { worldMap } from "#pictures/world.ts";
import { mapHeight, mapWidth } from "#site/miller.ts";
import { degrees } from "./coordinates.ts";
import { spotOf } from "./map-dots.ts";

/** How much of the world's map is shown around the place, in its pixels. */
const width = 420;
const height = 150;

/** Where the place is: its part of the world's map, with its name on a line of latitude and one of longitude. */
export function PlaceMap({ place }: { place: PlaceWithPage }) {
  const { x, y } = spotOf(place);
  const [left, top] = [x - width / 2, Math.min(Math.max(0, y - height / 2), mapHeight - height)];
  const position = `${degrees(place.latitude, "NS")}, ${degrees(place.longitude, "EW")}`;
  return (
    <section className="place-map" aria-label="On the map">
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`${place.name} on the map of the world, at ${position}.`}
      >
        {[-1, 0, 1].map((side) => (
          <image key={side} href={worldMap} x={side * mapWidth} width={mapWidth} height={mapHeight} />
        ))}
        <path className="place-lines" d={`M${left} ${y}h${width}M${x} ${top}v${height}`} />
        <circle className="place-rim" cx={x} cy={y} r="3.4" />
        <circle className="place-spot" cx={x} cy={y} r="2.2" />
      </svg>
      <div className="place-plate">
        <p className="wrap">
          <span className="num">{position}</span>{" "}
          <Link to={`${href("/locations")}?${new URLSearchParams({ from: place.code })}`}>
            Where you can drive from here
          </Link>
        </p>
      </div>
    </section>
  );
}
