import { TicketStub } from "#ui/ticket.tsx";
import type { StubDaysDescription } from "./days-in-words.ts";

type SearchStubProps = {
  words: StubDaysDescription;
  busy: boolean;
  /** What pressing it does. */
  label?: string;
};

/** The stub is the submit button: the trip's days, and what pressing it does. */
export function TripSubmitStub({ words: { days, lines }, busy, label = "Search" }: SearchStubProps) {
  return (
    <TicketStub
      as="button"
      type="submit"
      aria-busy={busy || undefined}
      className={days.length > 2 ? "is-long" : undefined}
    >
      <span className="days">
        <span>{days}</span>{" "}
        <small>
          <span>{lines[0]}</span>
          <br /> <span>{lines[1]}</span>
        </small>
      </span>{" "}
      <span className="between go">
        <span>{label}</span> <span className="arrow-only" aria-hidden="true" />
      </span>
    </TicketStub>
  );
}
