import type { EntryContext } from "react-router";
import { handleOf } from "#route-handle.ts";

const rule = (paths: readonly string[]) => [{ where: { href_matches: paths }, eagerness: "moderate" }];

const known = new WeakMap<EntryContext["manifest"], string>();

/**
 * Which of a page's links the browser may prepare when a visitor points at them (the speculation rules of the HTML standard), as JSON: pages
 * of content are prerendered, a search is prefetched, and personal pages wait until they are asked for.
 */
export function speculationRules({ manifest, routeModules }: EntryContext): string {
  const found = known.get(manifest);
  if (found !== undefined) return found;
  const addresses: Record<"prerender" | "prefetch", string[]> = { prerender: [], prefetch: [] };
  for (const [id, route] of Object.entries(manifest.routes)) {
    const handle = handleOf(routeModules[id]);
    if (!route || !handle || handle.personal || handle.hydrate === "never" || route.path === "*") continue;
    // A page that is used at once does something as soon as it is opened.
    addresses[handle.hydrate === "now" ? "prefetch" : "prerender"].push(`/${route.path ?? ""}`);
  }
  const rules = JSON.stringify({ prerender: rule(addresses.prerender), prefetch: rule(addresses.prefetch) });
  known.set(manifest, rules);
  return rules;
}
