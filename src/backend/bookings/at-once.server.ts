import { withTimeout } from "#backend/db/deadline.server.ts";

/** How long a page that is complete without the answer waits for it, in milliseconds. */
export const sharedQueryTimeoutMs = 50;

/** How long an answer is used for everybody who asks, in milliseconds. */
export const sharedAnswerFreshMs = 1000;

/**
 * An answer that took long is used for so many times as long, so that the question never takes more than a small part of the store's time.
 */
const timesAsLong = 20;

/** After a failure nobody asks for so many milliseconds. */
const restAfterFailure = 1000;

/**
 * A question to the store that is the same for everyone, for pages that can do without its answer: at most one is on its way, and all who
 * ask meanwhile share it. Whoever does not get an answer within 50 ms gets undefined; the answer, when it comes, is for whoever asks next.
 * So the store is asked once a second at most, however many visitors there are. Failures are reported, never thrown.
 */
export function createCachedSharedQuery<Answer>(
  ask: () => Promise<Answer>,
  report: (error: unknown) => void,
): () => Promise<Answer | undefined> {
  let lastAnswer: { readonly answer: Answer | undefined; readonly until: number } | undefined;
  let pendingAnswer: Promise<Answer | undefined> | undefined;

  async function answerOrNothing(): Promise<Answer | undefined> {
    const startedAt = performance.now();
    try {
      const answer = await ask();
      const now = performance.now();
      lastAnswer = { answer, until: now + Math.max(sharedAnswerFreshMs, timesAsLong * (now - startedAt)) };
      return answer;
    } catch (error) {
      lastAnswer = { answer: undefined, until: performance.now() + restAfterFailure };
      report(error);
      return undefined;
    } finally {
      pendingAnswer = undefined;
    }
  }

  return async () => {
    if (lastAnswer && performance.now() < lastAnswer.until) return lastAnswer.answer;
    pendingAnswer ??= answerOrNothing();
    return withTimeout(sharedQueryTimeoutMs, pendingAnswer).catch(() => undefined);
  };
}
