import { initialCatalog } from "../../tests/initial-catalog.ts";
import { describe, expect, test } from "vitest";
import { licenseAreas } from "#rental/papers.ts";
import { countries } from "./countries.ts";
import {
  licenseAsIdentityCountriesText,
  listCountryPapersBesideLicense,
  permitRuleSentences,
} from "./papers.ts";
import { describePapersToBring, listPapersBesideLicense } from "./trip-papers.ts";

const permit = "An International Driving Permit";
const geneva = `${permit} (Geneva Convention of 1949)`;
const unlessEuropean = "was issued in the European Economic Area, Switzerland or the United Kingdom";

function tripFrom(country: string, placeFacts = { label: "Mumbai Airport", assumed: true }) {
  const place = {
    ...placeFacts,
    name: placeFacts.label,
    code: "BOM",
    zone: "Asia/Kolkata",
    known: placeFacts.assumed,
  };
  return { country, pickup: { place }, destination: undefined, dropOff: { place } };
}

describe("papers beside the license (product, 'Policies')", () => {
  test.each<[string, string, string[]]>([
    ["United States", "India", [`${geneva}, unless your license was issued in India`, "A passport"]],
    ["India", "United States", ["A passport"]],
    ["India", "India", ["Aadhaar or another government photo ID"]],
    ["United States", "United States", []],
    ["Brazil", "Brazil", ["A national ID or passport"]],
    ["Japan", "United States", [`${permit}, unless your license is in English`, "A passport"]],
    ["Germany", "France", ["A passport, or the national ID you travel with"]],
    ["United Kingdom", "France", ["A passport"]],
    ["United States", "France", [`${permit}, unless your license ${unlessEuropean}`, "A passport"]],
    ["Japan", "Ireland", [`${permit}, unless your license is in English or ${unlessEuropean}`, "A passport"]],
    ["Oman", "Qatar", ["A passport, or the national ID you travel with"]],
    [
      "Germany",
      "Japan",
      ["A Japanese translation of your license, unless it was issued in Japan", "A passport"],
    ],
    ["United States", "Japan", [`${geneva}, unless your license was issued in Japan`, "A passport"]],
    [
      "",
      "India",
      [
        `${geneva}, unless your license was issued in India`,
        "A passport, or Aadhaar or another government photo ID if you live in India",
      ],
    ],
    [
      "",
      "United States",
      [`${permit}, unless your license is in English`, "A passport, unless you live in the United States"],
    ],
  ])("from %s to a car in %s", (residence, pickup, papers) => {
    expect(listCountryPapersBesideLicense(residence, pickup)).toEqual(papers);
  });

  test("a residence that is no country counts as not given", () => {
    expect(listCountryPapersBesideLicense("Atlantis", "India")).toEqual(
      listCountryPapersBesideLicense("", "India"),
    );
  });

  test("of a trip whose place is only assumed are those of its country; of an unknown place those of any", () => {
    expect(listPapersBesideLicense(initialCatalog.places, tripFrom("United States"))).toEqual(
      listCountryPapersBesideLicense("United States", "India"),
    );
    expect(
      listPapersBesideLicense(
        initialCatalog.places,
        tripFrom("United States", { label: "Atlantis", assumed: false }),
      ),
    ).toEqual([
      "If your license is from another country, the permit that the pickup country requires",
      "A passport or national ID",
    ]);
  });

  test("stand in one sentence, too", () => {
    expect(describePapersToBring(initialCatalog.places, tripFrom("India"))).toBe(
      "Bring your driving license and Aadhaar or another government photo ID.",
    );
    expect(describePapersToBring(initialCatalog.places, tripFrom("United States"))).toBe(
      `Bring your driving license; an${geneva.slice(2)}, unless your license was issued in India; a passport.`,
    );
  });

  test("a car that crosses a border needs a driver who may", () => {
    expect(listCountryPapersBesideLicense("United States", "United States", ["Canada"])).toEqual([
      "A passport",
    ]);
    expect(listCountryPapersBesideLicense("", "United States", ["Canada"]).at(-1)).toBe("A passport");
    expect(listCountryPapersBesideLicense("Germany", "Germany", ["Poland"])).toEqual([
      "A passport, or the national ID you travel with",
    ]);
  });
});

test("every pair of countries gets sentences, and none a paper that its driver doesn't need", () => {
  for (const residence of ["", ...countries]) {
    for (const pickup of countries) {
      const papers = listCountryPapersBesideLicense(residence, pickup);
      const pair = `${residence} to ${pickup}: ${papers.join("; ")}`;
      for (const paper of papers) expect(paper, pair).toMatch(/^(?:A |An |Aadhaar )[^{}]*[^.]$/);
      const text = papers.join("; ");
      expect(text, pair).not.toMatch(/undefined|the the| {2}/);
      const isHome = residence === pickup;
      const sameArea = Object.values(licenseAreas).some(
        (area: readonly string[]) => area.includes(residence) && area.includes(pickup),
      );
      if (isHome || sameArea) expect(text, pair).not.toMatch(/Permit|translation/);
      if (isHome) expect(text, pair).not.toMatch(/^A passport/);
      else expect(text, pair).toContain("A passport");
      if (residence !== "" && pickup !== "India") expect(text, pair).not.toContain("Aadhaar");
      if (residence !== "") expect(text, pair).not.toContain("you live");
      // Whoever needs a permit in India needs it, whatever we know of them.
      if (pickup === "India" && !isHome) expect(text, pair).toContain(geneva);
    }
  }
});

test("the terms name what the rules name", () => {
  expect(permitRuleSentences.join(" ")).toContain(
    "India and Japan take only permits of the Geneva Convention of 1949",
  );
  expect(permitRuleSentences.join(" ")).toContain(
    "With a license in English, you need none in Australia, Canada",
  );
  expect(licenseAsIdentityCountriesText).toMatch(/^Australia, .* or the United States$/);
});
