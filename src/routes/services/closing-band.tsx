import type { Point } from "#content/service.ts";
import { CallLink } from "#site/call-link.tsx";
import { PhoneLines } from "#site/phone-lines.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

/** The ticket at the end of a service's page: what to call about, and the number. */
export function ClosingBand({ title, text }: Point) {
  return (
    <section className="section">
      <div className="wrap">
        <Ticket as="div" className="band">
          <TicketBody>
            <h2>{title}</h2>
            <p className="lead">{text}</p>
          </TicketBody>
          <TicketStub>
            <span className="small">Toll-free, day and night</span>{" "}
            <span className="band-no">
              <PhoneLines />
            </span>{" "}
            <CallLink className="btn">Call to Book</CallLink>
          </TicketStub>
        </Ticket>
      </div>
    </section>
  );
}
