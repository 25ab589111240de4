import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import type { PictureFacts } from "#pictures/picture.ts";
import { carName } from "#rental/car.ts";
import { PiecewiseList } from "#site/piece.tsx";
import { carDrawing, drawnCarLength } from "#site/car/car-drawing.ts";

/** The scale of the drawings, and the positions of the car's middle (x) and of the ground (y) in them. */
const unitsPerMeter = 150;
const middle = 400;
const ground = 290;
/** Room before the next car, in meters. */
const gap = 0.5;

/** All cars drawn to scale, shortest first, above a ruler in meters. */
export function Lineup() {
  const catalog = useCatalog();
  const cars = catalog.cars.toSorted((one, other) => one.length - other.length);
  // All columns have the same scale, and the ruler is continuous: a car that is longer than a column has two.
  const metersPerColumn = cars.every(({ length }) => length + gap <= 12) ? 6 : 12;
  const metersAbove = Math.max(...cars.map((one) => metersAboveGround(catalog, one)));
  return (
    <section className="lineup" aria-labelledby="lineup">
      <h2 className="vh" id="lineup">
        The cars, by length
      </h2>
      <div className="wrap">
        <ol className={metersPerColumn === 12 ? "is-coarse" : undefined}>
          <PiecewiseList items={cars}>
            {(car) => {
              const columns = car.length + gap > metersPerColumn ? 2 : 1;
              const meters = columns * metersPerColumn;
              return (
                <li key={car.id} className={columns === 2 ? "is-long" : undefined}>
                  <DrawnCar
                    picture={carDrawing(catalog, car)}
                    viewBox={computeViewBox(catalog, car, meters, metersAbove)}
                  />
                  <span className="lruler" />
                  <span className="ll">
                    <b>{carName(car)}</b> <span className="num">{`${car.length.toFixed(1)} m`}</span>
                  </span>
                </li>
              );
            }}
          </PiecewiseList>
        </ol>
        <p className="lnote small">
          All cars are drawn to one scale. <span>Each mark is one meter.</span>
        </p>
      </div>
    </section>
  );
}

/** Units of the drawing to a meter: more or less of a silhouette, which is drawn to another length. */
const computeScale = (catalog: BrowserCatalog, car: Car) =>
  (drawnCarLength(catalog, car) / car.length) * unitsPerMeter;

/** Returns what a drawing may show above the ground: of a silhouette that stands for a longer car, all of it. */
const metersAboveGround = (catalog: BrowserCatalog, car: Car) => (ground - 12) / computeScale(catalog, car);

/** The part of a car's drawing that shows so many meters of road, from the car's rear on. */
function computeViewBox(catalog: BrowserCatalog, car: Car, meters: number, metersAbove: number): string {
  const scale = computeScale(catalog, car);
  const left = middle - (drawnCarLength(catalog, car) * unitsPerMeter) / 2;
  const [above, below] = [metersAbove * scale, (8 / unitsPerMeter) * scale];
  return `${left} ${ground - above} ${meters * scale} ${above + below}`;
}

type Props = { picture: PictureFacts; viewBox: string };

/** A car cut out of its drawing. */
function DrawnCar({ picture: { src, width, height }, viewBox }: Props) {
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <image href={src} width={width} height={height} />
    </svg>
  );
}
