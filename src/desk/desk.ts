/** `npm run desk -- COMMAND`: the staff's commands. */
import { runDesk } from "./run-desk.ts";

// The reader of our output has closed it, as in `… | head`: that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await runDesk(process.argv.slice(2), process);
