import { type ReactNode, useId } from "react";
import type { Elements } from "#ui/elements.ts";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

type Props = {
  title: string;
  /** A sentence to the right of the title. */
  note?: ReactNode;
  /** A button to the right of the title. */
  more?: { readonly to: string; readonly label: string };
  meridians?: boolean;
  /** Whether it is not laid out until it is near the viewport. */
  isLater?: boolean;
  /** The id of the section, for links to it. */
  id?: string;
  children: Elements;
};

/** A section of a page below its heading, which names it. */
export function PageSection({ title, note, more, meridians = false, isLater = true, id, children }: Props) {
  const headingId = useId();
  return (
    <section className={isLater ? "section later" : "section"} aria-labelledby={headingId} id={id}>
      <div className="wrap">
        <SectionHeading title={title} headingId={headingId} meridians={meridians}>
          {note !== undefined && <p className="aside small">{note}</p>}
          {more && (
            <Link className="btn btn-line arrow aside" to={more.to}>
              {more.label}
            </Link>
          )}
        </SectionHeading>
        {children}
      </div>
    </section>
  );
}
