import { finishKeyRotation, prepareKeyRotation } from "#backend/bookings/key-rotation.server.ts";
import { type Run, staffCommand } from "../command.ts";

export const rotateKey = (run: Run) =>
  staffCommand("rotate-key", {
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
