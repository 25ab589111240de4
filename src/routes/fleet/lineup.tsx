import { carLengths } from "#content/classes.ts";
import { fleet } from "#content/fleet.ts";
import { carPicture } from "#pictures/cars.ts";
import { carName } from "#rental/car.ts";
import { DrawnCar } from "./drawn-car.tsx";

/** The drawings' scale, and the place of the car's middle and of the ground in them. */
const unitsPerMeter = 150;
const middle = 400;
const ground = 290;
/** Each car stands at the beginning of a stretch as long as this, so every column of the page has the same scale, and the ruler goes on. */
const stretch = 6;

/** All cars by their true lengths, shortest first, over a ruler in meters. */
export function Lineup() {
  const cars = fleet
    .map((car) => ({ car, length: carLengths[car.picture] ?? stretch }))
    .toSorted((one, other) => one.length - other.length);
  return (
    <section className="lineup" aria-labelledby="lineup">
      <h2 className="vh" id="lineup">
        The cars, by length
      </h2>
      <div className="wrap">
        <ol>
          {cars.map(({ car, length }) => {
            const left = middle - (length * unitsPerMeter) / 2;
            return (
              <li key={car.id}>
                <DrawnCar
                  picture={carPicture(car.picture)}
                  viewBox={`${left} 12 ${stretch * unitsPerMeter} ${ground - 12 + 8}`}
                />
                <span className="lruler" />
                <span className="ll">
                  <b>{carName(car)}</b> <span className="num">{length.toFixed(1)} m</span>
                </span>
              </li>
            );
          })}
        </ol>
        <p className="lnote small">
          All cars are drawn to one scale. <span>One division is one meter.</span>
        </p>
      </div>
    </section>
  );
}
