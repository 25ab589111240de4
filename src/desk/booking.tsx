import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { FreeVehicles } from "#backend/bookings/unit-chart.server.ts";
import { isLive } from "#backend/bookings/booking-rows.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { emailHref, phoneHref } from "#content/contact-links.ts";
import { type BookingDetails, listBookingFacts, listEventFacts } from "#staff/booking-facts.ts";
import { describeStatus, driverName } from "#staff/booking-words.ts";
import { findCarSheets } from "#rental/booking/car-sheet.ts";
import { totalName } from "#rental/price/charge-words.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { Facts } from "#ui/facts.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { writeBookingChartPath } from "./chart-forms.tsx";
import { mayAct, type Reader } from "./env.ts";
import { Done, Problem } from "./messages.tsx";
import { InvoiceSection } from "./invoice-forms.tsx";
import { MoneySection } from "./money-forms.tsx";
import { MoveForms } from "./move-forms.tsx";
import { SheetTable } from "./sheet-form.tsx";
import type { MoveQuestion, SentForm } from "./move-frame.tsx";
import { PriceTable } from "./price-table.tsx";
import { TellCustomer } from "./tell-customer.tsx";

export interface BookingPageProps {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly details: BookingDetails;
  /** Where it can move. */
  readonly free: FreeVehicles;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What was asked before something is done. */
  readonly question?: MoveQuestion | undefined;
  /** The form that was sent and not done, with what was typed. */
  readonly sent?: SentForm | undefined;
  /** Why nothing was done. */
  readonly problem?: { readonly title: string; readonly sentences: readonly string[] } | undefined;
  /** What has happened since the page was opened whose form was sent: because of it nothing was done. */
  readonly newEvents?: readonly BookingEvent[] | undefined;
  /** What has just been done. */
  readonly done?: string | undefined;
  /** The whole license number, shown once. */
  readonly licenseNumber?: string | undefined;
}

/** One booking: its ticket, its price, what may be done with it now, and its story. */
export function BookingPage(props: BookingPageProps) {
  const { reader, catalog, details, now, question, sent, done, licenseNumber, newEvents } = props;
  const { booking, events } = details;
  const { driver, quote } = booking;
  const story = listEventFacts(catalog.company, details).map(([when, what], index) => ({
    id: events[index]?.id,
    when,
    what,
  }));
  const news = newEvents?.map(({ id }) => story.find((one) => one.id === id));
  const problem = news
    ? {
        title: "Nothing was done: the booking has changed since you opened its page",
        sentences: news.map((one) => (one ? `${one.when}: ${one.what}` : "")),
      }
    : props.problem;
  return (
    <>
      {problem ? <Problem {...problem} /> : null}
      {done ? <Done>{done}</Done> : null}
      {licenseNumber ? (
        <div className="say" role="status">
          <p>
            License number <strong className="code">{licenseNumber}</strong> Compare it with the card. It is
            not shown again without a reason; don’t write it down.
          </p>
        </div>
      ) : null}
      <div className="desk-head">
        <h1>
          <span className="code">{booking.reference}</span> <bdi>{driverName(booking)}</bdi>
        </h1>
        <p className="desk-contacts">
          <strong className="flag flag-off">{describeStatus(booking)}</strong>
          {driver.phone ? <a href={phoneHref(driver.phone)}>{driver.phone}</a> : null}
          {driver.email ? <a href={emailHref(driver.email)}>{driver.email}</a> : null}
          {isLive(booking) && findCar(catalog.cars, booking.car.id) ? (
            <a href={writeBookingChartPath(booking)}>On the chart</a>
          ) : null}
        </p>
      </div>
      <div className="desk-booking">
        <div>
          <Ticket vertical>
            <TicketBody>
              <h2 className="vh">Booking</h2>
              <Facts className="desk-facts" facts={listBookingFacts(catalog, details)} />
            </TicketBody>
            <TicketStub className="between">
              <span className="small">{totalName(quote)}</span>
              <span className="code">{createQuoteAmountFormatter(quote)(quote.total)}</span>
            </TicketStub>
          </Ticket>
          <section aria-labelledby="price">
            <h2 id="price">Price</h2>
            <PriceTable quote={quote} />
          </section>
          <MoneySection company={catalog.company} reader={reader} details={details} question={question} />
          <InvoiceSection company={catalog.company} reader={reader} details={details} sent={sent} />
          <SheetTable catalog={catalog} car={booking.car} sheets={findCarSheets(events)} />
        </div>
        <div>
          {mayAct(reader.session, "work") ? (
            <MoveForms
              reader={reader}
              catalog={catalog}
              details={details}
              free={props.free}
              now={now}
              question={question}
              sent={sent}
            />
          ) : null}
          {booking.status === "confirmed" ? (
            <TellCustomer catalog={catalog} booking={booking} toPay={details.money.toPay} now={now} />
          ) : null}
          <section aria-labelledby="story">
            <h2 id="story">Story</h2>
            <ol className="desk-story" reversed>
              {story.toReversed().map(({ id, when, what }) => (
                <li key={id}>
                  <span className="small muted num">{when}</span> <span>{what}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}
