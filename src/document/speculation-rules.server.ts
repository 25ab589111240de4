import type { EntryContext } from "react-router";
import { readHandle } from "#route-handle.ts";

const rulesByManifest = new WeakMap<EntryContext["manifest"], string>();

/**
 * Which of a page's links the browser may prepare when a visitor points at them (the speculation rules of the HTML standard), as JSON:
 * pages of content and searches are prerendered, and personal pages wait until they are asked for.
 */
export function writeSpeculationRules({ manifest, routeModules }: EntryContext): string {
  const cachedRules = rulesByManifest.get(manifest);
  if (cachedRules !== undefined) return cachedRules;
  const addresses: string[] = [];
  for (const [id, route] of Object.entries(manifest.routes)) {
    const handle = readHandle(routeModules[id]);
    // A page that React takes over at once does something as soon as it is opened.
    if (!route || !handle || handle.personal || handle.hydrate !== "on-use" || route.path === "*") continue;
    addresses.push(`/${route.path ?? ""}`);
  }
  const rules = JSON.stringify({
    prerender: [{ where: { href_matches: addresses }, eagerness: "moderate" }],
  });
  rulesByManifest.set(manifest, rules);
  return rules;
}
