import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { formatConvertedPrice } from "#content/prices.ts";
import { joinWords } from "#content/wording.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { noCars } from "#pictures/notes.ts";
import { clearFiltersButSort, type Facet, listFacetValues } from "#rental/browse/facets.ts";
import { type FilterRelaxation, listFilterRelaxations } from "#rental/browse/filter-cars.ts";
import { CallLink } from "#site/call-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { choiceName } from "#site/filters/facet-names.ts";
import { ListHeading, ListUpdateLink } from "#site/filters/list-heading.tsx";
import type { CarListControl } from "#site/filters/use-filters.ts";
import { resultsHeadingId } from "./results-head.tsx";

/** A blank ticket: single filters whose removal brings cars back, then a link that removes all filters. */
export function EmptyResults({ control }: { control: CarListControl }) {
  const catalog = useCatalog();
  const { facets, cars, filters, searchWith } = control;
  const ways = listFilterRelaxations(facets, cars, filters);
  return (
    <Ticket as="div" className="blank">
      <TicketBody>
        <Illustration picture={noCars} className="blank-print" />
        <ListHeading id={resultsHeadingId}>No cars found matching your criteria</ListHeading>
        <p>
          {ways.length > 0
            ? "Remove one filter, or start over."
            : "Removing a single filter won’t help: start over."}
        </p>
        {ways.length > 0 && (
          <ul className="ways">
            {ways.map((way) => (
              <li key={way.facet}>
                <ListUpdateLink className="between" to={{ search: searchWith(way.filters) }}>
                  <span>{nameWay(catalog, facets, way)}</span>{" "}
                  <span className="num">{formatCount(way.cars.length, "car")}</span>
                </ListUpdateLink>
              </li>
            ))}
          </ul>
        )}
      </TicketBody>
      <TicketStub>
        <p className="count">
          <b>0</b> <span>cars</span>
        </p>
        <div className="blank-foot">
          <ListUpdateLink
            className={buttonClass("action")}
            to={{ search: searchWith(clearFiltersButSort(filters)) }}
          >
            Clear All Filters
          </ListUpdateLink>
          <p className="between callcode">
            <CallLink className="tall">Call to Book</CallLink>
          </p>
        </div>
      </TicketStub>
    </Ticket>
  );
}

function nameWay(catalog: BrowserCatalog, facets: readonly Facet[], way: FilterRelaxation): string {
  const facet = facets.find(({ id }) => id === way.facet);
  if (!facet?.price)
    return `Remove ${joinWords(way.removed.map((one) => choiceName(catalog, { id: way.facet }, one)))}`;
  const { money } = catalog.company;
  const values = listFacetValues(facet, way.filters);
  if (values.join(" ") === facet.price.widest.join(" ")) return "Show every price";
  const { from, to } = facet.price.span(values);
  return `Show ${formatConvertedPrice(money, from)} to ${formatConvertedPrice(money, to)} a day`;
}
