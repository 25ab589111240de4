import {
  type PermitOrTranslation,
  permitConventionByCountry,
  countriesTakingEnglishLicenses,
  countriesWithoutIdentityCards,
  type LicenseArea,
  type RequiredPapers,
  selectRequiredPapers,
  countriesTranslatedForJapan,
} from "#rental/papers.ts";
import { addCountryArticle } from "#rental/trip/one-way.ts";
import { countries } from "./countries.ts";
import { joinWords } from "./wording.ts";

/**
 * Finds what a driver brings beside the license and a way to pay, each paper as a point of a list, by countries: of
 * residence, of pickup, and those that the car is driven to. A residence that we don't list counts as not given.
 */
export function listCountryPapersBesideLicense(
  residence: string,
  pickup: string,
  otherCountries: readonly string[] = [],
): readonly string[] {
  const knownResidence = countries.includes(residence) ? residence : undefined;
  const { besideLicense, identity } = selectRequiredPapers(knownResidence, pickup, otherCountries);
  return [
    besideLicense ? describeBesideLicense(besideLicense, pickup) : "",
    describeIdentity(identity, pickup),
  ].filter((paper) => paper !== "");
}

const areaNames: Readonly<Record<LicenseArea, string>> = {
  europe: "the European Economic Area, Switzerland or the United Kingdom",
  gulf: "a country of the Gulf Cooperation Council",
};

const conventionNames = { "1949": "Geneva Convention of 1949", "1968": "Vienna Convention of 1968" } as const;

function describeBesideLicense(paper: PermitOrTranslation, pickup: string): string {
  if (paper.kind === "translation")
    return `A Japanese translation of your license, unless it was issued in ${addCountryArticle(pickup)}`;
  const { convention, area, readsEnglish } = paper;
  const conventionSuffix = convention ? ` (${conventionNames[convention]})` : "";
  const issueClause = `was issued in ${area ? areaNames[area] : addCountryArticle(pickup)}`;
  const exception = readsEnglish ? `is in English${area ? ` or ${issueClause}` : ""}` : issueClause;
  return `An International Driving Permit${conventionSuffix}, unless your license ${exception}`;
}

function describeIdentity(identity: RequiredPapers["identity"], pickup: string): string {
  switch (identity) {
    case "license":
      return "";
    case "aadhaar":
      return "Aadhaar or another government photo ID";
    case "national-id":
      return "A national ID or passport";
    case "travel-id":
      return "A passport, or the national ID you travel with";
    case "passport":
      return "A passport";
    case "by-residence":
      return `A passport, ${residentClause(pickup)} you live in ${addCountryArticle(pickup)}`;
  }
}

function residentClause(pickup: string): string {
  if (pickup === "India") return "or Aadhaar or another government photo ID if";
  return countriesWithoutIdentityCards.includes(pickup) ? "unless" : "or a national ID if";
}

/** When a license from abroad is enough without a permit, and which permit counts where, for the terms. */
export const permitRuleSentences: readonly string[] = [
  `With a license from ${areaNames.europe}, you need no permit in the others of these countries. The same holds among the countries of the Gulf Cooperation Council.`,
  `With a license in English, you need none in ${joinWords(countriesTakingEnglishLicenses.map(addCountryArticle))}.`,
  `${joinWords(listMembers("1949"))} take only permits of the ${conventionNames["1949"]}, ${joinWords(listMembers("1968"))} only those of the ${conventionNames["1968"]}.`,
  `For a license from ${joinWords(countriesTranslatedForJapan, "or")}, Japan asks for a Japanese translation instead.`,
];

/** Where a license also shows who the driver is, for the terms. */
export const licenseAsIdentityCountriesText = joinWords(
  countriesWithoutIdentityCards.map(addCountryArticle),
  "or",
);

function listMembers(convention: string): readonly string[] {
  return Object.keys(permitConventionByCountry).filter(
    (country) => permitConventionByCountry[country] === convention,
  );
}
