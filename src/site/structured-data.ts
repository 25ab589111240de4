import { site } from "#content/site.ts";
import { publicOrigin } from "#public-origin.ts";

/** Who rents the cars, for search engines. No stars: reviews of ourselves would not be honest there. */
export const rentalCompany = {
  "@context": "https://schema.org",
  "@type": "AutoRental",
  "@id": `${publicOrigin}/#company`,
  name: site.name,
  url: `${publicOrigin}/`,
  image: `${publicOrigin}/previews/hero-coast.png`,
  telephone: site.phone,
  email: site.email,
  foundingDate: String(site.foundedYear),
  address: site.offices.map((office) => ({
    "@type": "PostalAddress",
    streetAddress: office.lines[0],
    addressLocality: office.city,
    addressCountry: office.country,
  })),
};

export type Crumb = { readonly name: string; readonly path: string };

/** The way from the home page to a sub-page, the page itself last. */
export function breadcrumbList(crumbs: readonly Crumb[]): object {
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
