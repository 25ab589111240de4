import { useCatalog } from "#site/catalog-source.ts";
import type { Service } from "#catalog/offers.ts";
import { CallLink } from "#site/call-link.tsx";
import { TwoLinePhoneNumber } from "#site/shell/phone-lines.tsx";
import { Facts } from "#ui/facts.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import "./closing-band.css";

type Props = Service["closing"] & {
  /** The printed thing that goes with this service. */
  form: "key-tag" | "valet-stub" | "boarding-pass" | "luggage-label";
};

/** The end of a service's page: what to call about, and the number, on the printed thing that goes with the service. */
export function ClosingBand({ title, text, printed, form }: Props) {
  const catalog = useCatalog();
  return (
    <section className="section later">
      <div className="wrap">
        <Ticket as="div" className={`band pigment ${form}`}>
          <TicketBody>
            <i className="band-mark" aria-hidden="true" />
            <div>
              <h2>{title}</h2>
              <p className="lead">{text}</p>
            </div>
            {printed && <Facts className="band-facts" facts={Object.entries(printed)} />}
          </TicketBody>
          <TicketStub>
            <span className="small">{catalog.company.phoneNote}</span>{" "}
            <span className="band-no">
              <TwoLinePhoneNumber />
            </span>{" "}
            <CallLink className="btn">Call to Book</CallLink>
          </TicketStub>
        </Ticket>
      </div>
    </section>
  );
}
