import type { BrowserCatalog, Place, Office } from "#catalog/catalog.ts";
import type { AutoRental, OpeningHoursSpecification, WithContext } from "schema-dts";
import { href } from "react-router";
import { publicOrigin } from "#public-origin.ts";
import type { Closure, OpeningHours } from "#rental/trip/opening-hours.ts";
import type { CounterAddress } from "#rental/trip/place.ts";
import { companyJsonLdReference, writeCompanyPictureUrl } from "./structured-data.ts";

/** Structured data on every office, for search engines: each is a rental location with its country's ISO code. */
export const toOfficesJsonLd = (catalog: BrowserCatalog): readonly WithContext<AutoRental>[] =>
  catalog.company.offices.map((one) => officeFacts(catalog, one));

function officeFacts(catalog: BrowserCatalog, office: Office): WithContext<AutoRental> {
  const { city, lines, country, countryCode = country, latitude, longitude } = office;
  return {
    "@context": "https://schema.org",
    "@type": "AutoRental",
    "@id": `${publicOrigin}/#office-${encodeURIComponent(city.toLowerCase().replaceAll(" ", "-"))}`,
    name: `${catalog.company.name}, ${city}`,
    parentOrganization: companyJsonLdReference,
    url: `${publicOrigin}${href("/about")}`,
    image: writeCompanyPictureUrl(),
    telephone: catalog.company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: lines[0] ?? city,
      addressLocality: city,
      addressCountry: countryCode,
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
  };
}

/** Structured data on a place's counter, for search engines; `picture` is a path on the site. */
export function toPlaceJsonLd(
  catalog: BrowserCatalog,
  place: Place & { readonly address: CounterAddress },
  picture?: string,
): WithContext<AutoRental> {
  const { slug, name, state, country, address, latitude, longitude, hours, closures = [] } = place;
  const url = publicOrigin + href("/locations/:slug", { slug });
  return {
    "@context": "https://schema.org",
    "@type": "AutoRental",
    "@id": `${url}#counter`,
    name: `${catalog.company.name}, ${name}`,
    parentOrganization: companyJsonLdReference,
    url,
    image: picture === undefined ? writeCompanyPictureUrl() : publicOrigin + picture,
    telephone: place.phone ?? catalog.company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.lines.join(", "),
      addressLocality: name,
      ...(state !== country && { addressRegion: state }),
      postalCode: address.postalCode,
      addressCountry: address.countryCode ?? country,
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    ...(hours && { openingHoursSpecification: weekFacts(hours) }),
    ...(closures.length > 0 && { specialOpeningHoursSpecification: closures.map(closureFacts) }),
  };
}

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** A closing time before the opening one is the next day's. */
function weekFacts(hours: OpeningHours): OpeningHoursSpecification[] {
  return days.flatMap((dayOfWeek, weekday) =>
    (hours[weekday] ?? []).map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification" as const,
      dayOfWeek,
      opens: writeClock(from),
      // The end of a day is written so, since 00:00 to 00:00 means closed.
      closes: to === 1440 ? "23:59" : writeClock(to % 1440),
    })),
  );
}

const writeClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

function closureFacts({ from, until }: Closure): OpeningHoursSpecification {
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: until,
    opens: "00:00",
    closes: "00:00",
  };
}
