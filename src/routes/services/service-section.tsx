import { type ReactNode, useId } from "react";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Elements } from "#ui/elements.ts";

type Props = {
  title: string;
  /** A sentence to the right of the title. */
  note?: ReactNode;
  meridians?: boolean;
  /** The id of the section, for links to it. */
  id?: string;
  children: Elements;
};

export function ServiceSection({ title, note, meridians = false, id, children }: Props) {
  const headingId = useId();
  return (
    <section className="section later" aria-labelledby={headingId} id={id}>
      <div className="wrap">
        <SectionHeading title={title} headingId={headingId} meridians={meridians}>
          {note !== undefined && <p className="aside small">{note}</p>}
        </SectionHeading>
        {children}
      </div>
    </section>
  );
}
