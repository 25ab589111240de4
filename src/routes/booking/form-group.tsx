import type { ReactNode } from "react";

type GroupProps = {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
};

/** A part of the booking form, with the reason why we ask. */
export function FormGroup({ id, title, why, children }: GroupProps) {
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="why">{why}</p>
      </div>
      <div className="fields">{children}</div>
    </section>
  );
}
