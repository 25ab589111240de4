import * as v from "valibot";
import { type OptionalOffer, routePictures } from "./offers.ts";
import { photo } from "./photo-schema.server.ts";
import type { TriedPhotos } from "./photos.server.ts";
import {
  airportCode,
  figure,
  id,
  list,
  named,
  record,
  text,
  wholeNumber,
  type writtenPrice,
} from "./schema-parts.server.ts";

/*
 * What services.yaml and plans.yaml may contain.
 */

type Price = ReturnType<typeof writtenPrice>;

export const point = record({ title: text(80), text: text(400) });
export const points = (most: number, fewest = 1) => list(point, most, fewest);
export const claimedFigure = record({ figure: text(20), label: text(60) });
export const headline = list(text(30), 3, 1);

const absentOffer = v.pipe(
  record({ offered: v.literal(false, "false, or left out") }),
  v.transform((): { readonly offered: false } => ({ offered: false })),
);

/** Texts and facts, or 'offered: false' and nothing else. */
function offer<Content extends object>(content: v.GenericSchema<unknown, Content>) {
  const contentSchema = v.pipe(
    content,
    v.transform((fields): OptionalOffer<Content> => ({ ...fields, offered: true })),
  );
  return v.lazy((input): v.GenericSchema<unknown, OptionalOffer<Content>> =>
    isLeftOut(input) ? absentOffer : contentSchema,
  );
}

function isLeftOut(input: unknown): boolean {
  return typeof input === "object" && input !== null && "offered" in input;
}

const pageEntries = {
  name: text(30),
  line: text(80),
  headline,
  lead: text(300),
  description: text(400),
};

const plan = (price: Price) =>
  v.pipe(
    record({
      id,
      name: text(30),
      price: v.exactOptional(price),
      originalPrice: v.exactOptional(price),
      size: v.exactOptional(text(60)),
      bookings: v.exactOptional(wholeNumber(1, 100_000)),
      discountPercent: v.exactOptional(figure(1, 100)),
      features: list(text(80), 8, 1),
      recommended: v.exactOptional(text(30)),
    }),
    v.check(
      ({ price: now = 0, originalPrice = Number.POSITIVE_INFINITY }) => now < originalPrice,
      "a plan that costs less than its originalPrice",
    ),
    v.check(
      ({ features, bookings, price: fee, discountPercent }) =>
        (!hasMark(features, "bookings") || bookings !== undefined) &&
        (!hasMark(features, "perBooking") || (bookings !== undefined && fee !== undefined)) &&
        (!hasMark(features, "discount") || discountPercent !== undefined),
      "a plan with bookings, price and discountPercent as its {{bookings}}, {{perBooking}} and {{discount}} need them",
    ),
  );

const hasMark = (features: readonly string[], name: string) =>
  features.some((feature) => feature.includes(`{{${name}}}`));

const planEntries = (price: Price) => ({
  plans: list(plan(price), 6, 1),
  claims: v.exactOptional(list(record({ says: text(60), confirmedBy: text(60) }), 12)),
});

const planPage = (price: Price) =>
  offer(
    record({
      ...pageEntries,
      ...planEntries(price),
      callTo: text(30),
      plansNote: text(400),
      terms: record({ title: text(80), rows: points(12) }),
      inquiry: record({ title: text(80), lead: text(300), placeholder: text(80) }),
    }),
  );

export const planPages = (price: Price) =>
  record({ subscription: planPage(price), business: planPage(price) });

const serviceEntries = (photos: TriedPhotos) => ({
  ...pageEntries,
  photo: v.exactOptional(photo(photos)),
  closing: record({
    title: text(80),
    text: text(400),
    printed: v.exactOptional(
      v.pipe(
        named(text(20), text(30), "a few names with what is printed beside them"),
        v.transform((printed) => Object.fromEntries(printed)),
      ),
    ),
  }),
});

type ServiceEntries = ReturnType<typeof serviceEntries>;

const selfDrive = (entries: ServiceEntries) =>
  record({
    ...entries,
    benefits: points(8),
    steps: points(6),
    included: points(12),
    extras: points(12, 0),
  });

const chauffeur = (entries: ServiceEntries) =>
  record({
    ...entries,
    rides: list(record({ title: text(60), features: list(text(80), 8, 1) }), 8, 1),
    benefits: points(8),
    cars: list(record({ title: text(60), passengers: wholeNumber(1, 60), text: text(200), carId: id }), 9, 1),
  });

const distance = wholeNumber(1, 20_000);

const airportTransfers = (entries: ServiceEntries, price: Price) =>
  v.pipe(
    record({
      ...entries,
      airports: list(
        record({
          code: airportCode,
          name: text(80),
          terminals: list(text(20), 12, 1),
          distance,
          to: text(40),
          price,
        }),
        12,
        1,
      ),
      tiers: list(
        record({
          name: text(30),
          price,
          car: text(80),
          room: text(60),
          freeWait: text(40),
          meeting: text(60),
          onBoard: text(80),
        }),
        4,
        1,
      ),
      steps: points(6),
    }),
    v.check(
      ({ airports, tiers }) => airports.some((airport) => airport.price === tiers[0]?.price),
      "the price of the first tier as that of one of the airports, where the tiers' fares hold",
    ),
  );

const outstation = (entries: ServiceEntries, price: Price) =>
  record({
    ...entries,
    routes: list(
      record({
        picture: v.exactOptional(v.picklist(routePictures, `one of ${routePictures.join(", ")}`)),
        from: text(40),
        to: text(40),
        distance,
        duration: text(40),
        highlights: list(text(80), 6, 1),
        price,
      }),
      12,
      1,
    ),
    rates: record({
      sameDay: record({ perKm: price, minimumKm: wholeNumber(1, 2000) }),
      multiDay: record({ perKm: price, perNight: price }),
      mountain: record({ perKm: price }),
    }),
    steps: points(6),
  });

const corporate = (entries: ServiceEntries, price: Price) =>
  record({
    ...entries,
    ...planEntries(price),
    figures: list(claimedFigure, 6),
    solutions: list(
      record({
        id,
        title: text(30),
        description: text(200),
        features: text(200),
        price: v.exactOptional(price),
        per: text(40),
      }),
      12,
      1,
    ),
    clients: list(text(40), 40),
  });

export const services = (price: Price, photos: TriedPhotos) => {
  const entries = serviceEntries(photos);
  return record({
    selfDrive: offer(selfDrive(entries)),
    chauffeur: offer(chauffeur(entries)),
    airportTransfers: offer(airportTransfers(entries, price)),
    outstation: offer(outstation(entries, price)),
    corporate: offer(corporate(entries, price)),
  });
};
