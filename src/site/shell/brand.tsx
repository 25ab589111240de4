import { Link, href } from "react-router";
import { site } from "#content/site.ts";
import { Mark } from "#pictures/mark.tsx";

export function Brand() {
  return (
    <Link className="brand" to={href("/")} aria-label={`${site.name}, home`}>
      <Mark />
      {site.name}
    </Link>
  );
}
