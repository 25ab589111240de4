import { type Budget, limits } from "./budgets.ts";
import { categories, type Rating } from "./rating.ts";
import type { Weight } from "./weigh.ts";

/** A sentence for each figure of this visit that is over the page's budget; these figures don't depend on the machine. */
export function excesses({ path, kilobytes, requests, scripts }: Budget, weight: Weight): string[] {
  const figures = [
    { what: "kB in all", value: weight.total / 1000, limit: kilobytes },
    { what: "kB of scripts", value: (weight.bytes.get("Script") ?? 0) / 1000, limit: scripts },
    { what: "kB of fonts", value: (weight.bytes.get("Font") ?? 0) / 1000, limit: limits.fonts },
    { what: "requests", value: weight.requests, limit: requests },
  ];
  const sentences = figures
    .filter(({ value, limit }) => value > limit)
    .map(({ what, value, limit }) => `${path}: ${value.toFixed(1)} ${what}, the budget is ${limit}.`);
  const hasReact = weight.paths.some((name) => /\/react-[^/]+\.js$/.test(name));
  if (hasReact) sentences.push(`${path}: React came, though nobody has touched anything.`);
  return sentences;
}

/** A sentence for each of Lighthouse's figures that is over its budget or missing. */
export function ratingExcesses({ path, isPrivate }: Budget, rating: Rating): string[] {
  const slowFigures = (["lcp", "tbt", "cls"] as const).filter(
    (figure) => !(rating[figure] <= limits[figure]),
  );
  const lowScores = categories.filter(
    (name) => !(rating[name] >= limits.score) && !(name === "seo" && isPrivate),
  );
  return [
    ...slowFigures.map(
      (figure) => `${path}: ${figure} is ${rating[figure].toFixed(3)}, the budget is ${limits[figure]}.`,
    ),
    ...lowScores.map((name) => `${path}: ${name} is ${rating[name]}, the budget is ${limits.score}.`),
  ];
}
