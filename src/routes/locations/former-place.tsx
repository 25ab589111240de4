import { href } from "react-router";
import type { PageAddress } from "#catalog/page-addresses.ts";
import { site } from "#content/site.ts";
import { CallLink } from "#site/call-link.tsx";
import { PageHead } from "#site/shell/page-head.tsx";
import { pageMeta } from "#site/shell/page-meta.ts";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

type Props = { readonly former: PageAddress };

export function formerPlaceMeta({ name }: PageAddress) {
  return pageMeta({
    title: `${name}, no longer one of our places`,
    description: `We no longer rent cars in ${name}. See where we do today.`,
    noIndex: true,
  });
}

/** What a visitor sees at the address of a place that the catalog no longer has (product, 'Locations'). */
export function FormerPlace({ former: { name } }: Props) {
  return (
    <>
      <PageHead title="No longer here" crumbs={crumbsOf(name)}>
        <p className="lead">
          <span>{`We no longer rent cars in ${name}. If you have booked one there, your booking stays as it is: call us if we haven’t called you yet.`}</span>
        </p>
        <div className="acts">
          <Link className={buttonClass("action")} to={href("/locations")}>
            View All Locations
          </Link>{" "}
          <CallLink className={buttonClass("line", "num")}>
            <>Call {site.phone}</>
          </CallLink>
        </div>
      </PageHead>
      <div className="after-main" />
    </>
  );
}

function crumbsOf(name: string) {
  return [
    { name: "Home", path: "/" },
    { name: "Locations", path: href("/locations") },
    { name, path: "" },
  ];
}
