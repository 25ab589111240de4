import { formatCount } from "#rental/count.ts";
import { useMemo } from "react";
import { href } from "react-router";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { Route } from "./+types/cars";
import { describeDayPriceTax, describeRentalDay, formatConvertedPrice } from "#content/prices.ts";
import { toCarsWithListPrices, computeListPricePerDay } from "#rental/price/list-price.ts";
import { createFleetFacets, readFilters } from "#rental/browse/facets.ts";
import { listChoiceCounts, filterAndSortCars } from "#rental/browse/filter-cars.ts";
import { countAssumedDays } from "#rental/trip/rental-days.ts";
import { CallLink } from "#site/call-link.tsx";
import { CarCard } from "#site/car/car-card.tsx";
import { spellCapitalizedCarCount } from "#site/car/cars-in-words.ts";
import { CarCategoryTabs } from "#site/car/category-tabs.tsx";
import { useComparison } from "#site/car/compare-link.tsx";
import { BookOrAskAction, Comparison } from "#site/car/comparison.tsx";
import { FilterBar } from "#site/filters/filter-bar.tsx";
import { FilterDrawer } from "#site/filters/filter-drawer.tsx";
import { ListHeading } from "#site/filters/list-heading.tsx";
import { ListPagination, useListPage } from "#site/filters/list-pages.tsx";
import { useCarListControl } from "#site/filters/use-filters.ts";
import { PageHeading } from "#site/shell/page-head.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { TwoLinePhoneNumber } from "#site/shell/phone-lines.tsx";
import { listTopPageCrumbs, toBreadcrumbJsonLd } from "#site/shell/structured-data.ts";
import { LiveCount } from "#ui/live-count.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { toCarOffersJsonLd } from "./car-offers.ts";
import { EmptyCars } from "./empty-cars.tsx";
import "./cars.css";
import "./empty-cars.css";

export const handle = createPublicPageHandle(describePage);

const crumbs = listTopPageCrumbs("Cars", "/cars");
const listHeading = "list";

/** The lowest and the highest price of a day. */
function priceRange(catalog: BrowserCatalog, field: "price" | "total"): readonly [from: string, to: string] {
  const prices = catalog.cars.map((car) => computeListPricePerDay(catalog, car)[field]);
  const show = (price: number) => formatConvertedPrice(catalog.company.money, price);
  return [show(Math.min(...prices)), show(Math.max(...prices))];
}

function describePage(catalog: BrowserCatalog, { location }: Route.MetaArgs) {
  const facets = createFleetFacets(catalog);
  const filters = readFilters(facets, new URLSearchParams(location.search));
  const cars = filterAndSortCars(facets, toCarsWithListPrices(catalog), filters);
  const [from, to] = priceRange(catalog, "total");
  return renderPageMeta(catalog, {
    title: `Cars for rent, from ${from} a day`,
    description: `${catalog.cars.length} rental cars from ${from} to ${to} a day: filter them by category and price, compare them, and book one online or by phone.`,
    path: "/cars",
    jsonLd: [toBreadcrumbJsonLd(crumbs), ...(cars.length > 0 ? [toCarOffersJsonLd(catalog, cars)] : [])],
  });
}

/** The fleet to browse (product, 'Cars'). */
export default function Cars() {
  const catalog = useCatalog();
  const [from, to] = priceRange(catalog, "price");
  const facets = useMemo(() => createFleetFacets(catalog), [catalog]);
  const control = useCarListControl({
    facets,
    cars: useMemo(() => toCarsWithListPrices(catalog), [catalog]),
  });
  const comparison = useComparison();
  const { filters, searchWith } = control;
  const cars = filterAndSortCars(facets, control.cars, filters);
  const page = useListPage(cars);
  return (
    <>
      <PageHeading
        title={
          <>
            Every car
            <br />
            we rent
          </>
        }
        crumbs={crumbs}
      >
        <p className="lead">
          {spellCapitalizedCarCount(catalog, catalog.cars)}, from <span className="num">{from}</span> to{" "}
          <span className="num">{to}</span>. Prices are per {describeRentalDay(catalog.company)},{" "}
          {describeDayPriceTax(catalog.company)}.
        </p>
      </PageHeading>
      <div className="wrap">
        <FilterBar
          control={control}
          fields={["words", "category", "price", "sort"]}
          label="Search and filter cars"
          send="Apply"
          className="fbar"
          isRuled
        />
        <FilterDrawer
          control={control}
          fields={["category", "price", "sort"]}
          count={cars.length}
          clear="Clear Filters"
        />
        <div className="between fmeta">
          <CarCategoryTabs
            selection={filters.category}
            counts={listChoiceCounts(facets, control.cars, filters, facets[1])}
            to={(category) => href("/cars") + searchWith({ ...filters, category: [category] })}
          />
          <LiveCount className="count num" text={formatCount(cars.length, "car")} />
        </div>
        {cars.length === 0 ? (
          <EmptyCars control={control} />
        ) : (
          <>
            <ListHeading as="h2" className="vh" id={listHeading}>
              Cars
            </ListHeading>
            <ul className="cars3 rest-later">
              {page.shown.map((car) => (
                <CarCard key={car.id} car={car} comparison={comparison} />
              ))}
              <CallTicket listLength={page.shown.length} />
            </ul>
            <ListPagination page={page} heading={listHeading} />
          </>
        )}
        <Comparison
          comparison={comparison}
          rental={{ days: countAssumedDays(catalog.company) }}
          daysAssumed
          actions={comparison.cars.map((car) => (
            <BookOrAskAction key={car.id} car={car} />
          ))}
        />
      </div>
      <div className="after-main" />
    </>
  );
}

/** Ends the list: as wide as the columns that the last row leaves free. */
function CallTicket({ listLength }: { listLength: number }) {
  const catalog = useCatalog();
  const freeColumns = 3 - (listLength % 3);
  return (
    <li className={`call-place call-${freeColumns}`}>
      <Ticket as="div" className="call-ticket pigment" vertical={freeColumns === 1}>
        <TicketBody>
          <h3>Torn between two cars?</h3>
          <p className="lead">
            Tell us who is coming and how far you are going. We will tell you which trunk fits a stroller.
          </p>
        </TicketBody>
        <TicketStub>
          <span className="small">{catalog.company.phoneNote}</span>
          <p className="call-no">
            <TwoLinePhoneNumber />
          </p>
          <CallLink className="btn">Call to Book</CallLink>
        </TicketStub>
      </Ticket>
    </li>
  );
}
