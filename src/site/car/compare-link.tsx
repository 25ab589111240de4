import { useCatalog } from "#site/catalog-source.ts";
import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { maxComparedCars, readComparedCars, createCompareQueryWriter } from "#rental/browse/comparison.ts";
import { classNames } from "#ui/classes.ts";
import { carCardId } from "./booking-address.ts";
import "./comparison.css";

export const comparisonId = "compare";

export type ComparisonState = {
  readonly cars: readonly Car[];
  readonly to: (nextCars: readonly Car[]) => string;
};

/** The cars that the address compares, and the address of this page with other ones. */
export function useComparison(): ComparisonState {
  const { cars } = useCatalog();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return useMemo(() => {
    const searchFor = createCompareQueryWriter(params);
    return {
      cars: readComparedCars(params, cars),
      to: (nextCars) => `${pathname}?${searchFor(nextCars)}`,
    };
  }, [cars, params, pathname]);
}

/**
 * Adds a car to the comparison or removes it: a link, which needs no script, and without one comes back to the same card. Not shown for
 * other cars once three are chosen.
 */
export function CompareToggleLink({
  car,
  comparison: { cars, to },
}: {
  car: Car;
  comparison: ComparisonState;
}) {
  // By its id: a list may show a car with another price than the catalog's.
  const isChosen = cars.some(({ id }) => id === car.id);
  if (!isChosen && cars.length >= maxComparedCars) return null;
  const nextCars = isChosen ? cars.filter(({ id }) => id !== car.id) : [...cars, car];
  return (
    <Link
      className={classNames("compare-link tall", isChosen && "is-on")}
      to={`${to(nextCars)}#${carCardId(car.id)}`}
      replace
      data-waits=""
    >
      <span>{isChosen ? "Chosen" : "Compare"}</span>
      <span className="vh">{`: ${carName(car)}${isChosen ? ", remove it from the comparison" : ""}`}</span>
    </Link>
  );
}
