import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { planPage } from "#content/plans.ts";
import { business } from "#pictures/scenes.ts";
import { PlanPage, planPageMeta } from "#site/plan/plan-page.tsx";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

const pageProps = () => ({
  content: planPage("business"),
  path: href("/business"),
  picture: business,
});

export const meta = () => planPageMeta(pageProps());

/** For Business (product, 'Plans'). */
export default function Business() {
  return <PlanPage {...pageProps()} />;
}
