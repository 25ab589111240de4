import { href, Link } from "react-router";
import { fleet, makerOf } from "#content/fleet.ts";
import { beforeTax, usd } from "#content/prices.ts";
import { SectionHeading } from "#ui/section-heading.tsx";

const inWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** Every maker of the fleet once, in the fleet's order, with what its cars start at. */
export function Brands() {
  const makers = [...new Set(fleet.map(makerOf))];
  return (
    <section className="section" aria-labelledby="brands-title">
      <div className="wrap">
        <SectionHeading
          title={`${inWords[makers.length] ?? makers.length} makers we trust with your trip`}
          headingId="brands-title"
        >
          <p className="aside small">Prices a day, {beforeTax}.</p>
        </SectionHeading>
        <ul className="brands">
          {makers.map((maker) => (
            <li key={maker}>
              <Link to={`${href("/cars")}?q=${encodeURIComponent(maker)}`}>
                <b>{maker}</b> <span>{offerOf(maker)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** '2 cars from $14.46', '1 car at $34.94'. */
function offerOf(maker: string): string {
  const prices = fleet.filter((car) => makerOf(car) === maker).map((car) => car.pricePerDay);
  const lowest = usd(Math.min(...prices));
  return prices.length === 1 ? `1 car at ${lowest}` : `${prices.length} cars from ${lowest}`;
}
