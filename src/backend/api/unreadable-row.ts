/** Names a stored JSON text: where it is, for whoever repairs it. */
export type RowLocation = { readonly table: string; readonly id: string; readonly column: string };

/**
 * A row that this program can't read: damaged, or written by a newer version. Its message is a sentence that names the table, the row and
 * what is wrong, and contains none of the row's data.
 */
export class UnreadableRowError extends Error {
  override readonly name = "UnreadableRowError";
  constructor({ table, id, column }: RowLocation, why: string) {
    super(`The row ${id} of ${table} can’t be read: its ${column} ${why}.`);
  }
}

/** Called with a row that is left out, so that one unreadable row doesn't stop a list. */
export type OnUnreadable = (row: UnreadableRowError) => void;

/** The rows that can be read, in their order; each that can't is reported to `onUnreadable`. */
export function mapReadableRows<R, T>(
  rows: readonly R[],
  read: (row: R) => T,
  onUnreadable: OnUnreadable,
): readonly T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof UnreadableRowError)) throw error;
      onUnreadable(error);
      return [];
    }
  });
}

/** For where no row may be left out. */
export const throwUnreadable: OnUnreadable = (row) => {
  throw row;
};
