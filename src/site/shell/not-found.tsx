import { useCatalog } from "#site/catalog-source.ts";
import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { Link } from "#ui/link.tsx";
import { Illustration } from "#pictures/illustration.tsx";
import { notFound } from "#pictures/scenes.ts";
import { CallNumberLink } from "#site/call-link.tsx";
import { suggestPages } from "./near-pages.ts";

/** Shows what a visitor sees at an address without a page (product, 'Other pages'). */
export function NotFound() {
  const catalog = useCatalog();
  const { pathname } = useLocation();

  // An effect, since the path belongs in the browser's console, not in the server's.
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);

  return (
    <>
      <section className="lost scenery" data-hydrates="">
        <Illustration picture={notFound} fetchPriority="high" />
        <div className="wrap lost-in">
          <p className="lost-no num">404</p>
          <h1>Oops! Page not found</h1>
          <p className="lead">
            The road to <b>{shortenPath(pathname)}</b> ends in the sand.
          </p>
          <div className="acts">
            <Link className="btn btn-action" to={href("/")}>
              Return to Home
            </Link>
            <CallNumberLink className="btn btn-paper num" />
          </div>
        </div>
      </section>
      <div className="wrap grid near">
        <h2>Perhaps you meant</h2>
        <ul>
          {suggestPages(catalog, pathname).map(({ path, says }) => (
            <li key={path}>
              <Link to={path}>
                <b>{path}</b>
                <span>{says}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function shortenPath(pathname: string): string {
  return pathname.length > 40 ? `${pathname.slice(0, 39)}…` : pathname;
}
