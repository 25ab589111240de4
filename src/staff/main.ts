/** `npm run staff -- COMMAND`: the staff's commands. */
import { runStaffCommand } from "./run-command.ts";

// The reader of our output has closed it, as in `… | head`: that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await runStaffCommand(process.argv.slice(2), process);
