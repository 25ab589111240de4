import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { fillHomeTexts } from "#content/home.ts";
import { BrandMark } from "#pictures/mark.tsx";
import { CallLink } from "#site/call-link.tsx";
import { inquiryFormId } from "#site/inquiry/inquiry-plan.ts";
import { Facts } from "#ui/facts.tsx";
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
            <Facts facts={loyalty.figures.map(({ figure, label }) => [label, figure])} />
          </TicketBody>
          <TicketStub>
            <Facts
              className="card-no"
              facts={[
                ["Card", `${catalog.company.name} Member`],
                ["Earns from", "Your first completed rental"],
                ["Join by phone", catalog.company.phone],
              ]}
            />
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
