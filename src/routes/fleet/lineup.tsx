import { fleet } from "#content/fleet.ts";
import type { Picture } from "#pictures/picture.ts";
import { type Car, carName } from "#rental/car.ts";
import { carDrawing, drawnLength } from "#site/car/car-drawing.ts";

/** The scale of the drawings, and the positions of the car's middle (x) and of the ground (y) in them. */
const unitsPerMeter = 150;
const middle = 400;
const ground = 290;
/** Meters of road per column, each with a car at its start: all columns have the same scale, and the ruler is continuous. */
const metersPerColumn = 6;

/** All cars drawn to scale, shortest first, above a ruler in meters. */
export function Lineup() {
  const cars = fleet.toSorted((one, other) => one.length - other.length);
  return (
    <section className="lineup" aria-labelledby="lineup">
      <h2 className="vh" id="lineup">
        The cars, by length
      </h2>
      <div className="wrap">
        <ol>
          {cars.map((car) => (
            <li key={car.id}>
              <DrawnCar picture={carDrawing(car)} viewBox={viewBoxOf(car)} />
              <span className="lruler" />
              <span className="ll">
                <b>{carName(car)}</b> <span className="num">{car.length.toFixed(1)} m</span>
              </span>
            </li>
          ))}
        </ol>
        <p className="lnote small">
          All cars are drawn to one scale. <span>Each mark is one meter.</span>
        </p>
      </div>
    </section>
  );
}

/** The part of a car's drawing that shows one column's road; more or less of a silhouette, which is drawn to another length. */
function viewBoxOf(car: Car): string {
  const scale = drawnLength(car) / car.length;
  const left = middle - (drawnLength(car) * unitsPerMeter) / 2;
  const [above, below] = [(ground - 12) * scale, 8 * scale];
  return `${left} ${ground - above} ${metersPerColumn * unitsPerMeter * scale} ${above + below}`;
}

type Props = { picture: Picture; viewBox: string };

/** A car cut out of its drawing. */
function DrawnCar({ picture: { src, width, height }, viewBox }: Props) {
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <image href={src} width={width} height={height} />
    </svg>
  );
}
