import { Form, href } from "react-router";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

/** The newsletter box: an address, and what the visitor agrees to. */
export function NewsletterTicket() {
  return (
    <Ticket as="div" vertical className="news">
      <TicketBody>
        <h2>
          One letter
          <br />a month
        </h2>
        <p>The best road we drove, what it cost and what went wrong. Nothing else.</p>
      </TicketBody>
      <TicketStub as={Form} method="post" action={href("/newsletter")} />
    </Ticket>
  );
}
