import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./classes.ts";

interface Props extends ComponentProps<"nav"> {
  /** The links to the pages above, outermost first. */
  trail: readonly { key: string; link: ReactNode }[];
  here: ReactNode;
}

export function Breadcrumbs({ trail, here, className, ...props }: Props) {
  return (
    <nav className={classNames("crumbs", className)} aria-label="Breadcrumb" {...props}>
      <ol>
        {trail.map(({ key, link }) => (
          <li key={key}>{link}</li>
        ))}
        <li>
          <span className="tall" aria-current="page">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
