import { formatCount } from "#rental/count.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { href, useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import { listFleetClassIds } from "#content/fleet.ts";
import { fillPageTexts } from "#content/home.ts";
import { createFleetFacets, readFilters } from "#rental/browse/facets.ts";
import { listChoiceCounts } from "#rental/browse/filter-cars.ts";
import { CarCategoryTabs } from "#site/car/category-tabs.tsx";
import { PageHeading } from "#site/shell/page-head.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { listTopPageCrumbs, toBreadcrumbJsonLd } from "#site/shell/structured-data.ts";
import { buttonClass } from "#ui/button.tsx";
import { LiveCount } from "#ui/live-count.tsx";
import { ClassSection } from "./class-section.tsx";
import { Lineup } from "./lineup.tsx";
import "./fleet.css";
import "./lineup.css";

export const handle = createPublicPageHandle(describePage);

const crumbs = listTopPageCrumbs("Our Fleet", "/fleet");

function describePage(catalog: BrowserCatalog) {
  return renderPageMeta(catalog, {
    title: "Our Fleet",
    description: `${listFleetClassIds(catalog).length} classes and ${catalog.cars.length} cars, drawn to one scale: what each class is for, how old its driver has to be, and what it carries.`,
    path: "/fleet",
    jsonLd: [toBreadcrumbJsonLd(crumbs)],
  });
}

/** The fleet at a glance (product, 'Cars'): stats and category tabs, all or one. */
export default function Fleet() {
  const catalog = useCatalog();
  const [params] = useSearchParams();
  const facets = createFleetFacets(catalog);
  const { category: selection } = readFilters(facets, params);
  const categories = selection ?? listFleetClassIds(catalog);
  const counts = listChoiceCounts(facets, catalog.cars, {}, facets[1]);
  const shownCount = catalog.cars.filter(({ category }) => categories.includes(category)).length;
  return (
    <>
      <PageHeading
        title={
          <>
            Our fleet,
            <br />
            to one scale
          </>
        }
        crumbs={crumbs}
      >
        <p className="lead">{fillPageTexts(catalog).fleet.lead}</p>
        <Link className={buttonClass("line", "arrow")} to={href("/cars")}>
          View All Cars
        </Link>
      </PageHeading>
      <Lineup />
      <div className="wrap">
        <FleetFigures />
        <div className="fleet-tabs">
          <CarCategoryTabs selection={selection} counts={counts} to={fleetAddress} />
          <LiveCount className="vh" text={formatCount(shownCount, "car")} />
        </div>
        {categories.map((each) => (
          <ClassSection key={each} category={each} />
        ))}
      </div>
      <div className="after-main" />
    </>
  );
}

function fleetAddress(category: string): string {
  return category === "all" ? href("/fleet") : `${href("/fleet")}?category=${category}`;
}

const averageRating = (catalog: BrowserCatalog) =>
  catalog.cars.reduce((sum, car) => sum + car.rating, 0) / catalog.cars.length;

/** The stats (product, 'Cars'), counted from the fleet, except the number of cities, which is a stated claim. */
function FleetFigures() {
  const catalog = useCatalog();
  const { places, classes = "classes" } = fillPageTexts(catalog).fleet;
  return (
    <section aria-labelledby="figures">
      <h2 className="vh" id="figures">
        The fleet in figures
      </h2>
      <ul className="figures num">
        <Figure value={catalog.cars.length}>models to choose from</Figure>
        <Figure value={listFleetClassIds(catalog).length}>{classes}</Figure>
        <Figure value={averageRating(catalog).toFixed(1)}>of 5, the average rating</Figure>
        <Figure value={places.figure}>{places.label}</Figure>
      </ul>
    </section>
  );
}

function Figure({ value, children }: { value: React.ReactNode; children: React.ReactNode }) {
  return (
    <li>
      <b>{value}</b> <span>{children}</span>
    </li>
  );
}
