import isNetworkError from "is-network-error";
import { isRouteErrorResponse } from "react-router";

/** Why a form got no answer of its own: it never left the browser, nobody was reached who could store it, or something of ours gave way. */
export type Failure = "offline" | "unreachable" | "failed";

export const failureStatus: Record<Failure, number> = { offline: 503, unreachable: 503, failed: 500 };

/**
 * Sends a form from the browser. It is tried without a network, too, since browsers are wrong about that at times; only where there was none
 * from the start is it certain that nothing was sent.
 * @throws a Response as it is: it leads elsewhere.
 */
export async function sendForm<Answer>(
  send: () => Promise<Answer>,
  unanswered: (failure: Failure) => Answer,
): Promise<Answer> {
  const offline = navigator.onLine === false;
  try {
    return await send();
  } catch (error) {
    const failure = failureInBrowser(error);
    return unanswered(offline && failure === "unreachable" ? "offline" : failure);
  }
}

/**
 * What became of a form whose server action threw in the browser. A lost line, and an answer of whoever stands before the site, is
 * 'unreachable'; anything else is a mistake of ours, and is named in the console.
 * @throws a Response as it is: it leads elsewhere.
 */
export function failureInBrowser(error: unknown): Failure {
  if (error instanceof Response) throw error;
  if (isLineLost(error)) return "unreachable";
  console.error(error);
  return "failed";
}

function isLineLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status !== 500;
  return isNetworkError(error) || (error instanceof Error && isNetworkError(error.cause));
}
