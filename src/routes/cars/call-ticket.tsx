import { CallLink } from "#site/call-link.tsx";
import { PhoneLines } from "#site/phone-lines.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

/** Ends the list: as wide as the places that its last row leaves free. */
export function CallTicket({ beside }: { beside: number }) {
  const free = 3 - (beside % 3);
  return (
    <li className={`call-place call-${free}`}>
      <Ticket as="div" className="call-ticket" vertical={free === 1}>
        <TicketBody>
          <h3>Two cars left in the running?</h3>
          <p className="lead">Tell us who is coming and how far. We will say which trunk takes a stroller.</p>
        </TicketBody>
        <TicketStub>
          <span className="small">Toll-free, day and night</span>
          <p className="call-no">
            <PhoneLines />
          </p>
          <CallLink className="btn">Call to Book</CallLink>
        </TicketStub>
      </Ticket>
    </li>
  );
}
