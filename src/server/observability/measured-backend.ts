import type { Backend } from "#backend/api/backend.ts";
import { classifyStoreError } from "#backend/api/store-unavailable.ts";
import type { Metrics } from "./metrics.ts";

/** The same backend, with the calls that pages make timed, and counted by their outcomes. */
export function measuredBackend(backend: Backend, metrics: Metrics): Backend {
  const { bookings, refusals, storeSeconds, storeFailures } = metrics;

  function measure<Args extends unknown[], Answer>(
    ask: string,
    call: (...args: Args) => Promise<Answer>,
    countAnswer: (answer: Answer) => void = () => {},
  ) {
    for (const failure of ["unreachable", "failed"]) storeFailures.inc({ ask, failure }, 0);
    return async (...args: Args): Promise<Answer> => {
      const stopTimer = storeSeconds.startTimer({ ask });
      try {
        const answer = await call(...args);
        countAnswer(answer);
        return answer;
      } catch (error) {
        storeFailures.inc({ ask, failure: classifyStoreError(error) });
        throw error;
      } finally {
        stopTimer();
      }
    };
  }

  /** Counts outcomes: each is the act itself, the same act repeated (not counted), or a refusal with its reason. */
  const countOutcomes =
    (ask: string, act: string) => (outcome: { readonly kind: string; readonly again?: boolean }) => {
      if (outcome.kind !== act) refusals.inc({ ask, reason: outcome.kind });
      else if (!outcome.again) bookings.inc({ act });
    };

  return {
    ...backend,
    book: measure("book", backend.book, countOutcomes("book", "booked")),
    changeByToken: measure("change", backend.changeByToken, countOutcomes("change", "changed")),
    cancelByToken: measure("cancel", backend.cancelByToken, countOutcomes("cancel", "cancelled")),
    quoteChange: measure("quote-change", backend.quoteChange),
    findBookingByToken: measure("find-booking", backend.findBookingByToken),
    soldOutDates: measure("sold-out-dates", backend.soldOutDates),
    mailLostLink: measure("lost-link", backend.mailLostLink),
    takenDays: measure("taken-days", backend.takenDays),
    storeInquiry: measure("inquiry", backend.storeInquiry),
    subscribe: measure("subscribe", backend.subscribe),
    unsubscribe: measure("unsubscribe", backend.unsubscribe),
  };
}
