import { readBlockCode } from "#rental/codes/block-code.ts";
import { RefusedError, type Run, staffCommand } from "../command.ts";
import { blockInWords } from "./block.ts";

export const unblock = (run: Run) =>
  staffCommand("unblock", {
    summary: "Give blocked units back to the fleet",
    help: "The code is the one that ‘block’ printed and ‘blocks’ shows. The units can be booked again at once.",
    examples: ["unblock K7M4"],
  })
    .argument("<CODE>")
    .action(
      run(async ({ open, who }, text) => {
        const code = readBlockCode(text);
        const staff = await open();
        const block = code === undefined ? undefined : await staff.unblock(code, who);
        if (!block) throw new RefusedError("unknown", `There is no block “${text}”. See: blocks`);
        return {
          text: `${block.code}: ${blockInWords(block, staff.catalogInForce.cars)} can be booked again.`,
          json: block,
        };
      }),
    );
