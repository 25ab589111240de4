import { href, Link, useSearchParams } from "react-router";
import { fleet, fleetCategories } from "#content/fleet.ts";
import { categoryCounts, defaultFleetFilters, readFleetFilters } from "#rental/fleet-filters.ts";
import { carCount } from "#site/cars-in-words.ts";
import { CategoryTabs } from "#site/category-tabs.tsx";
import { PageHead } from "#site/page-head.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { breadcrumbList } from "#site/structured-data.ts";
import { buttonClass } from "#ui/button.tsx";
import { LiveCount } from "#ui/live-count.tsx";
import { ClassSection } from "./class-section.tsx";
import { FleetFigures } from "./fleet-figures.tsx";
import { Lineup } from "./lineup.tsx";
import "./fleet.css";
import "./lineup.css";

const crumbs = [
  { name: "Home", path: "/" },
  { name: "Our Fleet", path: "/fleet" },
];

export const meta = () =>
  pageMeta({
    title: "Our Fleet",
    description: `${fleetCategories.length} classes and ${fleet.length} cars, drawn to one scale: what each class is for, how old its driver has to be, and what it carries.`,
    path: "/fleet",
    preview: "service-self-drive",
    jsonLd: [breadcrumbList(crumbs)],
  });

/** The fleet at a glance (specification, section 2, 'Fleet overview'): stats and category tabs, all or one. */
export default function Fleet() {
  const [params] = useSearchParams();
  const { category } = readFleetFilters(params);
  const shown = category === "all" ? fleetCategories : [category];
  const counts = categoryCounts(fleet, defaultFleetFilters);
  return (
    <>
      <PageHead
        title={
          <>
            Our fleet,
            <br />
            to one scale
          </>
        }
        crumbs={crumbs}
      >
        <p className="lead">
          A small fleet on purpose. We know each car, what it carries and what it costs to the cent.
        </p>
        <Link className={buttonClass("line", "arrow")} to={href("/cars")}>
          View All Cars
        </Link>
      </PageHead>
      <Lineup />
      <div className="wrap">
        <FleetFigures />
        <div className="fleet-tabs">
          <CategoryTabs chosen={category} counts={counts} to={fleetAddress} />
          <LiveCount className="vh" text={carCount(counts[category])} />
        </div>
        {shown.map((each) => (
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
