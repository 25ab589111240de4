import type { Weight } from "./weigh.ts";
import { type Budget, limits } from "./budgets.ts";

/** A sentence for each figure of this visit that is over the page's budget; these figures don't depend on the machine. */
export function excesses({ path, kilobytes, requests, scripts, isAlive }: Budget, weight: Weight): string[] {
  const figures = [
    { what: "kB in all", is: weight.total / 1000, limit: kilobytes },
    { what: "kB of scripts", is: weight.bytes.Script / 1000, limit: scripts },
    { what: "kB of fonts", is: weight.bytes.Font / 1000, limit: limits.fonts },
    { what: "requests", is: weight.requests, limit: requests },
  ];
  const sentences = figures
    .filter(({ is, limit }) => is > limit)
    .map(({ what, is, limit }) => `${path}: ${is.toFixed(1)} ${what}, the budget is ${limit}.`);
  const react = weight.paths.filter((name) => /\/react-[^/]+\.js$/.test(name));
  if (!isAlive && react.length > 0)
    sentences.push(`${path}: React came, though nobody has touched anything.`);
  if (isAlive && react.length === 0) sentences.push(`${path}: React did not come.`);
  return sentences;
}
