/*
 * What the company offers beside its cars: services and plans. Texts may contain figures (`{{lateFee}}`), which src/content/fill-figures.ts fills in.
 * Prices are in the main unit of the currency that prices are shown in: 49.5.
 */

import type { Photo } from "#rental/photo.ts";

/** A heading and the text under it: a benefit, or one of several steps. */
export type Point = { readonly title: string; readonly text: string };

/** A number that the company claims, and what it counts. */
export type FigureClaim = { readonly figure: string; readonly label: string };

/** What the company doesn't offer has no texts: its page answers 404, and nothing leads to it. */
export type OptionalOffer<Content> = (Content & { readonly offered: true }) | { readonly offered: false };

/** A percentage that a page claims although its prices say less, and who stands by it. */
export type ConfirmedClaim = { readonly says: string; readonly confirmedBy: string };

/** A plan (product, 'Plans'). */
export type Plan = {
  /** Its name in addresses, '?plan=premium'. */
  readonly id: string;
  readonly name: string;
  /** A month's; undefined where it is agreed by phone. */
  readonly price?: number;
  /** What it cost before. */
  readonly originalPrice?: number;
  /** The plan's size in a few words; plans with a former price show their saving instead. */
  readonly size?: string;
  /** How many bookings a month are in it, where they are counted: for `{{bookings}}` and `{{perBooking}}` in its features. */
  readonly bookings?: number;
  /** Percent off each rental: `{{discount}}` in its features. */
  readonly discountPercent?: number;
  readonly features: readonly string[];
  /** The flag on the recommended plan, 'Most Popular'; the others have none. */
  readonly recommended?: string;
};

/** Plans, and the claims of their page that its prices don't bear out. */
type Plans = { readonly plans: readonly Plan[]; readonly claims?: readonly ConfirmedClaim[] };

/** What every such page begins with. */
type Page = {
  /** In menus, in its title and above its headline. */
  readonly name: string;
  /** One line about it, where other pages lead to it. */
  readonly line: string;
  /** Its headline, line by line. */
  readonly headline: readonly string[];
  readonly lead: string;
  /** For search engines. */
  readonly description: string;
};

/** A page of plans: what it says besides its tickets. */
type PlanPage = Page &
  Plans & {
    /** The text of the call button, which is followed by the plan's name. */
    readonly callTo: string;
    readonly plansNote: string;
    readonly terms: { readonly title: string; readonly rows: readonly Point[] };
    readonly inquiry: { readonly title: string; readonly lead: string; readonly placeholder: string };
  };

export type PlanPages = {
  readonly subscription: OptionalOffer<PlanPage>;
  readonly business: OptionalOffer<PlanPage>;
};

/** What a service's page says besides its facts (product, 'Services'). */
export type Service = Page & {
  /** In place of its drawn poster. */
  readonly photo?: Photo;
  /** What the end of its page says; some forms have a few facts printed on them, such as from and to. */
  readonly closing: Point & { readonly printed?: Readonly<Record<string, string>> };
};

type SelfDrive = Service & {
  readonly benefits: readonly Point[];
  readonly steps: readonly Point[];
  readonly included: readonly Point[];
  /** What may come on top beside kilometers and late hours, whose prices are policies. */
  readonly extras: readonly Point[];
};

export type ChauffeurRide = { readonly title: string; readonly features: readonly string[] };

export type ChauffeurCar = {
  readonly title: string;
  /** Not counting the driver. */
  readonly passengers: number;
  readonly text: string;
  /** The car of the fleet that represents it. */
  readonly carId: string;
};

type Chauffeur = Service & {
  readonly rides: readonly ChauffeurRide[];
  readonly benefits: readonly Point[];
  readonly cars: readonly ChauffeurCar[];
};

/** An airport that we drive from (product, 'Services'). */
export type Airport = {
  readonly code: string;
  readonly name: string;
  readonly terminals: readonly string[];
  /** Kilometers by road, and where to: 'Midtown'. */
  readonly distance: number;
  readonly to: string;
  /** The lowest fare from here. */
  readonly price: number;
};

export type TransferTier = {
  readonly name: string;
  /** A trip's, from the airport whose lowest fare equals the first tier's price. */
  readonly price: number;
  readonly car: string;
  /** How many people fit besides the driver, and how many bags. */
  readonly room: string;
  readonly freeWait: string;
  readonly meeting: string;
  readonly onBoard: string;
};

type AirportTransfers = Service & {
  readonly airports: readonly Airport[];
  readonly tiers: readonly TransferTier[];
  readonly steps: readonly Point[];
};

/** The drawings that a route's card can have. */
export const routePictures = ["versailles", "stonehenge", "amalfi", "niagara"] as const;

/** A preset route (product, 'Services'). */
export type OutstationRoute = {
  readonly picture?: (typeof routePictures)[number];
  readonly from: string;
  readonly to: string;
  /** Kilometers by road, one way. */
  readonly distance: number;
  readonly duration: string;
  readonly highlights: readonly string[];
  /** A trip's. */
  readonly price: number;
};

/** What a kilometer costs (product, 'Services'). */
type OutstationRates = {
  readonly sameDay: { readonly perKm: number; readonly minimumKm: number };
  readonly multiDay: { readonly perKm: number; readonly perNight: number };
  readonly mountain: { readonly perKm: number };
};

type Outstation = Service & {
  readonly routes: readonly OutstationRoute[];
  readonly rates: OutstationRates;
  readonly steps: readonly Point[];
};

/** A corporate solution (product, 'Services'). */
export type CorporateSolution = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly features: string;
  /** Undefined where it is agreed by phone. */
  readonly price?: number;
  /** 'a month per vehicle'. */
  readonly per: string;
};

type Corporate = Service &
  Plans & {
    readonly figures: readonly FigureClaim[];
    readonly solutions: readonly CorporateSolution[];
    /** Who rides with us; samples until the operator has real ones (`samples` in company.yaml). */
    readonly clients: readonly string[];
  };

export type Services = {
  readonly selfDrive: OptionalOffer<SelfDrive>;
  readonly chauffeur: OptionalOffer<Chauffeur>;
  readonly airportTransfers: OptionalOffer<AirportTransfers>;
  readonly outstation: OptionalOffer<Outstation>;
  readonly corporate: OptionalOffer<Corporate>;
};
