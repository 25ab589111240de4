import { type ResentMail, resentMails } from "#backend/api/resent-mail.ts";
import { mailInWords } from "../booking-words.ts";
import { RefusedError, WrongUse, type Run, staffCommand } from "../command.ts";
import { takeReference, unknownBooking } from "../find-booking.ts";

const names = resentMails.map(mailInWords).join(", ");

export const resend = (run: Run) =>
  staffCommand("resend", {
    summary: "Send a customer an email again",
    help: `After the reference you may name the email: ${names}. Without a name it is the latest that said what is booked. It goes to the address on file and shows the booking as it is now; ‘link’ only opens the booking’s page. If the address is wrong, ‘correct’ it.`,
    examples: ["resend R4KD-9TWD", "resend R4KD-9TWD link"],
  })
    .argument("<REFERENCE...>")
    .action(
      run(async ({ open, who }, words) => {
        const { reference, rest } = takeReference(words);
        const mail = readMail(rest);
        const outcome = await (await open()).resend(reference, who, mail);
        if (outcome.kind === "unknown") throw unknownBooking(reference);
        if (outcome.kind === "not-allowed")
          throw new RefusedError(outcome.kind, `${reference}: ${outcome.reason}`);
        return {
          text: `${reference}: the email ‘${mailInWords(outcome.mail)}’ goes to ${outcome.email} again.`,
          json: { reference, mail: outcome.mail, email: outcome.email },
        };
      }),
    );

function readMail(words: readonly string[]): ResentMail | undefined {
  const [word, ...more] = words;
  if (word === undefined) return undefined;
  const mailName = word.toLowerCase();
  const mail = resentMails.find((one) => [one, mailInWords(one)].some((name) => name === mailName));
  if (!mail || more.length > 0) throw new WrongUse(`resend knows these emails: ${names}.`);
  return mail;
}
