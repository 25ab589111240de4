/**
 * The store can't be used right now: no connection, a lock that stays, a full or broken disk, a time limit. It is not a bug in the program;
 * the cause says what happened. If the connection broke at the commit, it is unknown whether the data was stored.
 */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";

  constructor(cause: unknown) {
    super("The store does not answer.", { cause });
  }
}

/** Says what a page says about an error: 'unreachable' for a store that is away, 'failed' for anything else, which is our own mistake. */
export function classifyFailure(error: unknown): "unreachable" | "failed" {
  return error instanceof StoreUnavailableError ? "unreachable" : "failed";
}
