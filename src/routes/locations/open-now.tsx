import type { Place } from "#rental/trip/place.ts";

// Filled by open-life.ts, not by React, which must not touch the content.
const theirs = { __html: "" };

/**
 * Whether the counter is open now. Only the visitor's browser knows when that is, since a served page is kept for a while, so it just leaves
 * room for it; the hours stand below.
 */
export function OpenNow({ place: { hours, closures, zone } }: { place: Place }) {
  if (!hours) return null;
  return (
    <p
      className="open-now"
      data-opening={JSON.stringify({ hours, closures, zone })}
      dangerouslySetInnerHTML={theirs}
      suppressHydrationWarning
    />
  );
}
