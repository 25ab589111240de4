import type { Car } from "#catalog/catalog.ts";
import { href } from "react-router";
import { unknownLink } from "#pictures/notes.ts";
import { listExtraParams } from "#rental/booking/chosen-extras.ts";
import { formatQuoteEnd } from "#rental/booking/sent-quote.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { bookingAddress } from "#site/car/booking-address.ts";
import { CallLink } from "#site/call-link.tsx";
import { MessageBesideDrawing } from "#site/shell/with-drawing.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { BookingSummary } from "./booking-side.tsx";
import { resultsAddress } from "./not-booked.tsx";
import type { ShownQuote } from "./shown-quote.ts";

type Props = {
  readonly page: ShownQuote;
  /** Undefined where we have it no more. */
  readonly car: Car | undefined;
  readonly today: CalendarDate;
};

/** A price that can't be booked any more: why, what the same trip costs today, line by line, and where that is booked. */
export function EndedQuote({ page, car, today: date }: Props) {
  const { found, today, now } = page;
  const [title, text] = explainState(found, car !== undefined);
  const canBook = today && today.trip.problems.length === 0;
  const total = today && createQuoteAmountFormatter(today.quote)(today.quote.total);
  return (
    <div className="wrap">
      <p className="between book-top">
        <Link className="back tall" to={resultsAddress(page.trip.query)}>
          See all cars for this trip
        </Link>
      </p>
      <div className="book">
        <h1 className="book-title">{title}</h1>
        <div className="book-main quote-ended">
          <p className="lead">{text}</p>
          {canBook && <OldAndNew page={page} />}
          <div className="acts">
            {car && today && (
              <Link
                className={buttonClass("action")}
                to={bookingAddress(car, today.trip, listExtraParams(today.extras))}
              >
                {canBook ? `Book at ${total}` : "Choose other dates"}
              </Link>
            )}
            {!car && (
              <Link className={buttonClass("action")} to={href("/cars")}>
                See Our Fleet
              </Link>
            )}{" "}
            {found.state === "booked" && (
              <Link className={buttonClass("line")} to={href("/find-booking")}>
                Send me the booking’s link
              </Link>
            )}{" "}
            <CallLink className={buttonClass("line", "num")} />
          </div>
        </div>
        {car && canBook && (
          <BookingSummary
            car={car}
            trip={today.trip}
            extras={today.extras}
            today={date}
            now={now}
            block={undefined}
            isHorizontal={false}
            isFolded={false}
          />
        )}
      </div>
      <div className="after-main" />
    </div>
  );
}

/** What has become of it, and what is next. To a stranger with the link a booking that was made is only that. */
function explainState({ state, car, ...found }: ShownQuote["found"], hasCar: boolean) {
  const noCar = `We no longer rent the ${car.displayName}. Call us, or choose another car.`;
  switch (state) {
    case "booked":
      return [
        "This Price Is Booked",
        `A price is booked once, and this one was. The confirmation email has the link to the booking. ${hasCar ? "Another booking of the same trip is at today’s price." : noCar}`,
      ];
    case "expired":
      return [
        "This Price Has Ended",
        `It held until ${formatQuoteEnd(found)}. Nothing was booked. ${hasCar ? "The same trip can be booked at today’s price." : noCar}`,
      ];
    case "open":
      return [
        "We Can’t Book This Price Here",
        `It holds until ${formatQuoteEnd(found)}, but nothing was booked: ${noCar.replace("We", "we")}`,
      ];
  }
}

/** The sent price and today's, line by line. */
function OldAndNew({ page: { found, today } }: Pick<Props, "page">) {
  if (!today) return null;
  if (today.lines.length === 0)
    return (
      <p className="num">{`It still costs ${createQuoteAmountFormatter(found.quote)(found.quote.total)}, line by line.`}</p>
    );
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">What</span>
          </th>
          <th scope="col" className="num">
            The price we sent
          </th>
          <th scope="col" className="num">
            Today
          </th>
        </tr>
      </thead>
      <tbody>
        {today.lines.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{before}</td>
            <td className="num">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const words = {
  unknown: {
    title: "We don’t know this link",
    text: "It opens no price. A part of it may be missing, or the price ended more than a month ago. Open the link in our message again, or call us for today’s price.",
  },
  unreachable: {
    title: "One moment",
    text: "We can’t reach our booking desk just now. Your price is safe. Try again shortly, or call.",
  },
};

/** The same for every link that opens nothing, so that it reveals nothing. */
export function NoQuote({ kind }: { kind: keyof typeof words }) {
  const { title, text } = words[kind];
  return (
    <div className="wrap quote-none">
      <MessageBesideDrawing picture={unknownLink}>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="acts">
          <CallLink className={buttonClass("action", "num")} />{" "}
          <Link className={buttonClass("line")} to={href("/cars")}>
            See Our Fleet
          </Link>
        </div>
      </MessageBesideDrawing>
      <div className="after-main" />
    </div>
  );
}
