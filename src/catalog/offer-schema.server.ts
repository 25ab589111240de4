import * as v from "valibot";
import { planFeaturePages, outstationRoutePictures } from "./choices.ts";
import { makePhotoSchema } from "./photo-schema.server.ts";
import type { InspectedPhotos } from "./photos.server.ts";
import {
  airportCode,
  boundedNumber,
  id,
  list,
  freelyNamedEntries,
  strictEntries,
  text,
  wholeNumber,
  type makeWrittenPriceSchema,
} from "./schema-parts.server.ts";

/*
 * What services.yaml and plans.yaml may contain: services and plans. Texts may contain figures (`{{lateFee}}`), which
 * src/content/fill-figures.ts fills in. Prices are in the main unit of the currency that prices are shown in: 49.5.
 */

type Price = ReturnType<typeof makeWrittenPriceSchema>;

/** A heading and the text under it: a benefit, or one of several steps. */
export const titledText = strictEntries({ title: text(80), text: text(400) });
export const titledTextList = (most: number, fewest = 1) => list(titledText, most, fewest);
/** A number that the company claims, and what it counts. */
export const claimedFigure = strictEntries({ figure: text(20), label: text(60) });
/** A page's headline, line by line. */
export const headlineLines = list(text(30), 3, 1);

/** What the company doesn't offer has no texts: its page answers 404, and nothing leads to it. */
type OptionalOffer<Content> = (Content & { readonly offered: true }) | { readonly offered: false };

const absentOffer = v.pipe(
  strictEntries({ offered: v.literal(false, "false, or left out") }),
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

/** What every such page begins with. */
const pageEntries = {
  /** In menus, in its title and above its headline. */
  name: text(30),
  /** One line about it, where other pages lead to it. */
  line: text(80),
  headline: headlineLines,
  lead: text(300),
  /** For search engines. */
  description: text(400),
};

/** A feature of a plan: its words, or words that lead to a page of ours. */
const planFeature = v.lazy((input): v.GenericSchema<unknown, PlanFeature> =>
  typeof input === "object"
    ? strictEntries({
        says: text(80),
        page: v.picklist(planFeaturePages, `one of ${planFeaturePages.join(", ")}`),
      })
    : text(80),
);

type PlanFeature = string | { readonly says: string; readonly page: (typeof planFeaturePages)[number] };

/** A plan (product, 'Plans'). */
const plan = (price: Price) =>
  v.pipe(
    strictEntries({
      /** Its name in addresses, '?plan=premium'. */
      id,
      name: text(30),
      /** A month's; left out where it is agreed by phone. */
      price: v.exactOptional(price),
      /** What it cost before. */
      originalPrice: v.exactOptional(price),
      /** The plan's size in a few words; plans with a former price show their saving instead. */
      size: v.exactOptional(text(60)),
      /** How many bookings a month are in it, where they are counted: for `{{bookings}}` and `{{perBooking}}` in its features. */
      bookings: v.exactOptional(wholeNumber(1, 100_000)),
      /** Percent off each rental: `{{discount}}` in its features. */
      discountPercent: v.exactOptional(boundedNumber(1, 100)),
      features: list(planFeature, 8, 1),
      /** The flag on the recommended plan, 'Most Popular'; the others have none. */
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

const hasMark = (features: readonly PlanFeature[], name: string) =>
  features.some((feature) => (typeof feature === "string" ? feature : feature.says).includes(`{{${name}}}`));

const planEntries = (price: Price) => ({
  plans: list(plan(price), 6, 1),
  /** Percentages that the page claims although its prices say less, and who stands by them. */
  claims: v.exactOptional(list(strictEntries({ says: text(60), confirmedBy: text(60) }), 12)),
});

const planPage = (price: Price) =>
  offer(
    strictEntries({
      ...pageEntries,
      ...planEntries(price),
      /** The text of the call button, which is followed by the plan's name. */
      callTo: text(30),
      plansNote: text(400),
      terms: strictEntries({ title: text(80), rows: titledTextList(12) }),
      inquiry: strictEntries({ title: text(80), lead: text(300), placeholder: text(80) }),
    }),
  );

export const makePlanPagesSchema = (price: Price) =>
  strictEntries({ subscription: planPage(price), business: planPage(price) });

/** Returns what a service's page says besides its facts (product, 'Services'). */
const serviceEntries = (photos: InspectedPhotos) => ({
  ...pageEntries,
  /** In place of its drawn poster. */
  photo: v.exactOptional(makePhotoSchema(photos)),
  closing: strictEntries({
    title: text(80),
    text: text(400),
    /** Some forms have a few facts printed on them, such as from and to. */
    printed: v.exactOptional(
      v.pipe(
        freelyNamedEntries(text(20), text(30), "a few names with what is printed beside them"),
        v.transform((printed) => Object.fromEntries(printed)),
      ),
    ),
  }),
});

type ServiceEntries = ReturnType<typeof serviceEntries>;

const selfDrive = (entries: ServiceEntries) =>
  strictEntries({
    ...entries,
    benefits: titledTextList(8),
    steps: titledTextList(6),
    included: titledTextList(12),
    /** What may come on top beside kilometers and late hours, whose prices are policies. */
    extras: titledTextList(12, 0),
  });

const chauffeur = (entries: ServiceEntries) =>
  strictEntries({
    ...entries,
    rides: list(strictEntries({ title: text(60), features: list(text(80), 8, 1) }), 8, 1),
    benefits: titledTextList(8),
    /** Passengers don't count the driver; the car of the fleet represents it. */
    cars: list(
      strictEntries({ title: text(60), passengers: wholeNumber(1, 60), text: text(200), carId: id }),
      9,
      1,
    ),
  });

/** Kilometers by road, one way. */
const distance = wholeNumber(1, 20_000);

const airportTransfers = (entries: ServiceEntries, price: Price) =>
  v.pipe(
    strictEntries({
      ...entries,
      airports: list(
        strictEntries({
          code: airportCode,
          name: text(80),
          terminals: list(text(20), 12, 1),
          distance,
          /** Where the distance leads to, 'Midtown'. */
          to: text(40),
          /** The lowest fare from here. */
          price,
        }),
        12,
        1,
      ),
      tiers: list(
        strictEntries({
          name: text(30),
          /** A trip's, from the airport whose lowest fare equals the first tier's price. */
          price,
          car: text(80),
          /** How many people fit besides the driver, and how many bags. */
          room: text(60),
          freeWait: text(40),
          meeting: text(60),
          onBoard: text(80),
        }),
        4,
        1,
      ),
      steps: titledTextList(6),
    }),
    v.check(
      ({ airports, tiers }) => airports.some((airport) => airport.price === tiers[0]?.price),
      "the price of the first tier as that of one of the airports, where the tiers' fares hold",
    ),
  );

const outstation = (entries: ServiceEntries, price: Price) =>
  strictEntries({
    ...entries,
    routes: list(
      strictEntries({
        picture: v.exactOptional(
          v.picklist(outstationRoutePictures, `one of ${outstationRoutePictures.join(", ")}`),
        ),
        from: text(40),
        to: text(40),
        distance,
        duration: text(40),
        highlights: list(text(80), 6, 1),
        /** A trip's. */
        price,
      }),
      12,
      1,
    ),
    rates: strictEntries({
      sameDay: strictEntries({ perKm: price, minimumKm: wholeNumber(1, 2000) }),
      multiDay: strictEntries({ perKm: price, perNight: price }),
      mountain: strictEntries({ perKm: price }),
    }),
    steps: titledTextList(6),
  });

const corporate = (entries: ServiceEntries, price: Price) =>
  strictEntries({
    ...entries,
    ...planEntries(price),
    figures: list(claimedFigure, 6),
    solutions: list(
      strictEntries({
        id,
        title: text(30),
        description: text(200),
        features: text(200),
        /** Left out where it is agreed by phone. */
        price: v.exactOptional(price),
        /** 'a month per vehicle'. */
        per: text(40),
      }),
      12,
      1,
    ),
    /** Who rides with us; samples until the operator has real ones (`samples` in company.yaml). */
    clients: list(text(40), 40),
  });

export const makeServicesSchema = (price: Price, photos: InspectedPhotos) => {
  const entries = serviceEntries(photos);
  return strictEntries({
    selfDrive: offer(selfDrive(entries)),
    chauffeur: offer(chauffeur(entries)),
    airportTransfers: offer(airportTransfers(entries, price)),
    outstation: offer(outstation(entries, price)),
    corporate: offer(corporate(entries, price)),
  });
};
