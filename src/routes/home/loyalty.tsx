import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { fillHomeTexts } from "#content/home.ts";
import { BrandMark } from "#pictures/mark.tsx";
import { CallLink } from "#site/call-link.tsx";
import { inquiryFormId } from "#site/inquiry/inquiry-plan.ts";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

/** The loyalty program as a membership ticket; joining is by phone (product, 'Home'), or in writing. */
export function Loyalty() {
  const catalog = useCatalog();
  const { loyalty } = fillHomeTexts(catalog);
  if (!loyalty) return null;
  return (
    <section className="section later loyal" aria-labelledby="loyalty-title">
      <div className="wrap">
        <Ticket as="div" className="pigment">
          <TicketBody>
            <BrandMark />
            <div>
              <h2 id="loyalty-title">{loyalty.title}</h2>
              <p className="lead">{loyalty.text}</p>
            </div>
            <dl>
              {loyalty.figures.map(({ figure, label }) => (
                <div key={label}>
                  <dt>{label}</dt> <dd>{figure}</dd>
                </div>
              ))}
            </dl>
          </TicketBody>
          <TicketStub>
            <dl className="card-no">
              <div>
                <dt>Card</dt> <dd>{catalog.company.name} Member</dd>
              </div>
              <div>
                <dt>Earns from</dt> <dd>Your first completed rental</dd>
              </div>
              <div>
                <dt>Join by phone</dt> <dd>{catalog.company.phone}</dd>
              </div>
            </dl>
            <div className="loyal-join">
              <CallLink className="btn">Call to join</CallLink>
              <Link className="tall" to={`${href("/enquiry")}?plan=loyalty#${inquiryFormId}`}>
                Or write to us to join
              </Link>
            </div>
          </TicketStub>
        </Ticket>
      </div>
    </section>
  );
}
