import { resolve } from "node:path";
import { command } from "../command.ts";

export const backup = command({
  name: "backup",
  summary: "Copy the embedded store into a file while the site keeps running",
  words: ["FILE"],
  options: {
    "with-key": { type: "boolean", says: "Put a copy of the key beside it, as FILE.key" },
  },
  help: "The copy is a snapshot of one moment, and is checked. Without the key its license numbers can’t be read and its links do not work, so keep the key too, preferably elsewhere. PostgreSQL is backed up with its own pg_dump.",
  examples: ["backup /backups/longitude-2025-09-14.db"],
  async run({ open }, [file = ""], values) {
    const made = await (await open()).backup(resolve(file), { withKey: values["with-key"] ?? false });
    const key = made.keyFile
      ? `The key is in ${made.keyFile}: anyone who has both can read everything.`
      : "It does not contain the key: keep LICENCE_KEY, or the key file in DATA_DIR, as well.";
    return {
      text: `Bookings in ${made.file} (${Math.ceil(made.bytes / 1024)} kB): ${made.bookings}.\n${key}`,
      json: made,
    };
  },
});
