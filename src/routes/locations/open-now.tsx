import type { OpenTimes } from "#rental/trip/opening-hours.ts";

// Filled by open-now-behavior.ts, not by React, which must not touch the content.
const emptyHtml = { __html: "" };

/**
 * Whether the counter is open now. The page may be served from a cache, so only the visitor's browser knows that, and React renders an
 * empty line, which has room for it. The hours are below.
 */
export function OpenNow({ open, zone }: { open: OpenTimes; zone: string }) {
  return (
    <p
      className="open-now"
      data-opening={JSON.stringify({ ...open, zone })}
      dangerouslySetInnerHTML={emptyHtml}
      suppressHydrationWarning
    />
  );
}
