import { href } from "react-router";
import { business } from "#pictures/scenes.ts";
import { PlanPage, createPlanPageHandle } from "#site/plan/plan-page.tsx";

const page = { id: "business", path: href("/business"), picture: business } as const;

export const handle = createPlanPageHandle(page);

/** For Business (product, 'Plans'). */
export default function Business() {
  return <PlanPage {...page} />;
}
