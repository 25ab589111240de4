import { readTripQuery, tripParameters, type TripQuery } from "#rental/trip-query.ts";
import { tripDraft } from "#site/begun.ts";

// In the history entry itself: Back, Forward and a reload find what this very page held, and no other page or tab does.
export function rememberTrip(query: TripQuery): void {
  try {
    history.replaceState({ ...history.state, [tripDraft]: query }, "");
  } catch {
    // Safari allows a hundred calls in ten seconds. Then the last few letters are not remembered.
  }
}

export function rememberedTrip(): TripQuery | undefined {
  const kept: unknown = (history.state as Record<string, unknown> | null)?.[tripDraft];
  return kept && typeof kept === "object"
    ? readTripQuery(new URLSearchParams(kept as Record<string, string>))
    : undefined;
}

/** Those fields that hold something else than what the server wrote: typed before React came, or put back by the browser, which need not be all. */
export function typedAnswers(form: HTMLFormElement, served: TripQuery): Partial<TripQuery> {
  const typed = readTripQuery(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
  const changed = tripParameters.filter((name) => name !== "drop" && typed[name] !== served[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}
