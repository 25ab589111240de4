import { renderPageMeta } from "#site/shell/page-meta.tsx";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { RouteHandle } from "#route-handle.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { TripForm } from "#site/trip-form/trip-form.tsx";
import { readTripQuery } from "#rental/trip/trip-query.ts";
import { useSearchParams } from "react-router";
import { NoticesProvider } from "#ui/notices/notices.tsx";
import { FieldSamples } from "./fields.tsx";
import { FloatingSamples } from "./floating.tsx";
import { KitSection } from "./piece.tsx";
import { PlainSamples } from "./plain.tsx";
import "./kit.css";

export const handle: RouteHandle = { hydrate: "now", cache: "never", personal: false, meta: describePage };

/** Every piece of the kit in all its states, for development. Never part of the public site. */
function describePage(catalog: BrowserCatalog) {
  return renderPageMeta(catalog, {
    title: "The kit",
    description: "Every piece of the site.",
    noIndex: true,
  });
}

/** A trip in the query, as that of home, fills the search ticket. */
export default function Kit() {
  const [params] = useSearchParams();
  return (
    <NoticesProvider>
      <main id="main" tabIndex={-1}>
        <div className="wrap">
          <Breadcrumbs
            trail={[
              {
                key: "home",
                link: (
                  <a className="tall" href="/">
                    Home
                  </a>
                ),
              },
            ]}
            here="Kit"
          />
          <h1 className="kit-title">The kit</h1>
          <FieldSamples />
          <KitSection title="Search ticket" wide>
            <TripForm initial={readTripQuery(params)} />
          </KitSection>
          <FloatingSamples />
          <PlainSamples />
        </div>
      </main>
    </NoticesProvider>
  );
}
