import { useLocation, useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import { buttonClass } from "#ui/button.tsx";
import "./list-pages.css";

/** Whole rows of three. Its cards cost most of a list's page, so that no fleet makes one dearer. */
const carsPerPage = 20;

const parameter = "page";

type ListPage<Item> = {
  readonly shown: readonly Item[];
  /** How many come before them, and how many there are in all. */
  readonly before: number;
  readonly total: number;
};

/** The part of a list that the address asks for. Other filters begin at the first page, and a page beyond the last is the last. */
export function useListPage<Item>(items: readonly Item[]): ListPage<Item> {
  const [params] = useSearchParams();
  const total = items.length;
  const lastPage = Math.max(1, Math.ceil(total / carsPerPage));
  const askedPage = Math.trunc(Number(params.get(parameter))) || 1;
  const before = (Math.min(Math.max(askedPage, 1), lastPage) - 1) * carsPerPage;
  return { shown: items.slice(before, before + carsPerPage), before, total };
}

/**
 * Which cars of a longer list are shown, and links to those before and after them: the browser follows them, to the list's heading.
 * @param heading its id
 */
export function ListPagination({
  page: { shown, before, total },
  heading,
}: {
  page: ListPage<unknown>;
  heading: string;
}) {
  const { pathname, search } = useLocation();
  if (shown.length === total) return null;
  const after = total - before - shown.length;
  const addressAt = (start: number) => {
    const params = new URLSearchParams(search);
    params.set(parameter, String(start / carsPerPage + 1));
    if (start === 0) params.delete(parameter);
    return { pathname, search: params.size > 0 ? `?${params}` : "", hash: `#${heading}` };
  };
  return (
    <nav className="acts list-pages" aria-label="More cars">
      <p className="num">{`Cars ${before + 1} to ${before + shown.length} of ${total}`}</p>
      {before > 0 && (
        <Link className={buttonClass("line")} to={addressAt(before - carsPerPage)} rel="prev">
          {`Previous ${carsPerPage} cars`}
        </Link>
      )}
      {after > 0 && (
        <Link className={buttonClass("line")} to={addressAt(before + carsPerPage)} rel="next">
          {after === 1 ? "Last car" : `Next ${Math.min(after, carsPerPage)} cars`}
        </Link>
      )}
    </nav>
  );
}
