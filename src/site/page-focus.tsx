import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After following a link, reading and Tab go on from the new page's start, as they do when a browser loads a page, and its title is said.
 * Of the first page assistive technology does both by itself.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const title = useRef<HTMLParagraphElement>(null);

  // An effect, since focus can only move once the new page stands in the document.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    if (title.current) title.current.textContent = document.title;
  }, [pathname]);

  return <p className="vh" role="status" ref={title} />;
}
