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
> = ({ readonly kind: "done" } & Done) | NotDone<Typed, Field, Reason>;

export type NotDone<Typed extends object, Field extends string, Reason = never> = (
  | Invalid<Field>
  | Refusal<Reason>
  | TryAgain
) & { readonly typed: Typed };

type Invalid<Field extends string> = {
  readonly kind: "invalid";
  /** A sentence for each field. */
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  /** What the visitor is asked about the email address, which is its error as well. */
  readonly question?: EmailQuestion | undefined;
  /** Whether a required field is empty. */
  readonly missing?: boolean;
};

/** Nothing was stored, for a reason that the page puts into words. */
type Refusal<Reason> = { readonly kind: "refused"; readonly reason: Reason };

/** It is not known whether it was stored; sent again, it is stored once. */
type TryAgain = { readonly kind: "try-again"; readonly failure: Failure };

/** Why a form got no proper answer: it never left the browser, no server was reached that could store it, or our code failed. */
export type Failure = "offline" | "unreachable" | "failed";

export const failureStatus: Record<Failure, number> = { offline: 503, unreachable: 503, failed: 500 };

/** The statuses of refusals that are due to the request itself. A refusal that is due to what is stored has 409. */
const refusalStatus: Readonly<Record<string, number>> = {
  "trip-refused": 422,
  ambiguous: 422,
  "missing-key": 422,
  unknown: 404,
};

type AnyAnswer =
  | { readonly kind: "done" | "invalid" }
  | { readonly kind: "refused"; readonly reason: { readonly kind: string } }
  | TryAgain;

/** The status that an answer is sent with. */
export function statusOf(answer: AnyAnswer): number {
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

export function tryAgain<Typed extends object>(failure: Failure, input: Typed): TryAgain & { typed: Typed } {
  return { kind: "try-again", failure, typed: input };
}

const noErrors = {};

/** An answer as its form shows it; undefined is no answer yet. */
export function readAnswer<Typed extends object, Field extends string, Reason>(
  answer: NotDone<Typed, Field, Reason> | { readonly kind: "done" } | undefined,
) {
  const notDone = answer?.kind === "done" ? undefined : answer;
  const invalidAnswer = notDone?.kind === "invalid" ? notDone : undefined;
  return {
    errors: invalidAnswer?.errors ?? (noErrors as Readonly<Partial<Record<Field, string>>>),
    question: invalidAnswer?.question,
    missing: invalidAnswer?.missing ?? false,
    reason: notDone?.kind === "refused" ? notDone.reason : undefined,
    failure: notDone?.kind === "try-again" ? notDone.failure : undefined,
    typed: notDone?.typed,
  };
}

/**
 * Sends a form from the browser. It tries even when the browser says that it is offline, since that is sometimes wrong; but only if the
 * browser was offline from the start is it certain that nothing was sent.
 * @throws a Response unchanged: it is a redirect.
 */
export async function sendForm<Answer>(
  send: () => Promise<Answer>,
  fallbackAnswer: (failure: Failure) => Answer,
): Promise<Answer> {
  const wasOffline = navigator.onLine === false;
  try {
    return await send();
  } catch (error) {
    const failure = failureInBrowser(error);
    return fallbackAnswer(wasOffline && failure === "unreachable" ? "offline" : failure);
  }
}

/**
 * Why a form failed whose server action threw in the browser. A lost connection, or an answer from a proxy in front of the site, is
 * 'unreachable'; anything else is our mistake and is logged to the console.
 * @throws a Response unchanged: it is a redirect.
 */
export function failureInBrowser(error: unknown): Failure {
  if (error instanceof Response) throw error;
  if (isConnectionLost(error)) return "unreachable";
  console.error(error);
  return "failed";
}

function isConnectionLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status !== 500;
  return isNetworkError(error) || (error instanceof Error && isNetworkError(error.cause));
}
