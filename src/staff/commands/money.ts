/** What is paid, given back, held and charged. */
import { staffChargeKinds } from "#rental/booking/charges.ts";
import {
  listMoneyDoubts,
  moneyNoteLength,
  type MoneyEntryKind,
  offeredPaymentWays,
} from "#rental/booking/payments.ts";
import { requireAgreement } from "../agreement.ts";
import { describeMoneyEvent } from "../booking-words.ts";
import {
  type CommandActionMaker,
  type CommandContext,
  createStaffCommand,
  WrongUseError,
} from "../command.ts";
import { requireBooking, requireGranted, requireReference } from "../find-booking.ts";
import { describeBookingMoney } from "../money-lines.ts";
import { readChoiceOption } from "../read-option.ts";
import { readTypedMoney, type TypedMoney } from "../typed-money.ts";

const howText = `How: ${offeredPaymentWays.join(", ")}; for a member’s booking also points`;
const noteText = `A note of at most ${moneyNoteLength} characters`;
const amountText =
  "The amount is in the money that the booking is charged in. Nothing is ever edited: a wrong entry is taken back by its opposite.";

export const createPayCommand = (run: CommandActionMaker) =>
  createStaffCommand("pay", {
    summary: "Note that a customer has paid",
    help: `${amountText} What a ‘refund’ noted by mistake took away, ‘pay’ brings back. You are asked about more than is left to pay.`,
    examples: ["pay R4KD-9TWD 2000 --how cash", 'pay R4KD-9TWD 3192 --how card --note "Slip 4411"'],
  })
    .argument("<REFERENCE>")
    .argument("<AMOUNT...>")
    .option("--how <WAY>", howText)
    .option("--note <TEXT>", noteText)
    .option("--yes", "Note it even if less is left to pay")
    .action(
      run(async (context, first, others, { yes, how, note }) => {
        const { reference, rest } = requireReference([first, ...others]);
        const typed = { amount: rest.join(""), how, note };
        return noteTyped(context, reference, { kind: "paid", typed, yes });
      }),
    );

export const createRefundCommand = (run: CommandActionMaker) =>
  createStaffCommand("refund", {
    summary: "Note that a customer got money back",
    help: `${amountText} A payment of today, and what is to be given back anyway, need no note; anything else says why.`,
    examples: ["refund R4KD-9TWD 2000 --how cash", 'refund R4KD-9TWD 500 --how card --note "Car was dirty"'],
  })
    .argument("<REFERENCE>")
    .argument("<AMOUNT...>")
    .option("--how <WAY>", howText)
    .option("--note <TEXT>", noteText)
    .action(
      run(async (context, first, others, { how, note }) => {
        const { reference, rest } = requireReference([first, ...others]);
        return noteTyped(context, reference, {
          kind: "refunded",
          typed: { amount: rest.join(""), how, note },
        });
      }),
    );

const depositKinds = ["held", "released", "kept"] as const;

export const createDepositCommand = (run: CommandActionMaker) =>
  createStaffCommand("deposit", {
    summary: "Note that a deposit is held, released, or kept as the payment of a charge",
    help: `${amountText} A deposit is no payment until it is kept: then it pays a charge that has been made, which --for names.`,
    examples: [
      "deposit R4KD-9TWD held 5000 --how card",
      "deposit R4KD-9TWD released 5000 --how card",
      "deposit R4KD-9TWD kept 1500 --for damage",
    ],
  })
    .argument("<REFERENCE>")
    .argument("<WHAT_AND_AMOUNT...>")
    .option("--how <WAY>", howText)
    .option("--for <CHARGE>", "The charge that is paid with it")
    .option("--note <TEXT>", noteText)
    .action(
      run(async (context, first, others, { how, for: charge, note }) => {
        const { reference, rest } = requireReference([first, ...others]);
        const [what = "", ...amount] = rest;
        const kind = depositKinds.find((one) => one === what.toLowerCase());
        if (!kind)
          throw new WrongUseError(`deposit needs one of: ${depositKinds.join(", ")}. See: deposit --help`);
        return noteTyped(context, reference, { kind, typed: { amount: amount.join(""), how, charge, note } });
      }),
    );

export const createChargeCommand = (run: CommandActionMaker) =>
  createStaffCommand("charge", {
    summary: "Charge a customer for fuel, damage, cleaning, a fine or kilometers",
    help: `${amountText} The car must have left. What is left to pay then is shown and asked about; the customer reads the reason, of at most ${moneyNoteLength} characters. No tax is added.`,
    examples: [
      'charge R4KD-9TWD fuel 1200 "Two eighths missing" --yes',
      'charge R4KD-9TWD fuel 1200 "It was full after all" --take-off',
    ],
  })
    .argument("<REFERENCE>")
    .argument("<KIND_AMOUNT_REASON...>")
    .option("--take-off", "Take that much of what was charged for it off again")
    .option("--yes", "Charge it without being asked")
    .action(
      run(async (context, first, others, { takeOff: isTakenOff, yes }) => {
        const { reference, rest } = requireReference([first, ...others]);
        const [kindText = "", amount = "", ...reason] = rest;
        const charge = readChoiceOption("kind", kindText, staffChargeKinds);
        const typed = { charge, amount, note: reason.join(" "), ...(isTakenOff && { isTakenOff }) };
        return noteTyped(context, reference, { kind: "charged", typed, yes });
      }),
    );

type TypedEntry = {
  readonly kind: MoneyEntryKind;
  readonly typed: TypedMoney;
  readonly yes?: boolean | undefined;
};

/** Notes what was typed, asks first where it looks like a mistake, and says what is left to pay then. */
async function noteTyped(context: CommandContext, reference: string, { kind, typed, yes }: TypedEntry) {
  const staff = await context.open();
  const before = await requireBooking(staff, reference);
  const read = readTypedMoney(kind, typed, before.booking.quote);
  if ("problem" in read) throw new WrongUseError(read.problem);
  const { entry } = read;
  await requireAgreement(context, {
    yes,
    facts: listMoneyDoubts(before.booking, before.money, entry),
    question: "Note it?",
    otherwise: "Nothing is noted.",
  });
  const outcome = requireGranted(await staff.noteMoney(reference, context.who, entry), reference);
  const moneyText = describeBookingMoney(outcome) ?? "";
  return {
    text: `${reference}: ${describeMoneyEvent(entry, before.booking.quote)}. ${moneyText}`,
    json: { booking: outcome.booking, money: outcome.money },
  };
}
