import type { Car } from "#rental/car.ts";
import type { CarAddress, PageAddress } from "./page-addresses.ts";
import type { ChangeDays } from "./change-days.ts";
import type { Photo } from "#rental/photo.ts";
import type { PriceFilters } from "#rental/browse/price-filters.ts";
import type { MandatoryCharge } from "#rental/price/mandatory-charges.ts";
import type { Money } from "#rental/price/money.ts";
import type { Times } from "#rental/trip/offered-times.ts";
import type { AssumedPlace, Place } from "#rental/trip/place.ts";
import type { PlanPages, Services } from "./offers.ts";
import type { LegalSource } from "./legal-pages.ts";
import type { TriedPhotos } from "./photos.server.ts";
import type { HomeTexts, PageTexts } from "./page-texts.ts";

export type Office = {
  readonly city: string;
  readonly meridian: string;
  readonly lines: readonly string[];
  readonly country: string;
  /** Its country's ISO code, 'IN'; undefined where the name has none. */
  readonly countryCode: string | undefined;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
};

export const socialNetworks = ["Instagram", "Facebook", "X", "YouTube"] as const;

/** Who the company is, its money and what it must add to every price. Its colors and mark are in src/brand (CONTRIBUTING.md, 'A brand'). */
type Company = {
  readonly name: string;
  readonly description: string;
  readonly phone: string;
  /** What a call costs and when someone answers, as it is written beside the number. */
  readonly phoneNote: string;
  readonly email: string;
  readonly offices: readonly Office[];
  /** Where it is found; icons without links where it says nothing, and no icons for 'none'. */
  readonly social: "none" | Readonly<Partial<Record<(typeof socialNetworks)[number], string>>>;
  readonly foundedYear: number;
  readonly copyrightYear: number;
  readonly money: Money;
  readonly charges: readonly MandatoryCharge[];
  /** Whether the large number of every list price has all in it that must be paid; else that is beside it. */
  readonly pricesInclude?: "tax";
  readonly times: Times;
  /** Marks the reviews and client names as samples until the operator has real ones. */
  readonly samples: boolean;
};

/** The background colors of cards and tags (src/tokens.css), in the order in which classes get them. */
export const classColors = ["economy", "compact", "sedan", "suv", "luxury"] as const;

/** The silhouettes that stand for cars without photo and drawing (src/pictures/silhouettes.ts); economy and compact are hatchbacks. */
export const carShapes = [...classColors, "van"] as const;

/** What cars of one class are for. */
export type CarClass = {
  readonly id: string;
  readonly name: string;
  /** Whom it suits, in one line. */
  readonly who: string;
  /** The id of the car that represents it; its first car unless the catalog says another. */
  readonly shows: string | undefined;
  /** Youngest age at pickup. */
  readonly minimumAge: number;
  /** Large suitcases that fit with every seat in use except the third row. */
  readonly bags: number;
  /** What it is typically rented for. */
  readonly trip: string;
  readonly color: (typeof classColors)[number];
  readonly shape: (typeof carShapes)[number];
  readonly text: string;
};

/** What the company charges beside its rentals, and the price of a longer drive (product, 'Policies'). Amounts in minor units. */
export type Policies = {
  /** For each hour begun after the grace period. */
  readonly lateFeePerHour: number;
  readonly smokingFee: number;
  /** Once, when a plan ends. */
  readonly processingFee: number;
  /** What every price includes beside the drive: 'insurance', 'roadside assistance'. */
  readonly included: readonly string[];
  /** Kilometers of a day that are in the price. */
  readonly includedKilometers: number;
  /** Whether their fuel is, too. */
  readonly includesFuel: boolean;
  /** For each kilometer beyond those included: in the shown currency's main unit. */
  readonly extraKilometer: number;
  /** The base rental from which an invoice must show a private customer's address; undefined where no law asks for it. */
  readonly invoiceAddressFrom?: number;
};

/** A testimonial (product, 'Cars and places'). */
type Review = {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly rating: number;
  readonly review: string;
  /** The reviewer's initials, shown unless there is a photo. */
  readonly avatar: string;
  readonly photo?: Photo;
  readonly carType: string;
  readonly date: string;
};

/** A post as it is written: front matter in YAML, text in Markdown. */
export type PostSource = {
  readonly file: string;
  readonly text: string;
  /** What is known of the photo that it names. */
  readonly photos: TriedPhotos;
};

/** What a browser needs of the catalog on every page. Its places, which may be thousands, come by themselves, where they are needed. */
export type BrowserCatalog = {
  /** The number that publishing gave it; 0 for one that was not published: the built-in one, or one that is only checked. */
  readonly number: number;
  readonly company: Company;
  /** In the order in which pages and filters show them. */
  readonly classes: readonly CarClass[];
  readonly fuels: readonly string[];
  readonly transmissions: readonly string[];
  /** In the order that 'recommended' shows. */
  readonly cars: readonly Car[];
  readonly priceFilters: PriceFilters;
  readonly policies: Policies;
  readonly placeCount: number;
  /** Those that have places, each once. */
  readonly placeCountries: readonly string[];
  /** Where a trip begins that names no place. */
  readonly assumedPlace: AssumedPlace;
  /** Labels of the popular places, in the catalog's order. */
  readonly popularPlaces: readonly string[];
  readonly reviews: readonly Review[];
  readonly services: Services;
  readonly planPages: PlanPages;
  readonly home: HomeTexts;
  readonly pageTexts: PageTexts;
};

/** Everything that a company says of itself: plain data, read from a folder of files (read-catalog.server.ts). */
export type Catalog = BrowserCatalog & {
  /** By country, then by city. */
  readonly places: readonly Place[];
  readonly posts: readonly PostSource[];
  /** The legal pages that the company has written; they replace ours. */
  readonly legalPages: readonly LegalSource[];
  /** Addresses of cars' pages in earlier catalogs that no car has now. */
  readonly formerCars: readonly CarAddress[];
  /** Those of places' pages. */
  readonly formerPlaces: readonly PageAddress[];
  readonly changeDays: ChangeDays;
};
