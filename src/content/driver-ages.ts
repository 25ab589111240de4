import type { BrowserCatalog } from "#catalog/catalog.ts";
import { lowestMinimumAge } from "#rental/classes.ts";
import { formatCount } from "#rental/count.ts";
import { joinWords } from "./wording.ts";

/** 'The driver is at least 21 years old, and at least 25 for a luxury car, and has held a license for 1 year or more.' */
export function describeDriverRequirements(catalog: BrowserCatalog): string {
  const ageClauses = higherAges(catalog).map(
    ({ age, names }) => `, and at least ${age} for ${describeCar(names)}`,
  );
  const comma = ageClauses.length > 0 ? "," : "";
  return `The driver is at least ${lowestMinimumAge(catalog.classes)} years old${ageClauses.join("")}${comma} and has held a license for ${formatCount(catalog.policies.licenseYears, "year")} or more.`;
}

/** The same beside the youngest age in large type: 'years old to drive, 25+ for luxury'. */
export function formatDriverAgeCaption(catalog: BrowserCatalog): string {
  const ageClauses = higherAges(catalog).map(
    ({ age, names }) => `, ${age}+ for ${isLuxury(names) ? "luxury" : joinWords(names)}`,
  );
  return `years old to drive${ageClauses.join("")}`;
}

/** The classes whose drivers must be older than the youngest driver of any, by age, the lowest first. */
function higherAges(catalog: BrowserCatalog) {
  const ages = [...new Set(catalog.classes.map(({ minimumAge }) => minimumAge))].toSorted(
    (one, other) => one - other,
  );
  return ages.slice(1).map((age) => ({
    age,
    names: catalog.classes.filter(({ minimumAge }) => minimumAge === age).map(({ name }) => name),
  }));
}

const describeCar = (names: readonly string[]) =>
  isLuxury(names) ? "a luxury car" : `a car of the class ${joinWords(names, "or")}`;

/** The one name of a class that is known to be an adjective. */
const isLuxury = (names: readonly string[]) => names.join() === "Luxury";
