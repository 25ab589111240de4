import isNetworkError from "is-network-error";
import { isRouteErrorResponse } from "react-router";
import type { EmailQuestion } from "#rental/booking/near-email.ts";

/**
 * The answer of an action to a form, the same for every form: done; or not done, since fields are invalid, the request was refused, or the
 * visitor has to try again. An answer that is not done returns what was typed, except what must not be sent back.
 */
export type FormAnswer<
  Done extends object,
  Typed extends object,
  Field extends string,
  Reason extends { readonly kind: string } = never,
> = ({ readonly kind: "done" } & Done) | NotDoneAnswer<Typed, Field, Reason>;

export type NotDoneAnswer<Typed extends object, Field extends string, Reason = never> = (
  | InvalidAnswer<Field>
  | Refusal<Reason>
  | TryAgain
) & { readonly typed: Typed };

/** What a form says of its fields when it is read, in the browser or on the server. */
export type FieldProblems<Field extends string> = {
  /** A sentence for each field that is wrong; empty when all is well. */
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  /** What the visitor is asked about the email address, which is its error as well. */
  readonly question?: EmailQuestion | undefined;
  /** Whether a required field is empty. */
  readonly missing?: boolean;
};

export type InvalidAnswer<Field extends string> = { readonly kind: "invalid" } & FieldProblems<Field>;

/** Nothing was stored, for a reason that the page puts into words. */
type Refusal<Reason> = { readonly kind: "refused"; readonly reason: Reason };

/** It is not known whether it was stored; sent again, it is stored once. */
type TryAgain = { readonly kind: "try-again"; readonly failure: FailureCause };

/** Why a form got no proper answer: it never left the browser, no server was reached that could store it, or our code failed. */
export type FailureCause = "offline" | "unreachable" | "failed";

/** The problems of a form that was read; undefined when all is well. */
export function toInvalidAnswer<Field extends string>({
  errors,
  question,
  missing,
}: FieldProblems<Field>): InvalidAnswer<Field> | undefined {
  if (Object.keys(errors).length === 0) return undefined;
  return { kind: "invalid", errors, question, missing: missing ?? false };
}

export function createTryAgainAnswer<Typed extends object>(
  failure: FailureCause,
  typed: Typed,
): TryAgain & { typed: Typed } {
  return { kind: "try-again", failure, typed };
}

const failureStatus: Record<FailureCause, number> = { offline: 503, unreachable: 503, failed: 500 };

/** The statuses of refusals that are due to the request itself. A refusal that is due to what is stored has 409. */
const refusalStatus: Readonly<Record<string, number>> = {
  "trip-refused": 422,
  ambiguous: 422,
  "missing-key": 422,
  unknown: 404,
  "extras-refused": 422,
  // A price that was asked for.
  updated: 200,
};

type AnyAnswer =
  | { readonly kind: "done" | "invalid" }
  | { readonly kind: "refused"; readonly reason: { readonly kind: string } }
  | TryAgain;

/** The status that an answer is sent with. */
export function httpStatus(answer: AnyAnswer): number {
  switch (answer.kind) {
    case "done":
      return 200;
    case "invalid":
      return 422;
    case "refused":
      return refusalStatus[answer.reason.kind] ?? 409;
    case "try-again":
      return failureStatus[answer.failure];
  }
}

/**
 * Sends a form from the browser. It tries even when the browser says that it is offline, since that is sometimes wrong; but only if the
 * browser was offline from the start is it certain that nothing was sent. A lost connection counts as an answer, so that the page with the
 * form stays.
 * @throws a Response unchanged: it is a redirect.
 */
export async function sendForm<Answer, Typed extends object>(
  send: () => Promise<Answer>,
  typed: Typed,
): Promise<Answer | (TryAgain & { typed: Typed })> {
  const wasOffline = navigator.onLine === false;
  try {
    return await send();
  } catch (error) {
    const failure = classifyErrorOrRethrow(error);
    return createTryAgainAnswer(wasOffline && failure === "unreachable" ? "offline" : failure, typed);
  }
}

/**
 * Why a form failed whose server action threw in the browser. A lost connection, or an answer from a proxy in front of the site, is
 * 'unreachable'; anything else is our mistake and is logged to the console.
 * @throws a Response unchanged: it is a redirect.
 */
export function classifyErrorOrRethrow(error: unknown): FailureCause {
  if (error instanceof Response) throw error;
  if (isConnectionLost(error)) return "unreachable";
  console.error(error);
  return "failed";
}

function isConnectionLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status !== 500;
  return isNetworkError(error) || (error instanceof Error && isNetworkError(error.cause));
}

const causes: Readonly<Record<FailureCause, readonly [cause: string, when: string]>> = {
  offline: ["You are offline.", "when you are back online"],
  unreachable: ["We got no answer from our desk.", "in a moment"],
  failed: ["Something went wrong on our side.", "in a moment"],
};

/** Returns what happened to a form that got no proper answer, what is `kept`, and what to do next, without the final period. */
export function explainFailure(failure: FailureCause, kept: string, again = "Send it again"): string {
  const [cause, when] = causes[failure];
  return `${cause} ${kept} ${again} ${when}`;
}
