/** The ISO codes of today's countries by their English names. */
let codes: ReadonlyMap<string, string> | undefined;

/** 'IN' for India, as search engines read it; undefined for a name that is no country's. */
export function countryCode(country: string): string | undefined {
  codes ??= new Map(currentCodes().map((code) => [nameOf(code), code]));
  return codes.get(country);
}

/** The country in which a time zone is, as 'Japan' for Asia/Tokyo: what 'Nippon' means whose places are there. */
export function countryOfZone(zone: string): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions();
  const code = currentCodes().find((one) => zonesOf(one).includes(timeZone));
  return code && nameOf(code);
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The codes that a country has today. Intl replaces a former country's code by its successor's, which leaves the former one out. */
function currentCodes(): readonly string[] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
}

// TypeScript doesn't know the method yet.
const zonesOf = (code: string) =>
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
const nameOf = (code: string) =>
  ownNames[code] ??
  (names.of(code) ?? code)
    .replace(/ SAR China$| \(.*\)$/, "")
    .replace(/^St\. /, "Saint ")
    .replace(" & ", " and ");
