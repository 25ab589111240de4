import { href } from "react-router";
import { Link } from "#ui/link.tsx";
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
