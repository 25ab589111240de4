import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { formatDistance, includedDistanceText } from "#content/distances.ts";
import { findCountry } from "#content/places.ts";
import { shownPrice } from "#content/prices.ts";
import { findQuotedCodes } from "#content/quoted-code.ts";
import { joinWords } from "#content/wording.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { type DearerCars, findDearerCars } from "#rental/browse/filter-cars.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { BothPricesSwitch } from "#site/car/both-prices.tsx";
import { nameCars, kindOfCars } from "#site/car/cars-in-words.ts";
import { QuoteNote } from "#site/car/quote-line.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ListLink } from "#site/filters/list-heading.tsx";
import type { FiltersControl } from "#site/filters/use-filters.ts";

/** Shows what applies to all these cars. */
export function IncludedNote({ cars, trip }: { readonly cars: readonly Car[]; readonly trip: Trip }) {
  const catalog = useCatalog();
  const places = usePlaces();
  const codeFor = findQuotedCodes(places, trip);
  const hasCodes = cars.some((car) => car.available && codeFor(car) !== undefined);
  const distance = formatDistance(
    findCountry(places, trip.pickup.place),
    catalog.policies.includedKilometers,
  );
  return (
    <p className="res-note small muted">
      <b>In every price:</b> <span>{includedDistanceText(catalog)}</span>{" "}
      <span className="nb">{distance}</span> a day. <b>Recommended:</b> smallest first.{" "}
      {hasCodes && <QuoteNote />} <BothPricesSwitch />
    </p>
  );
}

/** 'Two luxury cars are above $96.39 a day': mentions them without adding them to the list. */
export function DearerNote({ control: { facets, cars, filters, searchWith } }: { control: FiltersControl }) {
  const catalog = useCatalog();
  const dearer = findDearerCars(facets, cars, filters);
  if (!dearer) return null;
  return (
    <div className="result-end">
      <p>
        <span>{`${nameCars(catalog, dearer.cars)} ${dearer.cars.length === 1 ? "is" : "are"} above`}</span>{" "}
        <span className="num">{shownPrice(catalog.company.money, dearer.than)}</span>{" "}
        <span>{`a day${listNames(dearer.cars)}.`}</span>
      </p>
      <ListLink className={buttonClass("line")} to={{ search: searchWith(dearer.filters) }}>
        {`Show ${kindOfCars(catalog, dearer.cars)}`}
      </ListLink>
    </div>
  );
}

const mostNames = 3;

function listNames(cars: DearerCars["cars"]): string {
  if (cars.length > mostNames) return "";
  return `: ${joinWords(cars.map((car) => `the ${carName(car)}`))}`;
}
