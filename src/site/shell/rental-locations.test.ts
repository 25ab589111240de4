import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { newDelhi } from "../../../tests/samples/places.ts";
import { toOfficesJsonLd, toPlaceJsonLd } from "./rental-locations.ts";

const nine = [{ from: 9 * 60, to: 17 * 60 }];
const place = {
  ...newDelhi,
  address: { lines: ["Terminal 3", "IGI Airport"], postalCode: "110037", countryCode: "IN" },
  hours: [[], nine, nine, nine, nine, [{ from: 0, to: 1440 }], [{ from: 20 * 60, to: 26 * 60 }]],
  closures: [{ from: "2026-12-25" as CalendarDate, until: "2026-12-26" as CalendarDate, reason: "Rest" }],
};

test("a place is a business with its address, position, phone and hours", () => {
  const facts = toPlaceJsonLd(initialCatalog, place, "/previews/city-new-delhi.png");
  expect(facts).toMatchObject({
    "@type": "AutoRental",
    name: `${initialCatalog.company.name}, New Delhi`,
    telephone: initialCatalog.company.phone,
    url: expect.stringMatching(/\/locations\/new-delhi$/),
    image: expect.stringMatching(/\/previews\/city-new-delhi\.png$/),
    address: {
      streetAddress: "Terminal 3, IGI Airport",
      addressLocality: "New Delhi",
      addressRegion: "Delhi",
      postalCode: "110037",
      addressCountry: "IN",
    },
    geo: { latitude: newDelhi.latitude, longitude: newDelhi.longitude },
    specialOpeningHoursSpecification: [
      { validFrom: "2026-12-25", validThrough: "2026-12-26", opens: "00:00", closes: "00:00" },
    ],
  });
  expect(facts).toHaveProperty(
    "openingHoursSpecification",
    [
      ["Monday", "09:00", "17:00"],
      ["Tuesday", "09:00", "17:00"],
      ["Wednesday", "09:00", "17:00"],
      ["Thursday", "09:00", "17:00"],
      ["Friday", "00:00", "23:59"],
      ["Saturday", "20:00", "02:00"],
    ].map(([dayOfWeek, opens, closes]) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek,
      opens,
      closes,
    })),
  );
});

test("a place has its own phone, and says nothing of hours that the catalog doesn't", () => {
  const { hours: _, closures: __, ...bare } = place;
  const facts = toPlaceJsonLd(initialCatalog, { ...bare, phone: "+91 11 5550 0199" });
  expect(facts).toMatchObject({
    telephone: "+91 11 5550 0199",
    image: expect.stringContaining("/cards/company.jpg"),
  });
  expect(facts).not.toHaveProperty("openingHoursSpecification");
  expect(facts).not.toHaveProperty("specialOpeningHoursSpecification");
});

test("each office is a business of its own", () => {
  const offices = toOfficesJsonLd(initialCatalog);
  expect(offices).toHaveLength(initialCatalog.company.offices.length);
  expect(new Set(offices.map((office) => "@id" in office && office["@id"])).size).toBe(offices.length);
  for (const [at, office] of offices.entries()) {
    expect(office).toMatchObject({
      name: expect.stringContaining(initialCatalog.company.offices[at]?.city ?? "?"),
      telephone: initialCatalog.company.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: initialCatalog.company.offices[at]?.lines[0],
        addressCountry: expect.stringMatching(/^[A-Z]{2}$/),
      },
      geo: { "@type": "GeoCoordinates" },
    });
  }
});
