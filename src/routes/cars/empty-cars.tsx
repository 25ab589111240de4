import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Link } from "#ui/link.tsx";
import { shownDayPrice } from "#content/prices.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { noCars } from "#pictures/notes.ts";
import {
  clearFleetFilters,
  type FleetFilters,
  type FleetRelaxation,
  fleetRelaxations,
} from "#rental/browse/fleet-filters.ts";
import { listCars } from "#rental/price/list-price.ts";
import { CallLink } from "#site/call-link.tsx";
import { carCount } from "#site/car/cars-in-words.ts";
import { buttonClass } from "#ui/button.tsx";
import { whyEmpty } from "./why-empty.ts";
import { carsAddress } from "./use-fleet-filters.ts";

/** The stated text (product, 'What visitors are told'), then single filters whose removal yields cars, and the phone number. */
export function EmptyCars({ filters }: { filters: FleetFilters }) {
  const catalog = useCatalog();
  const ways = fleetRelaxations(catalog, listCars(catalog), filters);
  return (
    <div className="empty">
      <div className="grid empty-in">
        <Illustration picture={noCars} className="empty-art" fetchPriority="high" />
        <div className="empty-main">
          <h2>No cars found matching your criteria</h2>
          <p className="lead">{whyEmpty(catalog, filters)}</p>
          <FilterLink className={buttonClass("action")} to={carsAddress(clearFleetFilters(filters))}>
            Clear Filters
          </FilterLink>
        </div>
        <div className="empty-near">
          <h3 className="label">{ways.length > 0 ? "Remove one filter" : "Or ask a person"}</h3>
          <ul>
            {ways.map((way) => (
              <li key={way.group}>
                <FilterLink to={carsAddress(way.filters)}>
                  <span>{wayNames[way.group](filters)}</span>
                  <span className="num">{yieldOf(catalog, way)}</span>
                </FilterLink>
              </li>
            ))}
            <li>
              <CallLink>
                <>
                  <span>Ask for it by phone</span> <span className="num">{catalog.company.phone}</span>
                </>
              </CallLink>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}

const wayNames: Record<FleetRelaxation["group"], (filters: FleetFilters) => string> = {
  text: ({ text }) => `Without “${text}”`,
  category: () => "In any category",
  price: () => "At any price",
};

function yieldOf(catalog: BrowserCatalog, { cars }: FleetRelaxation): string {
  return `${carCount(cars.length)} from ${shownDayPrice(catalog, Math.min(...cars.map((car) => car.pricePerDay)))}`;
}

const toList = "to-list";

/** A link that disappears when it is followed: the focus then goes to the list that replaces it. */
function FilterLink(props: React.ComponentProps<typeof Link>) {
  return <Link replace {...props} state={toList} />;
}

/** The list's heading, which takes the focus when the link that led here is gone. */
export function CarsHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { state: unknown };
  const navigation = useNavigationType();
  // An effect, since the heading must be on the page first. A reload or Back also has the state, but is not a press.
  useEffect(() => {
    if (state === toList && navigation === "REPLACE") heading.current?.focus({ preventScroll: true });
  }, [state, navigation]);
  return (
    <h2 className="vh" tabIndex={-1} ref={heading}>
      Cars
    </h2>
  );
}
