import { RefusedError, type Run, staffCommand } from "../command.ts";

export const retry = (run: Run) =>
  staffCommand("retry", {
    summary: "Send emails again that failed or were given up",
    help: "Without an id: all of them. The running site sends them within seconds. Ids are in ‘outbox --json’.",
    examples: ["retry", "retry 8a3c0f5e-0000-4000-8000-000000000000"],
  })
    .argument("[ID]")
    .action(
      run(async ({ open }, id) => {
        const count = await (await open()).retryOutbox(id);
        if (id !== undefined && count === 0)
          throw new RefusedError("unknown", "No email with this id has failed.");
        const text =
          count === 0
            ? "No email has failed."
            : `${count} ${count === 1 ? "email is" : "emails are"} due now.`;
        return { text, json: { due: count } };
      }),
    );
