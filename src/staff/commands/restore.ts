import { resolve } from "node:path";
import { restore as restoreStore } from "#backend/store/backup.server.ts";
import { type Run, staffCommand } from "../command.ts";

export const restore = (run: Run) =>
  staffCommand("restore", {
    summary: "Replace the embedded store with a backup",
    help: "Stop the site first. The store that was there is kept beside the new one. A backup made with another key is refused.",
    examples: ["restore /backups/2025-09-14.db"],
  })
    .argument("<FILE>")
    .action(
      run(({ settings }, file) => {
        const outcome = restoreStore(settings, resolve(file));
        const storeNote = outcome.replaced ? `\nThe store that was there is now ${outcome.replaced}.` : "";
        return Promise.resolve({
          text: `Bookings restored: ${outcome.bookings}.${storeNote}`,
          json: outcome,
        });
      }),
    );
