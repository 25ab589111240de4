/** The store as a whole: copies of it, its move to PostgreSQL, and its key. */
import { resolve } from "node:path";
import { type CommandActionMaker, createStaffCommand } from "../command.ts";
import { restoreBackup as restoreStore } from "#backend/store/backup.server.ts";
import { copyStoreToPostgres as moveRows, tableWords } from "#backend/store/store-move.server.ts";
import { finishKeyRotation, prepareKeyRotation } from "#backend/bookings/key-rotation.server.ts";

export const createBackupCommand = (run: CommandActionMaker) =>
  createStaffCommand("backup", {
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

export const createRestoreCommand = (run: CommandActionMaker) =>
  createStaffCommand("restore", {
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

export const createMoveStoreCommand = (run: CommandActionMaker) =>
  createStaffCommand("move-store", {
    summary: "Move everything from the embedded store to PostgreSQL",
    help: "Stop the site first. Set DATABASE_URL to an empty database, and LICENCE_KEY to the key of the embedded store: if that is a file beside it, to the line in that file. Bookings, catalogs, photos, emails and everything else are copied, all or nothing, and counted. Nothing is deleted: if it is interrupted, run it again.",
    examples: ["move-store --from data"],
  })
    .option("--from <FOLDER>", "Where the embedded store is (default: DATA_DIR)")
    .action(
      run(async ({ settings, report }, values) => {
        const from = resolve(values.from ?? settings.dataDirectory);
        const { rows, waitingEmails } = await moveRows(settings, from, report);
        const counts = Object.entries(tableWords).map(
          ([table, name]) => `  ${name}: ${rows[table as keyof typeof rows]}`,
        );
        const text = `Now in PostgreSQL, and counted there:
${counts.join("\n")}
Emails that wait to be sent: ${waitingEmails}.
Start the site with these settings. The store in ${from} is as it was, but nothing reads it any more: once you have looked around, keep its key elsewhere and delete its files, since forget and purge no longer reach what they hold.`;
        return { text, json: { from, rows, waitingEmails } };
      }),
    );

export const createRotateKeyCommand = (run: CommandActionMaker) =>
  createStaffCommand("rotate-key", {
    summary: "Encrypt everything with a new key",
    help:
      "License numbers are encrypted again; links in old emails keep working beside the new ones. If it is interrupted, run it again. " +
      "Where the key is a file: stop the site, run this, start the site; the earlier key is kept beside the new one. " +
      "Where it is LICENCE_KEY: make another with ‘openssl rand -base64 32’, set it on every instance as LICENCE_KEY_NEXT, restart each, " +
      "run this with both, set the new one as LICENCE_KEY, take LICENCE_KEY_NEXT away and restart each.",
    examples: ["rotate-key"],
  }).action(
    run(async ({ settings, open, who }) => {
      prepareKeyRotation(settings);
      const counts = await (await open()).rotateKey(who);
      const earlierKeyFile = finishKeyRotation(settings);
      const lines = [
        `License numbers encrypted with the new key: ${counts.licenses}. Bookings and subscribers with new links beside the old: ${counts.links}.`,
        ...(counts.unreadable > 0
          ? [`License numbers that neither key opens, which stay as they are: ${counts.unreadable}.`]
          : []),
        earlierKeyFile === undefined
          ? "Now set the new key as LICENCE_KEY on every instance, take LICENCE_KEY_NEXT away, and restart each. Older backups need the earlier key: keep it as long as you keep them."
          : `The earlier key is now ${earlierKeyFile}. Older backups need it: delete it when you delete the last of them.`,
      ];
      return { text: lines.join("\n"), json: { ...counts, earlierKey: earlierKeyFile } };
    }),
  );
