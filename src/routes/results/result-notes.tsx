import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import {
  formatIncludedItemsClause,
  formatClassIncludedKilometers,
  formatTripDistance,
} from "#content/distances.ts";
import { findTripPlaceCountry } from "#content/places.ts";
import { formatConvertedPrice } from "#content/prices.ts";
import { makeQuoteCodeWriterForPlaces } from "#content/quoted-code.ts";
import { joinWords } from "#content/wording.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { type CarsAboveUpperPrice, findCarsAboveUpperPrice } from "#rental/browse/filter-cars.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { BothPricesSwitch } from "#site/car/both-prices.tsx";
import { spellCapitalizedCarCount, describeCarKind } from "#site/car/cars-in-words.ts";
import { QuoteCodeNote } from "#site/car/quote-line.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ListUpdateLink } from "#site/filters/list-heading.tsx";
import type { CarListControl } from "#site/filters/use-filters.ts";

/** Shows what applies to all these cars. */
export function AllResultsNote({ cars, trip }: { readonly cars: readonly Car[]; readonly trip: Trip }) {
  const catalog = useCatalog();
  const places = usePlaces();
  const codeFor = makeQuoteCodeWriterForPlaces(places, trip);
  const hasCodes = cars.some((car) => car.available && codeFor(car) !== undefined);
  const country = findTripPlaceCountry(places, trip.pickup.place);
  const format = (kilometers: number) => formatTripDistance(country, kilometers);
  const distance = format(catalog.policies.includedKilometers);
  const others = formatClassIncludedKilometers(catalog, format);
  return (
    <p className="res-note small muted">
      <b>In every price:</b> <span>{formatIncludedItemsClause(catalog)}</span>{" "}
      <span className="nb">{distance}</span> a day. <b>Recommended:</b> smallest first.{" "}
      {others !== "" && (
        <>
          <b>Kilometers by class:</b> <span>{`${others}.`}</span>{" "}
        </>
      )}
      {hasCodes && <QuoteCodeNote />} <BothPricesSwitch />
    </p>
  );
}

/** 'Two luxury cars are above $96.39 a day': mentions them without adding them to the list. */
export function CarsAboveUpperPriceNote({
  control: { facets, cars, filters, searchWith },
}: {
  control: CarListControl;
}) {
  const catalog = useCatalog();
  const dearer = findCarsAboveUpperPrice(facets, cars, filters);
  if (!dearer) return null;
  return (
    <div className="between result-end">
      <p>
        <span>{`${spellCapitalizedCarCount(catalog, dearer.cars)} ${dearer.cars.length === 1 ? "is" : "are"} above`}</span>{" "}
        <span className="num">{formatConvertedPrice(catalog.company.money, dearer.than)}</span>{" "}
        <span>{`a day${listNames(dearer.cars)}.`}</span>
      </p>
      <ListUpdateLink className={buttonClass("line")} to={{ search: searchWith(dearer.filters) }}>
        {`Show ${describeCarKind(catalog, dearer.cars)}`}
      </ListUpdateLink>
    </div>
  );
}

const mostNames = 3;

function listNames(cars: CarsAboveUpperPrice["cars"]): string {
  if (cars.length > mostNames) return "";
  return `: ${joinWords(cars.map((car) => `the ${carName(car)}`))}`;
}
