import { setTimeout as pause } from "node:timers/promises";
import type { Handler } from "hono";
import type { Backend } from "#backend/api/backend.ts";
import type { RequestEnv } from "./env.ts";

/** How long a check or a scrape waits for the store, in milliseconds. */
const storeTimeoutMs = 2000;

/**
 * /healthz: 200 while visitors can be served and can book; 503 while the store is down, or the server is about to stop.
 * /readyz: also 503 while a background task is overdue, with a sentence for each.
 */
export function createHealthCheck(
  backend: Pick<Backend, "healthy">,
  isDraining: () => boolean,
  troubles: () => readonly string[],
): Handler<RequestEnv> {
  return async () => {
    const problems = isDraining()
      ? ["stopping"]
      : (await waitForAnswerOrFallback(backend.healthy(), false))
        ? troubles()
        : ["the store does not answer"];
    const body = Buffer.from(`${problems.length === 0 ? "ok" : problems.join("\n")}\n`);
    return new Response(body, {
      status: problems.length === 0 ? 200 : 503,
      headers: {
        "Cache-Control": "no-store",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": String(body.length),
      },
    });
  };
}

/** The store's answer, or `fallback` when it fails or does not come in time. */
export const waitForAnswerOrFallback = <Answer>(answer: Promise<Answer>, fallback: Answer): Promise<Answer> =>
  Promise.race([answer.catch(() => fallback), pause(storeTimeoutMs, fallback, { ref: false })]);
