/**
 * The store can't be asked just now: no connection, a lock that stays, a full or broken disk, a time limit. Nothing in the program is
 * wrong; the cause says what happened. Whether what was asked is stored is open when the connection broke at the commit.
 */
export class StoreAway extends Error {
  override readonly name = "StoreAway";

  constructor(cause: unknown) {
    super("The store is away.", { cause });
  }
}

/**
 * What a page says of an error: 'unreachable' for a store that is away, 'failed' for anything else, which is a mistake of ours. Told by
 * the name, since the pages' bundle has its own copy of the class.
 */
export function failureOf(error: unknown): "unreachable" | "failed" {
  return error instanceof Error && error.name === "StoreAway" ? "unreachable" : "failed";
}
