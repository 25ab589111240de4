/** Who is a member of a plan or of the loyalty program. */
import { requireAgreement } from "../agreement.ts";
import {
  type CommandActionMaker,
  type CommandContext,
  createStaffCommand,
  RefusedError,
  WrongUseError,
} from "../command.ts";
import { describeEnding, listMemberColumns, listMemberFacts, listPointsFacts } from "../member-facts.ts";
import { readDateOption } from "../read-option.ts";
import { formatPairs, toTableAnswer } from "../table.ts";
import { describeMembership } from "#content/member-words.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import type { TypedMember } from "#rental/booking/members.ts";

const actions = ["add", "end", "show", "list"] as const;

/** Members that a list shows at most. */
const listLimit = 200;

export const createMemberCommand = (run: CommandActionMaker) =>
  createStaffCommand("member", {
    summary: "Add, end, show and list members of plans and of the loyalty program",
    help: "‘add NAME’ gives a number, or takes the one that --number says; with --plan it is a member of that plan, else of the loyalty program. ‘book --member NUMBER’ takes the plan’s discount off, for as many bookings of a month as the plan has, and a return earns points, which ‘pay --how points’ spends. ‘end NUMBER’ shows the last day by the plan’s notice first. ‘list’ finds by words of a name, number, phone or address.",
    examples: [
      'member add Asha Rao --plan premium --phone "+91 98200 12345"',
      "member add Asha Rao --number 4417 --email asha@example.com",
      "member end M-204817 --on 2025-12-31",
      "member show M-204817",
      "member list rao",
    ],
  })
    .argument("<ACTION>", actions.join(", "))
    .argument("[WORDS...]", "The name for add, the number for end and show, words to find by for list")
    .option("--plan <ID>", "For add: the id of the plan in plans.yaml or services.yaml")
    .option("--annual", "For add: the plan is paid by the year, and has the longer notice")
    .option("--number <NUMBER>", "For add: the number that the member has already")
    .option("--phone <NUMBER>", "For add: phone number")
    .option("--email <ADDRESS>", "For add: email address")
    .option("--paid-by <WHO>", "For add: who pays, where that is somebody else")
    .option("--since <DATE>", "For add: the first day (default: today)")
    .option("--on <DATE>", "For end: the last day (default: the earliest by the notice)")
    .option("--never", "For end: take the end back")
    .option("--yes", "For end: without being asked")
    .action(
      run(async (context, action, words, options) => {
        const text = words.join(" ");
        switch (actions.find((one) => one === action)) {
          case "add":
            return addTyped(context, {
              number: options.number ?? "",
              plan: options.plan ?? "",
              name: text,
              phone: options.phone ?? "",
              email: options.email ?? "",
              paidBy: options.paidBy ?? "",
              since: options.since ?? "",
              isAnnual: options.annual === true,
            });
          case "end":
            return end(context, text, options);
          case "show":
            return show(context, text);
          case "list": {
            const staff = await context.open();
            const members = await staff.members(text, listLimit);
            const columns = listMemberColumns(staff.catalogInForce);
            return toTableAnswer(columns, members, context.width, "There are no such members.");
          }
          case undefined:
            throw new WrongUseError(`member ${action}: the actions are ${actions.join(", ")}.`);
        }
      }),
    );

async function addTyped({ open, who }: CommandContext, typed: TypedMember) {
  const outcome = await (await open()).addMember(who, typed);
  if (outcome.kind !== "done") throw new WrongUseError(outcome.reason);
  const { member } = outcome;
  return {
    text: `${member.number}: ${member.name} is a member ${describeMembership(member)}.`,
    json: member,
  };
}

/** @throws RefusedError where there is no such member */
async function requireMember({ open }: Pick<CommandContext, "open">, number: string) {
  const staff = await open();
  const details = await staff.member(number);
  if (!details) throw new RefusedError("unknown", `There is no member “${number}”. See: member list`);
  return { staff, details };
}

async function show(context: CommandContext, number: string) {
  const { staff, details } = await requireMember(context, number);
  const { catalogInForce: catalog } = staff;
  const pairs = [listMemberFacts(catalog, details), listPointsFacts(catalog, details)];
  const text = pairs.filter((facts) => facts.length > 0).map((facts) => formatPairs(facts, context.width));
  return { text: text.join("\n\n"), json: details };
}

type EndOptions = { readonly on?: string; readonly never?: true; readonly yes?: true };

async function end(context: CommandContext, text: string, { on, never, yes }: EndOptions) {
  const { staff, details } = await requireMember(context, text);
  const { number } = details.member;
  const until = on === undefined ? undefined : readDateOption("on", on);
  if (!never)
    await requireAgreement(context, {
      yes,
      facts: [describeEnding(staff.catalogInForce, details)],
      question: `End it on ${describeDate(until ?? details.earliestEnd)}?`,
      otherwise: `${number} is not ended.`,
    });
  const outcome = await staff.endMember(context.who, number, never ? null : until);
  if (outcome.kind !== "done")
    throw new RefusedError(outcome.kind, "reason" in outcome ? outcome.reason : `There is no ${number}.`);
  return { text: `${number} is a member ${describeMembership(outcome.member)}.`, json: outcome.member };
}
