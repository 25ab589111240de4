import { Link } from "#ui/link.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import type { Crumb } from "./structured-data.ts";

/** The path here from the home page: links to the pages above, and this page's name. */
export function SiteCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const here = crumbs.at(-1);
  return (
    <Breadcrumbs
      trail={crumbs.slice(0, -1).map(({ name, path }) => ({
        key: path,
        link: (
          <Link className="tall" to={path}>
            {name}
          </Link>
        ),
      }))}
      here={here?.name}
    />
  );
}
