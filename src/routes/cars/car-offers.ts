import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { toCarOrCompanyPreview, toPhotoPreview } from "#site/shell/preview.ts";
import { categoryName } from "#rental/classes.ts";
import { href } from "react-router";
import { carMaker } from "#content/fleet.ts";
import { computeListPricePerDay } from "#rental/price/list-price.ts";
import { findIncludedCover } from "#rental/price/extras.ts";
import { findDeposit } from "#rental/price/quote.ts";
import { writeDecimalAmount, convertToShownMinorUnits, toShownCurrency } from "#rental/price/money.ts";
import { publicOrigin } from "#public-origin.ts";
import { carName } from "#rental/car.ts";
import { bookingAddress } from "#site/car/booking-address.ts";
import { carAddress } from "#site/car/car-address.ts";
import { companyJsonLdReference } from "#site/shell/structured-data.ts";

/** The cars that the page shows, in the same order, each with what a day costs in the end, for search engines. */
export function toCarOffersJsonLd(catalog: BrowserCatalog, cars: readonly Car[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: "Cars for rent",
    url: publicOrigin + href("/cars"),
    numberOfItems: cars.length,
    itemListElement: cars.map((car, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: writeListing(catalog, car),
    })),
  };
}

/** One car with what a day costs in the end, for search engines. They read a car as a product only if it says that it is one. */
export function toCarOfferJsonLd(catalog: BrowserCatalog, car: Car): object {
  const [photo] = car.photos ?? [];
  return {
    "@context": "https://schema.org",
    ...writeListing(catalog, car),
    "@type": ["Car", "Product"],
    brand: { "@type": "Brand", name: carMaker(car) },
    image: publicOrigin + (photo ? toPhotoPreview(photo) : toCarOrCompanyPreview(car)).path,
  };
}

function writeListing(catalog: BrowserCatalog, car: Car): object {
  const { currency, decimals } = toShownCurrency(catalog.company.money);
  const minorUnits = convertToShownMinorUnits(
    computeListPricePerDay(catalog, car).total,
    catalog.company.money,
  );
  const writeAmount = (amount: number) =>
    writeDecimalAmount(convertToShownMinorUnits(amount, catalog.company.money), decimals);
  const { includedKilometers } = car;
  const cover = findIncludedCover(catalog.cover ?? []);
  const deposit = findDeposit(car, cover ? { cover } : {});
  const properties = [
    deposit && {
      name: "Deposit, held at the counter and not charged",
      value: writeAmount(deposit.amount),
      unitText: currency,
    },
    cover && { name: `Excess, ${cover.name}`, value: writeAmount(cover.excess), unitText: currency },
    includedKilometers !== undefined && {
      name: "Distance of a day that is in the price",
      value: String(includedKilometers),
      unitText: "km",
    },
  ].flatMap((property) => (property ? [{ "@type": "PropertyValue", ...property }] : []));
  const price = { price: writeDecimalAmount(minorUnits, decimals), priceCurrency: currency };
  return {
    "@type": "Car",
    name: carName(car),
    url: publicOrigin + carAddress(car),
    vehicleConfiguration: categoryName(catalog.classes, car.category),
    vehicleSeatingCapacity: car.seats,
    vehicleTransmission: car.transmission,
    fuelType: car.fuelType,
    ...(properties.length > 0 && { additionalProperty: properties }),
    offers: {
      "@type": "Offer",
      ...price,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        ...price,
        unitCode: "DAY",
        valueAddedTaxIncluded: true,
      },
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      availability: `https://schema.org/${car.available ? "InStock" : "OutOfStock"}`,
      ...(car.available && { url: publicOrigin + bookingAddress(car) }),
      offeredBy: companyJsonLdReference,
    },
  };
}
