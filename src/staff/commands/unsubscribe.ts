import { emailOf } from "#rental/booking/contact-checks.ts";
import { RefusedError, type Run, staffCommand } from "../command.ts";

export const unsubscribe = (run: Run) =>
  staffCommand("unsubscribe", {
    summary: "Take an address off the newsletter’s list",
    help: "The address is deleted at once, and no waiting email goes to it. Mail programs that unsubscribe by email put a token in the subject, which works in place of the address. No email is sent.",
    examples: ["unsubscribe asha@example.com"],
  })
    .argument("<ADDRESS>")
    .action(
      run(async ({ open, who }, address) => {
        if (!(await (await open()).unsubscribe(emailOf(address), who)))
          throw new RefusedError("unknown", `“${address}” is not on the list.`);
        return { text: `“${address}” is off the list and deleted from it.`, json: { unsubscribed: true } };
      }),
    );
