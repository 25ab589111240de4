import { resolve } from "node:path";
import { type Run, staffCommand } from "../command.ts";

export const backup = (run: Run) =>
  staffCommand("backup", {
    summary: "Copy the embedded store into a file while the site keeps running",
    help: "The copy is a snapshot of one moment, and is checked. Without the key its license numbers can’t be read and its links do not work, so keep the key too, preferably elsewhere. PostgreSQL is backed up with its own pg_dump.",
    examples: ["backup /backups/2025-09-14.db"],
  })
    .argument("<FILE>")
    .option("--with-key", "Put a copy of the key beside it, as FILE.key")
    .action(
      run(async ({ open }, file, values) => {
        const copy = await (await open()).backup(resolve(file), { withKey: values.withKey ?? false });
        const note = copy.keyFile
          ? `The key is in ${copy.keyFile}: anyone who has both can read everything.`
          : "It does not contain the key: keep LICENCE_KEY, or the key file in DATA_DIR, as well.";
        return {
          text: `Bookings in ${copy.file} (${Math.ceil(copy.bytes / 1024)} kB): ${copy.bookings}.\n${note}`,
          json: copy,
        };
      }),
    );
