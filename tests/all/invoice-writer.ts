/** Makes invoices and credit notes without end, for invoices-killed.test.ts, which kills it: says when the first are made. */
import { readFileSync } from "node:fs";
import { openStaffBackend } from "#backend/staff-backend.server.ts";

const { settings, catalogFile, references, now } = JSON.parse(process.argv[2] ?? "");
const catalog = JSON.parse(readFileSync(catalogFile, "utf8"));
const staff = await openStaffBackend(settings, { clock: () => now, catalog, builtIn: () => catalog });
for (;;)
  for (const reference of references) {
    try {
      await staff.cancel(reference, "writer", { shownFee: 1_000_000 });
      await staff.undo(reference, "writer");
      process.stdout.write(".");
    } catch {
      // Somebody else holds the store for too long, or was killed with it: the next booking, please.
    }
  }
