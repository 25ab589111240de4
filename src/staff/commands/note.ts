import { WrongUse, type Run, staffCommand } from "../command.ts";
import { takeReference } from "../find-booking.ts";
import { completedMove } from "../move.ts";

const maxLength = 1000;

export const note = (run: Run) =>
  staffCommand("note", {
    summary: "Add a note to a booking, for the staff’s eyes only",
    help: `Up to ${maxLength} characters. Never put a license number or card data in it.`,
    examples: ['note R4KD-9TWD "Lands at 9:40, wants a child seat"'],
  })
    .argument("<REFERENCE>")
    .argument("<TEXT...>")
    .action(
      run(async ({ open, who }, first, others) => {
        const { reference, rest } = takeReference([first, ...others]);
        const text = rest.join(" ").trim();
        if (text === "") throw new WrongUse("note needs text after the reference. See: note --help");
        if (text.length > maxLength)
          throw new WrongUse(`A note can have at most ${maxLength} characters; this one has ${text.length}.`);
        const { booking } = completedMove(await (await open()).note(reference, who, text), reference);
        return { text: `Noted on ${reference}.`, json: { booking, note: text } };
      }),
    );
