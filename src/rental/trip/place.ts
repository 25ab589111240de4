import { normalizeUnicode } from "#rental/form-text.ts";
import type { Photo } from "#rental/photo.ts";
import type { Closure, OpeningHours } from "./opening-hours.ts";

/** Where the counter is, as on an envelope. */
export type CounterAddress = {
  /** 'Terminal 3, Arrivals', 'Indira Gandhi International Airport'. */
  readonly lines: readonly string[];
  readonly postalCode: string;
  /** The ISO code of its country, 'IN'; undefined where the country's name has none. */
  readonly countryCode: string | undefined;
};

/** What a visitor finds at a place, as far as the catalog says. Hours and closures are those of the place's own clock. */
type PlaceFacts = {
  /** A place with an address has a page of its own. */
  readonly address?: CounterAddress;
  /** How to find the counter. */
  readonly counter?: string;
  /** Its own number; else the company's. */
  readonly phone?: string;
  readonly hours?: OpeningHours;
  readonly closures?: readonly Closure[];
  /** Of the airport that the counter is in, '1', 'T3'. */
  readonly terminals?: readonly string[];
  /** How a car is returned while nobody is at the counter; without it, it can't be. */
  readonly afterHours?: string;
};

/** A city where a rental starts or ends (product, 'Cars and places'). */
export type Place = PlaceFacts & {
  /** The last part of its page's address, 'mumbai'. */
  readonly slug: string;
  /** Permanent number inside quote codes: 0 to 190 in those of twelve characters, 0 to 8,191 in longer ones; never another place's. */
  readonly number: number;
  readonly name: string;
  /** What else it is called, or was: 'Bombay', 'NYC', 'München'; and its airport's own name. */
  readonly otherNames: readonly string[];
  /** State, region or, for a city state, the country. */
  readonly state: string;
  readonly country: string;
  /** What its state and country are called in short, as on envelopes: 'TX', 'UK'. */
  readonly shortNames: readonly string[];
  /** The airport's that serves it, 'BOM', or one of the company's own; for ever this place's. */
  readonly code: string;
  /** Codes of its other airports, and of the city itself: 'EWR', 'NYC'. */
  readonly otherCodes: readonly string[];
  readonly popular: boolean;
  /** IANA time zone, 'Asia/Kolkata'. */
  readonly zone: string;
  /** Of the airport; degrees, north positive. */
  readonly latitude: number;
  /** Of the airport; degrees, east positive. */
  readonly longitude: number;
  readonly photos?: readonly Photo[];
};

/** A place as a trip shows it, 'Mumbai Airport'. */
export type AssumedPlace = Pick<Place, "name" | "code" | "zone"> & {
  /** The label of one of the company's places; or 'Mumbai Airport', which the specification states. */
  readonly label: string;
};

/** Tells whether a place's code is that of an airport, which has three letters, and not one that its company made: 'BOM', not 'HQ'. */
export function isAirportCode(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

/** The chosen location's string, 'Mumbai - Maharashtra' (product, 'Cars and places'). */
export function placeLabel(place: Pick<Place, "name" | "state">): string {
  return `${place.name} - ${place.state}`;
}

/** The text before ' - ', as the results page shows a place (product, 'Results'). */
export function parsePlaceName(label: string): string {
  // Stryker disable next-line OptionalChaining,StringLiteral: a split text always has a first part
  return label.split(" - ", 1)[0]?.trim() ?? "";
}

/** The text after ' - ', the state or region; empty where there is none. */
export function parsePlaceState(label: string): string {
  return label.split(" - ").slice(1).join(" - ").trim();
}

/**
 * City name, terminal area and region, as in the hint below a chosen pickup (product, 'Search form'). A counter of which we know the address
 * is in a terminal only if the place names its terminals.
 */
export function placeAreaHint({
  name,
  state,
  address,
  terminals,
}: Pick<Place, "name" | "state" | "address" | "terminals">): string {
  return address && !terminals ? `${name}, ${state}` : `${name}, Terminal Area, ${state}`;
}

/** 'São Paulo' as 'Sao Paulo'. */
export function withoutAccents(text: string): string {
  return normalizeUnicode(text, "NFD").replaceAll(/\p{Mark}/gu, "");
}

// Letters that are not a plain letter with an accent.
const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** 'København' as 'kobenhavn'. */
export function toPlainLowerCase(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[øłđıßæœ]/g, (letter) => plainLetters[letter] ?? letter);
}
