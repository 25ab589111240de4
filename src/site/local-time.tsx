// The clockwork fills it, not React, which must leave alone what it finds there.
const theirs = { __html: "" };

/** The time that clocks show there now. Only the visitor's own browser knows when now is: a served page keeps the room free for it. */
export function LocalTime({ zone }: { zone: string }) {
  return <span className="now" data-zone={zone} dangerouslySetInnerHTML={theirs} suppressHydrationWarning />;
}
