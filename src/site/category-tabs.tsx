import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { fleetCategories } from "#content/fleet.ts";
import { type Category, categoryName } from "#rental/car.ts";
import "./category-tabs.css";

type Choice = "all" | Category;

const choices: readonly Choice[] = ["all", ...fleetCategories];

type Props = {
  chosen: Choice;
  counts: Readonly<Record<Choice, number>>;
  /** The address of the page with this choice. */
  to: (choice: Choice) => string;
};

/** All cars, or one category's: links, so that they work without JavaScript and can be shared. */
export function CategoryTabs({ chosen, counts, to }: Props) {
  const row = useRef<HTMLElement>(null);

  // An effect, since only the laid out row knows whether the chosen tab lies beyond its edge. It never moves the page.
  useEffect(() => {
    const tab = row.current?.children[choices.indexOf(chosen)]?.getBoundingClientRect();
    const seen = row.current?.getBoundingClientRect();
    if (tab && seen) row.current?.scrollBy({ left: tab.left + tab.width / 2 - seen.left - seen.width / 2 });
  }, [chosen]);

  return (
    <nav className="tabs category-tabs" aria-label="Category" ref={row}>
      {choices.map((choice) => (
        <Link
          key={choice}
          to={to(choice)}
          replace
          preventScrollReset
          aria-current={choice === chosen ? "true" : undefined}
        >
          {choice === "all" ? "All" : categoryName(choice)}{" "}
          <sup aria-hidden="true">{counts[choice]}</sup>{" "}
        </Link>
      ))}
    </nav>
  );
}
