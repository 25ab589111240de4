import { href } from "react-router";
import { subscription } from "#pictures/scenes.ts";
import { CallLink } from "#site/call-link.tsx";
import { PlanPage, createPlanPageHandle } from "#site/plan/plan-page.tsx";
import "./subscription.css";

const page = { id: "subscription", path: href("/subscription"), picture: subscription } as const;

export const handle = createPlanPageHandle(page);

/** Subscription (product, 'Plans'). */
export default function Subscription() {
  return (
    <PlanPage {...page}>
      <CallLink className="btn btn-action call-float">Call Us</CallLink>
    </PlanPage>
  );
}
