import type { BrowserCatalog } from "#catalog/catalog.ts";
import { href } from "react-router";
import type { PageAddress } from "#catalog/page-addresses.ts";
import { FormerPageHead } from "#site/shell/former-page-head.tsx";
import { pageMeta } from "#site/shell/page-meta.tsx";

type Props = { readonly former: PageAddress };

export function formerPlaceMeta(catalog: BrowserCatalog, { name }: PageAddress) {
  return pageMeta(catalog, {
    title: `${name}, no longer one of our places`,
    description: `We no longer rent cars in ${name}. See where we do today.`,
    noIndex: true,
  });
}

/** What a visitor sees at the address of a place that the catalog no longer has (product, 'Locations'). */
export function FormerPlace({ former: { name } }: Props) {
  return (
    <>
      <FormerPageHead
        title="No longer here"
        name={name}
        sentence={`We no longer rent cars in ${name}. If you have booked one there, your booking stays as it is: call us if we haven’t called you yet.`}
        list={{ name: "Locations", path: href("/locations"), label: "View All Locations" }}
      />
      <div className="after-main" />
    </>
  );
}
