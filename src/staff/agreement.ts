import { RefusedError, type CommandContext } from "./command.ts";
import { wrapForTerminal } from "./table.ts";

type Question = {
  /** Whether the command line has answered it. */
  readonly yes: boolean | undefined;
  /** The facts that make it worth asking, in sentences. */
  readonly facts: readonly string[];
  /** 'Hand the car over anyway?' */
  readonly question: string;
  /** 'R4KD-9TWD is not handed over.' */
  readonly otherwise: string;
};

/**
 * Makes sure that an unusual move is meant: with `yes` it is; at a terminal the question is asked, and only a yes goes on; elsewhere it is
 * refused, with the facts. Does nothing without facts.
 * @throws RefusedError when it is not meant.
 */
export async function requireAgreement(
  { ask, isTerminal, width }: Pick<CommandContext, "ask" | "isTerminal" | "width">,
  { yes, facts, question, otherwise }: Question,
): Promise<void> {
  if (yes || facts.length === 0) return;
  if (!isTerminal)
    throw new RefusedError("unusual", `${facts.join(" ")} ${otherwise} If that is right, add --yes.`);
  if (
    await askYesNo(ask, `${wrapForTerminal(facts.join(" "), Math.min(width, 100)).join("\n")}\n${question}`)
  )
    return;
  throw new RefusedError("not-agreed", otherwise);
}

/** Tells whether the answer to a question is a yes. */
export async function askYesNo(ask: CommandContext["ask"], question: string): Promise<boolean> {
  return /^y(?:es)?$/i.test((await ask(`${question} [y/N] `)).trim());
}
