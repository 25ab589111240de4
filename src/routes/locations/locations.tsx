import type { BrowserCatalog, Place } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import { fillPageTexts } from "#content/home.ts";
import { findPlace, hasFewPlaces } from "#content/places.ts";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { toPhotoPreview } from "#site/shell/preview.ts";
import { SiteCrumbs } from "#site/shell/site-crumbs.tsx";
import { listTopPageCrumbs, toBreadcrumbJsonLd } from "#site/shell/structured-data.ts";
import { LiveAnnouncement } from "#ui/announce.tsx";
import { classNames } from "#ui/classes.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { PieceInOwnTurn } from "#site/piece.tsx";
import { LocationSearch } from "./location-search.tsx";
import { listPlaceDrawings } from "./place-drawings.ts";
import { PlaceGrid } from "./place-grid.tsx";
import { listPlaceIndexParts, searchPlaces } from "./place-groups.ts";
import { PlaceList } from "./place-list.tsx";
import { WorldMap } from "./world-map.tsx";
import "./locations.css";
import { RentalCounters, NoPlaces, PopularPlacePosters } from "./location-sections.tsx";

export const handle = createPublicPageHandle(describePage);

const crumbs = listTopPageCrumbs("Locations", "/locations");

function describePage(catalog: BrowserCatalog, { places = [] }: { places?: readonly Place[] }) {
  const photo = places.find(({ photos = [] }) => photos.length > 0)?.photos?.[0];
  const drawing = listPlaceDrawings(places)[0]?.picture.name;
  const preview = photo ? toPhotoPreview(photo) : drawing;
  return renderPageMeta(catalog, {
    title: "Locations",
    description: fillPageTexts(catalog).locations.description,
    path: "/locations",
    ...(preview && { preview }),
    jsonLd: [toBreadcrumbJsonLd(crumbs)],
  });
}

/** Locations (product, 'Locations'): search and map, popular destinations, and the index as a grid or as a list. */
export default function Locations() {
  const catalog = useCatalog();
  const places = usePlaces();
  const [params] = useSearchParams();
  const query = (params.get("q") ?? "").trim().slice(0, 60);
  const matches = searchPlaces(places, query);
  const showsAll = query === "" && hasFewPlaces(places);
  return (
    <div className={classNames("locations", query !== "" && "is-searching")}>
      <div className="wrap loc-head">
        <SiteCrumbs crumbs={crumbs} />
        <h1 className="loc-title">
          Where do
          <br />
          you land?
        </h1>
        <div className="loc-side">
          <p className="lead">{fillPageTexts(catalog).locations.lead}</p>
          {!showsAll && <LocationSearch />}
        </div>
      </div>
      {showsAll && <RentalCounters withAll />}
      <PieceInOwnTurn>
        <WorldMap lit={query === "" ? [] : matches} from={findPlace(places, params.get("from") ?? "")} />
      </PieceInOwnTurn>
      {query === "" && !showsAll && !isList(params) && (
        <>
          <PopularPlacePosters />
          <RentalCounters />
        </>
      )}
      {!showsAll && (
        <section className="section locindex" id="index" aria-labelledby="index-title">
          <div className="wrap">
            <LiveAnnouncement
              text={matches.length === 0 ? "No locations found" : cityCount(matches.length)}
            />
            {matches.length === 0 ? (
              <NoPlaces query={query} />
            ) : (
              <>
                <SectionHeading
                  title={query === "" ? "Index of places" : `Places for “${query}”`}
                  headingId="index-title"
                  meridians={query === ""}
                >
                  {query === "" ? (
                    <p className="aside">
                      Coordinates are the airport’s. Times in your booking are always local.
                    </p>
                  ) : (
                    <ViewTabs count={matches.length} query={query} />
                  )}
                </SectionHeading>
                {query === "" && <ViewTabs count={matches.length} query="" />}
                {isList(params) ? (
                  <PieceInOwnTurn>
                    <PlaceList places={matches} />
                  </PieceInOwnTurn>
                ) : (
                  // Another search opens and closes other states.
                  <PlaceGrid key={query} places={matches} open={query !== ""} />
                )}
              </>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

function ViewTabs({ count, query }: { count: number; query: string }) {
  const places = usePlaces();
  const [params] = useSearchParams();
  const isListView = isList(params);
  const parts = listPlaceIndexParts(places, places).filter(({ title }) => title !== undefined);
  const link = (view: "grid" | "list") => {
    const next = new URLSearchParams({ ...(query !== "" && { q: query }), ...(view === "list" && { view }) });
    return { search: next.toString(), hash: "index" };
  };
  return (
    <div className="between ix-tabs">
      <nav className="tabs" aria-label="View">
        <Link to={link("grid")} aria-current={isListView ? undefined : "true"}>
          Grid
        </Link>
        <Link to={link("list")} aria-current={isListView ? "true" : undefined}>
          List
        </Link>
      </nav>
      {isListView || query !== "" || parts.length === 0 ? (
        <p className="small muted num">{cityCount(count)}</p>
      ) : (
        <nav className="ix-jump" aria-label="Jump to">
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${encodeURIComponent(id)}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function isList(params: URLSearchParams): boolean {
  return params.get("view") === "list";
}

function cityCount(count: number): string {
  return count === 1 ? "1 city" : `${count} cities`;
}
