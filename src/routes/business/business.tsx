import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { businessPage } from "#content/plan-pages.ts";
import { businessPlans } from "#content/plans.ts";
import { business } from "#pictures/scenes.ts";
import { PlanPage, planPageMeta } from "#site/plan/plan-page.tsx";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

const about = () => ({
  content: businessPage(),
  path: href("/business"),
  picture: business,
  plans: businessPlans,
});

export const meta = () => planPageMeta(about());

/** For Business (product, 'Plans'). */
export default function Business() {
  return <PlanPage {...about()} />;
}
