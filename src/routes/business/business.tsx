import { href } from "react-router";
import { businessPage } from "#content/plan-pages.ts";
import { businessPlans } from "#content/plans.ts";
import { business } from "#pictures/scenes.ts";
import { PlanPage, planPageMeta } from "#site/plan-page.tsx";

const about = { content: businessPage, path: href("/business"), picture: business, plans: businessPlans };

export const meta = () => planPageMeta(about);

/** For Business (specification, sections 2 and 9). */
export default function Business() {
  return <PlanPage {...about} />;
}
