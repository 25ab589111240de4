import { placeLabel } from "#rental/trip/place.ts";
import type { HomeTexts } from "./catalog.ts";
import type { Plan, PlanPages, PlansWithClaims, Services } from "./offers.ts";
import { listSavingPercents } from "./plan-savings.ts";
import type { ParsedYaml } from "./read-yaml.server.ts";

/*
 * Mistakes in services, plans and pages that only show across several entries, or together with another file.
 */

type Path = readonly (string | number)[];

/** A page with plans, and the file and line of each of its parts. */
interface PageWithPlans {
  readonly page: PlansWithClaims;
  readonly placeOf: (path: Path) => string;
}

/** Ids that two plans have, and savings that a page claims although its plans don't bear them out. */
export function findPlanProblems(services: ParsedYaml<Services>, plans: ParsedYaml<PlanPages>): string[] {
  const { corporate } = services.value;
  const { subscription, business } = plans.value;
  const placeWithin =
    ({ placeOf }: Pick<PageWithPlans, "placeOf">, name: string) =>
    (path: Path) =>
      placeOf([name, ...path]);
  const pages: PageWithPlans[] = [
    ...(subscription.offered ? [{ page: subscription, placeOf: placeWithin(plans, "subscription") }] : []),
    ...(business.offered ? [{ page: business, placeOf: placeWithin(plans, "business") }] : []),
    ...(corporate.offered ? [{ page: corporate, placeOf: placeWithin(services, "corporate") }] : []),
  ];
  return [...repeatedIds(pages), ...pages.flatMap(claimProblems)];
}

function repeatedIds(pages: readonly PageWithPlans[]): string[] {
  const seenIds = new Set<string>();
  return pages.flatMap(({ page, placeOf }) =>
    page.plans.flatMap(({ id }, at) => {
      const isRepeated = seenIds.has(id);
      seenIds.add(id);
      return isRepeated ? `${placeOf(["plans", at, "id"])}: id: another plan has "${id}" already` : [];
    }),
  );
}

function claimProblems({ page: { claims = [], ...page }, placeOf }: PageWithPlans): string[] {
  const textClaims = collectTexts(page).flatMap(({ text, path }) =>
    unprovenClaims(text, page.plans).map((says) => ({ says, path })),
  );
  const mostPercent = Math.max(0, ...listSavingPercents(page.plans));
  return [
    ...textClaims
      .filter(({ says }) => !claims.some((claim) => isSameClaim(claim.says, says)))
      .map(
        ({ says, path }) =>
          `${placeOf(path)}: "${says}" is more than the plans’ own prices say, ${mostPercent}% at most: correct it, or stand by it by name, as claims: [{ says: "${says}", confirmedBy: "R. Menon" }]`,
      ),
    ...claims.flatMap((claim, at) =>
      textClaims.some(({ says }) => isSameClaim(claim.says, says))
        ? []
        : `${placeOf(["claims", at])}: claims: no text says "${claim.says}" against the plans’ prices: leave it out`,
    ),
  ];
}

/** Every text within texts and facts, with its path. */
function collectTexts(value: unknown, path: Path = []): { readonly text: string; readonly path: Path }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((each, at) => collectTexts(each, [...path, at]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => collectTexts(each, [...path, key]));
}

/** Cars on the chauffeur page that the fleet doesn't have. */
export function findChauffeurCarProblems(
  { value: { chauffeur }, placeOf }: ParsedYaml<Services>,
  cars: readonly { readonly id: string }[],
): string[] {
  if (!chauffeur.offered) return [];
  return chauffeur.cars.flatMap(({ carId }, at) =>
    cars.some(({ id }) => id === carId)
      ? []
      : `${placeOf(["chauffeur", "cars", at, "carId"])}: carId: the id of one of the cars, not "${carId}"`,
  );
}

/** Popular pickups, shown below the search form, that places.yaml doesn't have. */
export function findPopularPickupProblems(
  { value: { popularPickups = [] }, placeOf }: ParsedYaml<HomeTexts>,
  places: readonly { readonly name: string; readonly state: string }[],
): string[] {
  const labels = new Set(places.map((place) => placeLabel(place)));
  return popularPickups.flatMap((label, at) =>
    labels.has(label)
      ? []
      : `${placeOf(["popularPickups", at])}: popularPickups: a place of places.yaml as 'City - State', not "${label}"`,
  );
}

const claimPattern =
  /\bsave\s+(?:up\s+to\s+)?(\d+(?:\.\d+)?)\s?%|(?:\bup\s+to\s+)?\b(\d+(?:\.\d+)?)\s?%\s+(?:off|less|cheaper|(?:extra\s+)?discount)\b/gi;

/** The savings that a text claims and plans don't bear out: 'save up to 40%' beside plans that save 29% at most. */
function unprovenClaims(text: string, plans: readonly Plan[]): readonly string[] {
  const mostPercent = Math.max(0, ...listSavingPercents(plans));
  return Array.from(text.matchAll(claimPattern))
    .filter(([, saving, discount]) => Number(saving ?? discount) > mostPercent)
    .map(([claim]) => claim);
}

/** Tells whether two claims are the same but for capitals and spaces. */
function isSameClaim(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}

const normalize = (claim: string) => claim.toLowerCase().replaceAll(/\s+/g, "");
