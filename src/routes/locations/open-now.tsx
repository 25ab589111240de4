import type { OpenTimes } from "#rental/trip/opening-hours.ts";

// Filled by open-life.ts, not by React, which must not touch the content.
const theirs = { __html: "" };

/**
 * Whether the counter is open now. Only the visitor's browser knows when that is, since a served page is kept for a while, so it just leaves
 * room for it; the hours stand below.
 */
export function OpenNow({ open, zone }: { open: OpenTimes; zone: string }) {
  return (
    <p
      className="open-now"
      data-opening={JSON.stringify({ ...open, zone })}
      dangerouslySetInnerHTML={theirs}
      suppressHydrationWarning
    />
  );
}
