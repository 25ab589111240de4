import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { planPage } from "#content/plans.ts";
import { subscription } from "#pictures/scenes.ts";
import { CallLink } from "#site/call-link.tsx";
import { PlanPage, planPageMeta } from "#site/plan/plan-page.tsx";
import "./subscription.css";

export const handle: RouteHandle = {
  hydrate: "on-use",
  cache: "public",
  personal: false,
  meta: describePage,
};

const pageProps = (catalog: BrowserCatalog) => ({
  content: planPage(catalog, "subscription"),
  path: href("/subscription"),
  picture: subscription,
});

function describePage(catalog: BrowserCatalog) {
  return planPageMeta(catalog, pageProps(catalog));
}

/** Subscription (product, 'Plans'). */
export default function Subscription() {
  const catalog = useCatalog();
  return (
    <PlanPage {...pageProps(catalog)}>
      <CallLink className="btn btn-action call-float">Call Us</CallLink>
    </PlanPage>
  );
}
