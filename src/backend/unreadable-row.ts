/** Names a stored JSON text: where it stands, for whoever mends it. */
export type RowName = { readonly table: string; readonly id: string; readonly column: string };

/**
 * A row that this program can't read: damaged, or written by a newer one. Its message is a sentence that names table, row and what is
 * wrong, and holds nothing of what the row says.
 */
export class UnreadableRow extends Error {
  override readonly name = "UnreadableRow";
  constructor({ table, id, column }: RowName, why: string) {
    super(`The row ${id} of ${table} can’t be read: its ${column} ${why}.`);
  }
}

/** By its name, since the pages' code and the store's are loaded from two files, and each has a class of its own. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === "UnreadableRow";
}

/** Hears of a row that is left out, so that one of them stops no list. */
export type OnUnreadable = (row: UnreadableRow) => void;

/** What can be read of rows, in their order; each that can't is named to `onUnreadable`. */
export function readableOf<R, T>(
  rows: readonly R[],
  read: (row: R) => T,
  onUnreadable: OnUnreadable,
): readonly T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      onUnreadable(error);
      return [];
    }
  });
}

/** Where no row may be left out. */
export const refuseUnreadable: OnUnreadable = (row) => {
  throw row;
};
