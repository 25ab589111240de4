import type { ReactNode } from "react";
import { SiteCrumbs } from "./site-crumbs.tsx";
import type { Crumb } from "./structured-data.ts";
import "./page-head.css";

type Props = {
  title: ReactNode;
  /** The path here from the home page, this page last. */
  crumbs: readonly Crumb[];
  /** Shown to the right of the title. */
  children?: ReactNode;
};

/** The head of a page without a poster. */
export function PageHeading({ title, crumbs, children }: Props) {
  return (
    <div className="wrap head-page">
      <SiteCrumbs crumbs={crumbs} />
      <div className="grid head-in">
        <h1 className="title">{title}</h1>
        {children && <div className="head-side">{children}</div>}
      </div>
    </div>
  );
}
