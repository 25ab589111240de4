import { href } from "react-router";
import { carSlug } from "#content/fleet.ts";
import { usd } from "#content/prices.ts";
import { publicOrigin } from "#public-origin.ts";
import { type Car, carName, categoryName } from "#rental/car.ts";
import { bookingAddress } from "#site/car/booking-address.ts";
import { carAddress } from "#site/car/car-address.ts";
import { rentalCompany } from "#site/shell/structured-data.ts";

/** The cars that the page shows, in the same order, each with its price a day, for search engines. */
export function carOffers(cars: readonly Car[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: "Cars for rent",
    url: publicOrigin + href("/cars"),
    numberOfItems: cars.length,
    itemListElement: cars.map((car, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: offered(car),
    })),
  };
}

/** One car with its price a day, for search engines. */
export function carOffer(car: Car): object {
  const image = `${publicOrigin}/previews/car-${carSlug(car)}.png`;
  return { "@context": "https://schema.org", ...offered(car), image };
}

function offered(car: Car): object {
  const price = { price: usd(car.pricePerDay).replaceAll(/[^\d.]/g, ""), priceCurrency: "USD" };
  return {
    "@type": "Car",
    name: carName(car),
    url: publicOrigin + carAddress(car),
    vehicleConfiguration: categoryName(car.category),
    vehicleSeatingCapacity: car.seats,
    vehicleTransmission: car.transmission,
    fuelType: car.fuelType,
    offers: {
      "@type": "Offer",
      ...price,
      priceSpecification: { "@type": "UnitPriceSpecification", ...price, unitCode: "DAY" },
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      availability: `https://schema.org/${car.available ? "InStock" : "OutOfStock"}`,
      ...(car.available && { url: publicOrigin + bookingAddress(car) }),
      offeredBy: { "@id": rentalCompany["@id"] },
    },
  };
}
