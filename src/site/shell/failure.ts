import isNetworkError from "is-network-error";
import { isRouteErrorResponse } from "react-router";

/** Why a form got no proper answer: it never left the browser, no server was reached that could store it, or our code failed. */
export type Failure = "offline" | "unreachable" | "failed";

export const failureStatus: Record<Failure, number> = { offline: 503, unreachable: 503, failed: 500 };

/**
 * Sends a form from the browser. It tries even when the browser says that it is offline, since that is sometimes wrong; but only if the
 * browser was offline from the start is it certain that nothing was sent.
 * @throws a Response unchanged: it is a redirect.
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
 * Why a form failed whose server action threw in the browser. A lost connection, or an answer from a proxy in front of the site, is
 * 'unreachable'; anything else is our mistake and is logged to the console.
 * @throws a Response unchanged: it is a redirect.
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
