/** Which papers a driver brings beside the license (product, 'Policies'), by the country where they live and the one where the car is. */

/** The European Economic Area and Switzerland: people cross these borders with a national ID. */
const europe = [
  "Austria",
  "Belgium",
  "Bulgaria",
  "Croatia",
  "Cyprus",
  "Czechia",
  "Denmark",
  "Estonia",
  "Finland",
  "France",
  "Germany",
  "Greece",
  "Hungary",
  "Iceland",
  "Ireland",
  "Italy",
  "Latvia",
  "Liechtenstein",
  "Lithuania",
  "Luxembourg",
  "Malta",
  "Netherlands",
  "Norway",
  "Poland",
  "Portugal",
  "Romania",
  "Slovakia",
  "Slovenia",
  "Spain",
  "Sweden",
  "Switzerland",
];
const gulf = ["Bahrain", "Kuwait", "Oman", "Qatar", "Saudi Arabia", "United Arab Emirates"];

/** Countries that take each other's licenses without a permit. */
export const licenseAreas = {
  europe: [...europe, "United Kingdom"],
  gulf,
} as const satisfies Record<string, readonly string[]>;
export type LicenseArea = keyof typeof licenseAreas;

/** Countries where a visitor's license is enough if it is in English. */
export const countriesTakingEnglishLicenses: readonly string[] = [
  "Australia",
  "Canada",
  "Hong Kong",
  "Ireland",
  "New Zealand",
  "Philippines",
  "Singapore",
  "South Africa",
  "United Kingdom",
  "United States",
];

/** Countries whose licenses are in English, some beside another language. */
const licensesInEnglish: ReadonlySet<string> = new Set([
  ...countriesTakingEnglishLicenses,
  "Ghana",
  "India",
  "Jamaica",
  "Kenya",
  "Malta",
  "Nigeria",
]);

/** Countries that take the permit of one convention only: the Geneva Convention of 1949 or the Vienna Convention of 1968. */
export const permitConventionByCountry: Readonly<Record<string, "1949" | "1968">> = {
  India: "1949",
  Japan: "1949",
  Vietnam: "1968",
};

/** Their permits are of 1968, which Japan does not take; it takes a translation by its own automobile federation instead. */
export const countriesTranslatedForJapan: readonly string[] = [
  "Belgium",
  "France",
  "Germany",
  "Monaco",
  "Switzerland",
  "Taiwan",
];

/** Countries without a common identity card: a license from there also shows who the driver is. */
export const countriesWithoutIdentityCards: readonly string[] = [
  "Australia",
  "Canada",
  "Ireland",
  "New Zealand",
  "United Kingdom",
  "United States",
];

export type RequiredPapers = {
  /** What shows who the driver is. */
  readonly identity: "license" | "aadhaar" | "national-id" | "travel-id" | "passport" | "by-residence";
  readonly besideLicense: PermitOrTranslation | undefined;
};

/** What the license is not enough without. */
export type PermitOrTranslation =
  | { readonly kind: "translation" }
  | {
      readonly kind: "permit";
      readonly convention: "1949" | "1968" | undefined;
      /** A license from this area needs none, beside one from the pickup country itself. */
      readonly area: LicenseArea | undefined;
      /** A license in English needs none. */
      readonly readsEnglish: boolean;
    };

/**
 * Finds what to bring to a car in one country that may be driven to others. `residence` stands for the country of the license, undefined where it
 * is not known: then every paper is named with its condition.
 */
export function selectRequiredPapers(
  residence: string | undefined,
  pickup: string,
  others: readonly string[] = [],
): RequiredPapers {
  return {
    identity: identityFor(residence, [pickup, ...others]),
    besideLicense: besideLicense(residence, pickup),
  };
}

function identityFor(
  residence: string | undefined,
  drivenCountries: readonly [string, ...string[]],
): RequiredPapers["identity"] {
  const countries = residence === undefined ? drivenCountries : [residence, ...drivenCountries];
  const [pickup] = drivenCountries;
  if (countries.some((country) => country !== pickup)) {
    const isOneArea = [europe, gulf].some((area) => countries.every((country) => area.includes(country)));
    return isOneArea ? "travel-id" : "passport";
  }
  if (residence === undefined) return "by-residence";
  if (pickup === "India") return "aadhaar";
  return countriesWithoutIdentityCards.includes(pickup) ? "license" : "national-id";
}

function besideLicense(residence: string | undefined, pickup: string): PermitOrTranslation | undefined {
  const area = findLicenseArea(pickup);
  const readsEnglish = countriesTakingEnglishLicenses.includes(pickup);
  if (residence !== undefined) {
    const isAccepted = residence === pickup || (area !== undefined && findLicenseArea(residence) === area);
    if (isAccepted || (readsEnglish && licensesInEnglish.has(residence))) return undefined;
    if (pickup === "Japan" && countriesTranslatedForJapan.includes(residence)) return { kind: "translation" };
  }
  return {
    kind: "permit",
    convention: Object.hasOwn(permitConventionByCountry, pickup)
      ? permitConventionByCountry[pickup]
      : undefined,
    area,
    readsEnglish,
  };
}

function findLicenseArea(country: string): LicenseArea | undefined {
  const areas: readonly LicenseArea[] = ["europe", "gulf"];
  return areas.find((area) => licenseAreas[area].includes(country));
}
