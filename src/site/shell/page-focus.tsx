import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a link is followed, reading and the Tab key start from the top of the new page, as they do when a browser loads a page, and the
 * title is announced. For the first page, the browser and assistive technology do both by themselves.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const title = useRef<HTMLParagraphElement>(null);

  // An effect, since focus can only move once the new page is in the document.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    if (title.current) title.current.textContent = document.title;
  }, [pathname]);

  return <p className="vh" role="status" ref={title} />;
}
