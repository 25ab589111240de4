import { fleet, fleetCategories } from "#content/fleet.ts";
import { highlights } from "#content/home.ts";

const rating = fleet.reduce((sum, car) => sum + car.rating, 0) / fleet.length;
const [usCities] = highlights;

/** The stats (section 2): counted from the fleet, so that they can't be wrong; the cities as claimed everywhere (section 9). */
export function FleetFigures() {
  return (
    <section aria-labelledby="figures">
      <h2 className="vh" id="figures">
        The fleet in figures
      </h2>
      <ul className="figures num">
        <Figure value={fleet.length}>models to choose from</Figure>
        <Figure value={fleetCategories.length}>classes, from economy to luxury</Figure>
        <Figure value={rating.toFixed(1)}>of 5, the average rating</Figure>
        <Figure value={usCities.figure}>{usCities.title} to pick up in</Figure>
      </ul>
    </section>
  );
}

function Figure({ value, children }: { value: React.ReactNode; children: React.ReactNode }) {
  return (
    <li>
      <b>{value}</b> <span>{children}</span>
    </li>
  );
}
