/** The ISO codes of today's countries by their English names. */
let codes: ReadonlyMap<string, string> | undefined;

/** 'IN' for India, as search engines read it; undefined for a name that is no country's. */
export function countryCode(country: string): string | undefined {
  codes ??= new Map(currentCodes().map((code) => [nameOf(code), code]));
  return codes.get(country);
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The codes that a country has today. Intl replaces a former country's code by its successor's, which leaves the former one out. */
function currentCodes(): readonly string[] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
}

/** 'Hong Kong' for 'Hong Kong SAR China', as our places say. */
const nameOf = (code: string) => names.of(code)?.replace(/ SAR China$/, "") ?? code;
