import { useCatalog } from "#site/catalog-source.ts";
import { categoryName } from "#rental/classes.ts";
import { useEffect } from "react";
import { Link } from "#ui/link.tsx";
import type { ChoiceCount } from "#rental/browse/filter-cars.ts";
import { scrollToChosenCategoryTab } from "#site/chosen-tab.ts";
import "./category-tabs.css";

type Props = {
  /** At most one class. */
  selection: readonly string[] | undefined;
  /** 'all' and the classes. */
  counts: readonly ChoiceCount[];
  /** The address of the page with this choice. */
  to: (choice: string) => string;
};

/** All cars, or one category's: links, so that they work without JavaScript and can be shared. */
export function CarCategoryTabs({ selection, counts, to }: Props) {
  const catalog = useCatalog();
  const category = selection?.[0] ?? "all";
  // An effect, since whether the chosen tab is cut off is only known after layout.
  useEffect(scrollToChosenCategoryTab, [category]);

  return (
    <nav className="tabs category-tabs" aria-label="Category">
      {counts.map(({ choice, count }) => (
        <Link key={choice} to={to(choice)} replace aria-current={choice === category ? "true" : undefined}>
          <span>{choice === "all" ? "All" : categoryName(catalog.classes, choice)}</span>{" "}
          <sup aria-hidden="true">{count}</sup>{" "}
        </Link>
      ))}
    </nav>
  );
}
