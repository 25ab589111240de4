// Filled by clockwork.ts, not by React, which must not touch the content.
const noContent = { __html: "" };

/** The local time in a zone. Only the visitor's browser knows the time, so a served page just leaves room for it. */
export function CurrentLocalTime({ zone }: { zone: string }) {
  return (
    <span className="now" data-zone={zone} dangerouslySetInnerHTML={noContent} suppressHydrationWarning />
  );
}
