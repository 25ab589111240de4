import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { classNames } from "#ui/classes.ts";
import { Link } from "#ui/link.tsx";
import { BrandMark } from "#pictures/mark.tsx";

/** Letters that fit on a line of the bar on a phone, where those of East Asia are twice as wide. */
const shortName = 14;
const measureName = (name: string) => [...name].length + (name.match(/[\u2E80-\uFFEF]/g)?.length ?? 0);

export function BrandLink() {
  const catalog = useCatalog();
  return (
    <Link
      className={classNames("brand tall", measureName(catalog.company.name) > shortName && "is-long")}
      to={href("/")}
      aria-label={`${catalog.company.name}, home`}
    >
      <BrandMark />
      <span>{catalog.company.name}</span>
    </Link>
  );
}
