import { Link } from "react-router";
import { fleetCategories } from "#content/fleet.ts";
import { type Category, categoryName } from "#rental/car.ts";

type Choice = "all" | Category;

type Props = {
  chosen: Choice;
  counts: Readonly<Record<Choice, number>>;
  /** The address of the page with this choice. */
  to: (choice: Choice) => string;
};

/** All cars, or one category's: links, so that they work without JavaScript and can be shared. */
export function CategoryTabs({ chosen, counts, to }: Props) {
  return (
    <nav className="tabs" aria-label="Category">
      {(["all", ...fleetCategories] as const).map((choice) => (
        <Link
          key={choice}
          to={to(choice)}
          replace
          preventScrollReset
          aria-current={choice === chosen ? "true" : undefined}
        >
          {choice === "all" ? "All" : categoryName(choice)}
          <sup aria-hidden="true">{counts[choice]}</sup>
        </Link>
      ))}
    </nav>
  );
}
