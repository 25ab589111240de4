import isNetworkError from "is-network-error";
import { isRouteErrorResponse } from "react-router";

/** Why a form got no answer of its own: nobody was reached who could store it, or something of ours gave way. */
export type Failure = "unreachable" | "failed";

export const failureStatus: Record<Failure, number> = { unreachable: 503, failed: 500 };

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
