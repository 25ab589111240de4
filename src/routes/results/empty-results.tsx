import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { findClass } from "#rental/classes.ts";
import { shownPrice } from "#content/prices.ts";
import { capitalize, listInWords } from "#content/wording.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { noCars } from "#pictures/notes.ts";

import {
  clearResultFilters,
  type FilterRelaxation,
  filterRelaxations,
  everyPrice,
} from "#rental/browse/result-filters.ts";
import { CallLink } from "#site/call-link.tsx";
import { carCount } from "#site/car/cars-in-words.ts";
import { buttonClass } from "#ui/button.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { ResultsHeading, ResultsLink } from "./results-heading.tsx";
import type { ResultFiltersControl } from "./use-result-filters.ts";

/** A blank ticket: single filters whose removal brings cars back, then a link that removes all filters. */
export function EmptyResults({ control: { cars, filters, searchWith } }: { control: ResultFiltersControl }) {
  const catalog = useCatalog();
  const ways = filterRelaxations(catalog.priceFilters, cars, filters);
  return (
    <Ticket as="div" className="blank">
      <TicketBody>
        <Illustration picture={noCars} className="blank-print" />
        <ResultsHeading>No cars found matching your criteria</ResultsHeading>
        <p>
          {ways.length > 0
            ? "Remove one filter, or start over."
            : "Removing a single filter won’t help: start over."}
        </p>
        {ways.length > 0 && (
          <ul className="ways">
            {ways.map((way) => (
              <li key={way.group}>
                <ResultsLink to={{ search: searchWith(way.filters) }}>
                  <span>{wayInWords(catalog, way)}</span>{" "}
                  <span className="num">{carCount(way.cars.length)}</span>
                </ResultsLink>
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
          <ResultsLink
            className={buttonClass("action")}
            to={{ search: searchWith(clearResultFilters(catalog.priceFilters, filters)) }}
          >
            Clear All Filters
          </ResultsLink>
          <p className="callcode">
            <CallLink>Call to Book</CallLink>
          </p>
        </div>
      </TicketStub>
    </Ticket>
  );
}

function wayInWords(catalog: BrowserCatalog, { group, removedChoices, filters }: FilterRelaxation): string {
  if (group !== "price")
    return `Remove ${listInWords(removedChoices.map((one) => choiceName(catalog, one)))}`;
  const { money } = catalog.company;
  const fullRange = everyPrice(catalog.priceFilters);
  const isFullRange = filters.priceMin === fullRange.priceMin && filters.priceMax === fullRange.priceMax;
  return isFullRange
    ? "Show every price"
    : `Show ${shownPrice(money, filters.priceMin)} to ${shownPrice(money, filters.priceMax)} a day`;
}

function choiceName(catalog: BrowserCatalog, choice: FilterRelaxation["removedChoices"][number]): string {
  return findClass(catalog.classes, choice)?.name ?? capitalize(choice);
}
