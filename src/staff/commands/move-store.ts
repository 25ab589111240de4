import { resolve } from "node:path";
import { moveStore as moveRows, rowNames } from "#backend/store/store-move.server.ts";
import { type Run, staffCommand } from "../command.ts";

export const moveStore = (run: Run) =>
  staffCommand("move-store", {
    summary: "Move everything from the embedded store to PostgreSQL",
    help: "Stop the site first. Set DATABASE_URL to an empty database, and LICENCE_KEY to the key of the embedded store: if that is a file beside it, to the line in that file. Bookings, catalogs, photos, emails and everything else are copied, all or nothing, and counted. Nothing is deleted: if it is interrupted, run it again.",
    examples: ["move-store --from data"],
  })
    .option("--from <FOLDER>", "Where the embedded store is (default: DATA_DIR)")
    .action(
      run(async ({ settings, report }, values) => {
        const from = resolve(values.from ?? settings.dataDirectory);
        const { rows, waitingEmails } = await moveRows(settings, from, report);
        const counts = Object.entries(rowNames).map(
          ([table, name]) => `  ${name}: ${rows[table as keyof typeof rows]}`,
        );
        const text = `Now in PostgreSQL, and counted there:
${counts.join("\n")}
Emails that wait to be sent: ${waitingEmails}.
Start the site with these settings. The store in ${from} is as it was, but nothing reads it any more: once you have looked around, keep its key elsewhere and delete its files, since forget and purge no longer reach what they hold.`;
        return { text, json: { from, rows, waitingEmails } };
      }),
    );
