import { useCatalog } from "#site/catalog-source.ts";
import { categoryName } from "#rental/classes.ts";
import { useEffect } from "react";
import { Link } from "#ui/link.tsx";
import { fleetCategories } from "#content/fleet.ts";

import { showChosenTab } from "#site/chosen-tab.ts";
import "./category-tabs.css";

type Props = {
  /** A class, or 'all'. */
  category: string;
  counts: Readonly<Record<string, number>>;
  /** The address of the page with this choice. */
  to: (choice: string) => string;
};

/** All cars, or one category's: links, so that they work without JavaScript and can be shared. */
export function CategoryTabs({ category, counts, to }: Props) {
  const catalog = useCatalog();
  // An effect, since whether the chosen tab is cut off is only known after layout.
  useEffect(showChosenTab, [category]);

  return (
    <nav className="tabs category-tabs" aria-label="Category">
      {["all", ...fleetCategories(catalog)].map((choice) => (
        <Link key={choice} to={to(choice)} replace aria-current={choice === category ? "true" : undefined}>
          {choice === "all" ? "All" : categoryName(catalog.classes, choice)}{" "}
          <sup aria-hidden="true">{counts[choice]}</sup>{" "}
        </Link>
      ))}
    </nav>
  );
}
