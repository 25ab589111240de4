import type { Backend } from "#backend/api/backend.ts";
import { failureOf } from "#backend/api/store-unavailable.ts";
import type { Metrics } from "./metrics.ts";

/** The same backend, with each question that pages ask of it timed, and counted by its outcome. */
export function measuredBackend(backend: Backend, metrics: Metrics): Backend {
  const { bookings, refusals, storeSeconds, storeFailures } = metrics;

  function measure<Words extends unknown[], Answer>(
    ask: string,
    question: (...words: Words) => Promise<Answer>,
    count: (answer: Answer) => void = () => {},
  ) {
    for (const failure of ["unreachable", "failed"]) storeFailures.inc({ ask, failure }, 0);
    return async (...words: Words): Promise<Answer> => {
      const end = storeSeconds.startTimer({ ask });
      try {
        const answer = await question(...words);
        count(answer);
        return answer;
      } catch (error) {
        storeFailures.inc({ ask, failure: failureOf(error) });
        throw error;
      } finally {
        end();
      }
    };
  }

  /** An outcome is the act itself, the same act repeated, or a refusal with its reason. */
  const outcomes =
    (ask: string, act: string) => (outcome: { readonly kind: string; readonly again?: boolean }) => {
      if (outcome.kind !== act) refusals.inc({ ask, reason: outcome.kind });
      else if (!outcome.again) bookings.inc({ act });
    };

  return {
    ...backend,
    book: measure("book", backend.book, outcomes("book", "booked")),
    changeByToken: measure("change", backend.changeByToken, outcomes("change", "changed")),
    cancelByToken: measure("cancel", backend.cancelByToken, outcomes("cancel", "cancelled")),
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
