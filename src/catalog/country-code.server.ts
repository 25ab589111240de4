/** The ISO codes of today's countries by their English names. */
let codes: ReadonlyMap<string, string> | undefined;

/** 'IN' for India, as search engines read it; undefined for a name that is no country's. */
export function findCountryCode(country: string): string | undefined {
  codes ??= new Map(currentCodes().map((code) => [findEnglishName(code), code]));
  return codes.get(country);
}

/** The countries of the time zones, made when it is first asked, since that takes a tenth of a second. */
let zoneCountries: ReadonlyMap<string, string> | undefined;

/** Finds the country in which a time zone is, 'Japan' for Asia/Tokyo: that is meant by 'Nippon', if its places are there. */
export function findCountryNameOfZone(zone: string): string | undefined {
  zoneCountries ??= new Map(
    currentCodes().flatMap((code) => listZones(code).map((one) => [one, findEnglishName(code)] as const)),
  );
  return zoneCountries.get(new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone);
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The codes that a country has today. Intl replaces a former country's code by its successor's, which leaves the former one out. */
function currentCodes(): readonly string[] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) =>
        !noCountries.has(code) &&
        names.of(code) !== undefined &&
        new Intl.Locale(`und-${code}`).region === code,
    );
}

/** Codes that Intl has a name for: two unions, the United Nations, two languages for tests, and whatever is unknown. */
const noCountries: ReadonlySet<string> = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

// TypeScript doesn't know the method yet.
const listZones = (code: string) =>
  (new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] }).getTimeZones();

/** Countries that visitors choose by another name than Intl's. */
const ownNames: Readonly<Record<string, string>> = {
  CD: "DR Congo",
  CG: "Republic of the Congo",
  CI: "Ivory Coast",
  PS: "Palestine",
  VC: "Saint Vincent and the Grenadines",
};

/** As our places and the countries of residence say: 'Hong Kong' for 'Hong Kong SAR China', 'Saint Lucia' for 'St. Lucia'. */
const findEnglishName = (code: string) =>
  ownNames[code] ??
  (names.of(code) ?? code)
    .replace(/ SAR China$| \(.*\)$/, "")
    .replace(/^St\. /, "Saint ")
    .replace(" & ", " and ");
