import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { BreadcrumbList, Offer, Organization, Service, WithContext } from "schema-dts";

/** The schema of one type, without those of the types that extend it: with these, checking this file took a fifth of all. */
type Only<T, Name extends string> = Extract<T, { "@type": Name }>;

import { toShownCurrency } from "#rental/price/money.ts";
import { toCarOrCompanyPreview } from "./preview.ts";
import { publicOrigin } from "#public-origin.ts";

const companyId = `${publicOrigin}/#company`;

/** Refers to the company (`toCompanyJsonLd`) in the structured data of something that it offers. */
export const companyJsonLdReference = { "@id": companyId } as const;

/** The company that rents the cars out, for search engines. No star ratings: publishing our own reviews there would not be honest. */
export const toCompanyJsonLd = (
  catalog: BrowserCatalog,
): WithContext<Only<Organization, "Organization">> => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  "@id": companyId,
  name: catalog.company.name,
  url: `${publicOrigin}/`,
  image: writeCompanyPictureUrl(),
  telephone: catalog.company.phone,
  email: catalog.company.email,
  foundingDate: String(catalog.company.foundedYear),
});

/** A picture of the company, where a place has none of its own. */
export const writeCompanyPictureUrl = () => publicOrigin + toCarOrCompanyPreview().path;

export type Crumb = { readonly name: string; readonly path: string };

/** The path from the home page straight to this one. */
export function listTopPageCrumbs(name: string, path: string): readonly Crumb[] {
  return [
    { name: "Home", path: "/" },
    { name, path },
  ];
}

/** The path from the home page to a sub-page, the page itself last. */
export function toBreadcrumbJsonLd(
  crumbs: readonly Crumb[],
): WithContext<Only<BreadcrumbList, "BreadcrumbList">> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicOrigin + path,
    })),
  };
}

/** A price as a page shows it; undefined if it is agreed by phone. */
export type PageOfferPrice = {
  readonly name: string;
  readonly price: number | undefined;
  readonly per: "trip" | "month";
};

type OfferPage = {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly offers: readonly PageOfferPrice[];
};

/** A service or plan page: what it offers and the prices that it shows. */
export function toServiceJsonLd(
  catalog: BrowserCatalog,
  { name, description, path, offers }: OfferPage,
): WithContext<Only<Service, "Service">> {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    description,
    url: publicOrigin + path,
    provider: companyJsonLdReference,
    ...(offers.length > 0 && { offers: offers.flatMap((one) => toOffers(catalog, one)) }),
  };
}

function toOffers(catalog: BrowserCatalog, { name, price, per }: PageOfferPrice): Only<Offer, "Offer">[] {
  if (price === undefined) return [];
  const { currency, decimals } = toShownCurrency(catalog.company.money);
  const priceFields = { price: price.toFixed(decimals), priceCurrency: currency };
  const monthly = { "@type": "UnitPriceSpecification" as const, ...priceFields, unitCode: "MON" };
  return [{ "@type": "Offer", name, ...(per === "month" ? { priceSpecification: monthly } : priceFields) }];
}
