import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { planPage } from "#content/plans.ts";
import { subscription } from "#pictures/scenes.ts";
import { CallLink } from "#site/call-link.tsx";
import { PlanPage, planPageMeta } from "#site/plan/plan-page.tsx";
import "./subscription.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

const pageProps = () => ({
  content: planPage("subscription"),
  path: href("/subscription"),
  picture: subscription,
});

export const meta = () => planPageMeta(pageProps());

/** Subscription (product, 'Plans'). */
export default function Subscription() {
  return (
    <PlanPage {...pageProps()}>
      <CallLink className="btn btn-action call-float">Call Us</CallLink>
    </PlanPage>
  );
}
