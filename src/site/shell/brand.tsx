import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { classNames } from "#ui/classes.ts";
import { countLetterWidths } from "#ui/letters.ts";
import { Link } from "#ui/link.tsx";
import { BrandMark } from "#pictures/mark.tsx";

/** Letters that fit on a line of the bar on a phone. */
const shortName = 14;

export function BrandLink() {
  const catalog = useCatalog();
  return (
    <Link
      className={classNames("brand tall", countLetterWidths(catalog.company.name) > shortName && "is-long")}
      to={href("/")}
      aria-label={`${catalog.company.name}, home`}
    >
      <BrandMark />
      <span>{catalog.company.name}</span>
    </Link>
  );
}
