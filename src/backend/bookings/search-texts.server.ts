import { searchTextOf } from "#rental/booking/search-words.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { inTransaction, yieldWriteLock } from "#backend/store/transaction.server.ts";
import { bookingOf, type BookingRow } from "./booking-rows.server.ts";
import { UnreadableRow } from "#backend/api/unreadable-row.ts";

/** Rows at a time: visitors book in between. */
const batchSize = 500;

/** Gives bookings of earlier versions of the program the text that they are found by: once, at the first search. */
export async function makeSearchable({ database }: AppContext): Promise<void> {
  let rows: BookingRow[];
  do {
    rows = await database.queries
      .selectFrom("bookings")
      .selectAll()
      .where("search_text", "is", null)
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    await inTransaction(database, async (tx) => {
      for (const row of rows)
        await tx
          .updateTable("bookings")
          .set({ search_text: textOf(row) })
          .where("id", "=", row.id)
          // If it was changed meanwhile, it has its text.
          .where("search_text", "is", null)
          .execute();
    });
    await yieldWriteLock();
  } while (rows.length === batchSize);
}

/** A row that can't be read is found by what is readable of it, so that a search names it. */
function textOf(row: BookingRow): string {
  try {
    return searchTextOf(bookingOf(row));
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return [row.name_lower, row.email_lower, row.reference.toLowerCase()].join("\n");
  }
}
