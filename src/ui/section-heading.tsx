import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./classes.ts";
import type { Elements } from "./elements.ts";

interface Props extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  /** The heading's id, for `aria-labelledby` of the section. */
  headingId?: string;
  /** Shows the band of meridians: at most one should be on screen at a time. */
  meridians?: boolean;
  children?: Elements;
}

/** The children are on the right: a link with the class `aside`, or `<p className="aside">`. */
export function SectionHeading({
  title,
  headingId,
  meridians = false,
  className,
  children,
  ...props
}: Props) {
  return (
    <div className={classNames("sec-head grid", meridians && "meridians", className)} {...props}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </div>
  );
}
