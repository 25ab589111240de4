import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After following a link, reading and Tab go on from the new page's start, as they do when a browser loads a page. */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  // An effect, since focus can only move once the new page stands in the document.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p className="vh" role="status">
      <PageTitle key={pathname} />
    </p>
  );
}

/** Announced when it changes; empty on the first page, which assistive technology reads by itself. */
function PageTitle() {
  const ref = useRef<HTMLSpanElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current && ref.current) ref.current.textContent = document.title;
    first.current = false;
  }, []);
  return <span ref={ref} />;
}
