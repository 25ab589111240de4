import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { computeLowestDayListPrice, formatConvertedPrice } from "#content/prices.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { noCars } from "#pictures/notes.ts";
import { clearFiltersButSort } from "#rental/browse/facets.ts";
import { type FilterRelaxation, listFilterRelaxations } from "#rental/browse/filter-cars.ts";
import { CallLink } from "#site/call-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ListUpdateLink } from "#site/filters/list-heading.tsx";
import type { CarListControl } from "#site/filters/use-filters.ts";
import { explainEmptyCars } from "./why-empty.ts";

/** The stated text (product, 'What visitors are told'), then single filters whose removal yields cars, and the phone number. */
export function EmptyCars({ control }: { control: CarListControl }) {
  const catalog = useCatalog();
  const { facets, cars, filters, searchWith } = control;
  const ways = listFilterRelaxations(facets, cars, filters);
  return (
    <div className="empty">
      <div className="grid empty-in">
        <Illustration picture={noCars} className="empty-art" fetchPriority="high" />
        <div className="empty-main">
          <h2>No cars found matching your criteria</h2>
          <p className="lead">{explainEmptyCars(catalog, filters)}</p>
          <ListUpdateLink
            className={buttonClass("action")}
            to={{ search: searchWith(clearFiltersButSort(filters)) }}
          >
            Clear Filters
          </ListUpdateLink>
        </div>
        <div className="empty-near">
          <h3 className="label">{ways.length > 0 ? "Remove one filter" : "Or ask a person"}</h3>
          <ul>
            {ways.map((way) => (
              <li key={way.facet}>
                <ListUpdateLink className="between" to={{ search: searchWith(way.filters) }}>
                  <span>{nameWay(way)}</span>
                  <span className="num">{describeCars(catalog, way)}</span>
                </ListUpdateLink>
              </li>
            ))}
            <li>
              <CallLink className="between">
                <>
                  <span>Ask for it by phone</span> <span className="num">{catalog.company.phone}</span>
                </>
              </CallLink>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}

function nameWay({ facet, removed }: FilterRelaxation): string {
  if (facet === "words") return `Without “${removed.join(" ")}”`;
  return facet === "price" ? "At any price" : "In any category";
}

function describeCars(catalog: BrowserCatalog, { cars }: FilterRelaxation): string {
  return `${formatCount(cars.length, "car")} from ${formatConvertedPrice(catalog.company.money, computeLowestDayListPrice(catalog, cars).price)}`;
}
