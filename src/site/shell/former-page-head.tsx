import { CallNumberLink } from "#site/call-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeading } from "./page-head.tsx";
import { type Crumb, listTopPageCrumbs } from "./structured-data.ts";

type Props = {
  readonly title: string;
  /** What has left the catalog. */
  readonly name: string;
  /** Says so, and what becomes of bookings. */
  readonly sentence: string;
  /** The page of all that is still there, by the name that it has in the path to this one. */
  readonly list: Crumb & { readonly label: string };
};

/** Begins the page of a car or a place that has left the catalog: what that means, and where to go on. */
export function FormerPageHeading({ title, name, sentence, list }: Props) {
  return (
    <PageHeading title={title} crumbs={[...listTopPageCrumbs(list.name, list.path), { name, path: "" }]}>
      <p className="lead">
        <span>{sentence}</span>
      </p>
      <div className="acts">
        <Link className={buttonClass("action")} to={list.path}>
          {list.label}
        </Link>{" "}
        <CallNumberLink className={buttonClass("line", "num")} />
      </div>
    </PageHeading>
  );
}
