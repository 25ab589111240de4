import { buttonClass } from "#ui/button.tsx";
import { Poster } from "#ui/poster.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { KitSection } from "./piece.tsx";

const classes = ["economy", "compact", "sedan", "suv", "luxury"];

export function PlainSamples() {
  return (
    <>
      <KitSection title="Tickets">
        <Ticket>
          <TicketBody className="kit-body">
            <p className="codes">
              <span className="code">DEL</span>
              <span className="arrow-only" />
              <span className="code">JAI</span>
            </p>
          </TicketBody>
          <TicketStub className="kit-stub">
            <a href="#main">Edit</a>
          </TicketStub>
        </Ticket>
        <div className="kit-two">
          <Ticket vertical>
            <TicketBody className="kit-body">
              <h3>BMW 5 Series</h3>
            </TicketBody>
            <TicketStub className="kit-stub">
              <span className="price">$236.00</span>
            </TicketStub>
          </Ticket>
          <Ticket vertical>
            <TicketBody className="kit-body">
              <h3>BMW 5 Series</h3>
            </TicketBody>
            <TicketStub className="kit-stub stub-ink">
              <span className="price">R4KD-9TWD</span>
            </TicketStub>
          </Ticket>
        </div>
      </KitSection>
      <KitSection title="Labels">
        <div className="kit-row">
          {classes.map((name) => (
            <span key={name} className={`tag ${name}`}>
              {name}
            </span>
          ))}
          <span className="rating num">4.8</span>
          <span className="flag">Most Popular</span>
          <span className="flag flag-sun">Best Deal</span>
          <span className="flag flag-off">Not available</span>
        </div>
        <p className="say">
          <span>
            <strong>These days are past</strong> The prices are what they were.
          </span>
        </p>
      </KitSection>
      <KitSection title="Poster">
        <div className="kit-two">
          <Poster title="New Delhi" note="77° 12′ E" isFramed>
            <img src="/favicon.svg" width="480" height="320" alt="" />
          </Poster>
        </div>
      </KitSection>
      <KitSection title="Heading" wide>
        <SectionHeading title="Cars for your next trip" meridians>
          <a className={buttonClass("line", "arrow aside")} href="#main">
            View All Cars
          </a>
        </SectionHeading>
      </KitSection>
      <KitSection title="Table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Cancelled before pickup</th>
              <th scope="col" className="num">
                Fee
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">24 hours or more</th>
              <td className="num">0%</td>
            </tr>
            <tr>
              <th scope="row">12 to 24 hours</th>
              <td className="num">25%</td>
            </tr>
          </tbody>
        </table>
      </KitSection>
    </>
  );
}
