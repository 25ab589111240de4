import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { planPage } from "#content/plans.ts";
import { business } from "#pictures/scenes.ts";
import { PlanPage, planPageMeta } from "#site/plan/plan-page.tsx";

export const handle: RouteHandle = {
  hydrate: "on-use",
  cache: "public",
  personal: false,
  meta: describePage,
};

const pageProps = (catalog: BrowserCatalog) => ({
  content: planPage(catalog, "business"),
  path: href("/business"),
  picture: business,
});

function describePage(catalog: BrowserCatalog) {
  return planPageMeta(catalog, pageProps(catalog));
}

/** For Business (product, 'Plans'). */
export default function Business() {
  const catalog = useCatalog();
  return <PlanPage {...pageProps(catalog)} />;
}
