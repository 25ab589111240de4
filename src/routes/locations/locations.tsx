import { Link, useSearchParams } from "react-router";
import { places } from "#content/places.ts";
import { PageHead } from "#site/page-head.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { breadcrumbList } from "#site/structured-data.ts";
import { Announce } from "#ui/announce.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LocationSearch } from "./location-search.tsx";
import { NoPlaces } from "./no-places.tsx";
import { PlaceGrid } from "./place-grid.tsx";
import { searchPlaces } from "./place-groups.ts";
import { PlaceList } from "./place-list.tsx";
import { PopularDestinations } from "./popular-destinations.tsx";
import "./locations.css";

const crumbs = [
  { name: "Home", path: "/" },
  { name: "Locations", path: "/locations" },
];

export const meta = () =>
  pageMeta({
    title: "Locations",
    description: `Rent a car in ${places.length} cities: 40+ in the United States, across India and in 50+ countries, each with its code, clock and coordinates.`,
    path: "/locations",
    preview: "city-new-york",
    jsonLd: [breadcrumbList(crumbs)],
  });

/** Locations (specification, section 2): search, popular destinations, and the index as a grid or a list. */
export default function Locations() {
  const [params] = useSearchParams();
  const query = (params.get("q") ?? "").trim().slice(0, 60);
  const found = searchPlaces(query);
  return (
    <>
      <PageHead
        title={
          <>
            Where do
            <br />
            you land?
          </>
        }
        crumbs={crumbs}
      >
        <p className="lead">
          40+ US cities and 50+ countries, each with its code, its place on the map and its own clock.
        </p>
      </PageHead>
      <div className="wrap">
        <LocationSearch />
      </div>
      {query === "" && <PopularDestinations />}
      <section className="section locindex" id="index" aria-labelledby="index-title">
        <div className="wrap">
          <Announce text={found.length === 0 ? "No locations found" : cityCount(found.length)} />
          {found.length === 0 ? (
            <NoPlaces query={query} />
          ) : (
            <>
              <SectionHeading
                title={query === "" ? "Index of places" : `Places for “${query}”`}
                headingId="index-title"
                meridians={query === ""}
              >
                {query === "" && (
                  <p className="aside">
                    Latitude and longitude are those of the airport. Times in your booking are always local.
                  </p>
                )}
              </SectionHeading>
              <Index found={found} query={query} />
            </>
          )}
        </div>
      </section>
    </>
  );
}

function Index({ found, query }: { found: typeof places; query: string }) {
  const [params] = useSearchParams();
  const list = params.get("view") === "list";
  const link = (view: "grid" | "list") => {
    const next = new URLSearchParams({ ...(query !== "" && { q: query }), ...(view === "list" && { view }) });
    return { search: next.toString(), hash: "index" };
  };
  const View = list ? PlaceList : PlaceGrid;
  return (
    <>
      <div className="ix-tabs">
        <nav className="tabs" aria-label="View">
          <Link to={link("grid")} preventScrollReset aria-current={list ? undefined : "true"}>
            Grid
          </Link>
          <Link to={link("list")} preventScrollReset aria-current={list ? "true" : undefined}>
            List
          </Link>
        </nav>
        {list || query !== "" ? (
          <p className="small muted num">{cityCount(found.length)}</p>
        ) : (
          <nav className="ix-jump" aria-label="Jump to">
            <a href="#us">United States</a>
            <a href="#in">India</a>
            <a href="#world">The rest of the world</a>
          </nav>
        )}
      </div>
      <View places={found} />
    </>
  );
}

function cityCount(count: number): string {
  return count === 1 ? "1 city" : `${count} cities`;
}
