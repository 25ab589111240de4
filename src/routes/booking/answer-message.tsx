import {
  agreedCatalogField,
  earlierReferenceField,
  shownTotalField,
  writeShownTotal,
} from "#rental/booking/booking-form.ts";
import { offersExtras } from "#rental/price/extras.ts";
import type { Quote } from "#rental/price/quote.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { FormFailureMessage } from "#site/form/form-problems.tsx";
import { CallLink } from "#site/call-link.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DefaultSubmit } from "#ui/default-submit.tsx";
import type { BookingNotDoneAnswer, BookingRefusalReason } from "./booking-answer.ts";

/** The id of the driver's form, for buttons beside it. */
export const driverFormId = "driver-form";

/** Why a form was sent but not stored, if the reason is neither a field nor the trip. */
export function BookingFailureMessage({ answer }: { answer: BookingNotDoneAnswer }) {
  switch (answer.kind) {
    case "invalid":
      return null;
    case "refused":
      return <ReasonMessage reason={answer.reason} />;
    case "try-again":
      return (
        <FormFailureMessage
          failure={answer.failure}
          {...(answer.failure === "offline"
            ? { title: "Not sent.", kept: "Nothing was booked, and your details are still here." }
            : {
                title: "Not confirmed yet.",
                kept: "Nothing was lost: your details are still here, and you won’t be booked twice.",
              })}
        />
      );
  }
}

/** Says to the server that the page has shown a total; where nothing can be chosen, the catalog's number says it. */
export function ShownTotalInput({ quote }: { quote: Quote }) {
  const catalog = useCatalog();
  if (!offersExtras(catalog)) return null;
  return <input type="hidden" form={driverFormId} name={shownTotalField} value={writeShownTotal(quote)} />;
}

function ReasonMessage({ reason }: { reason: BookingRefusalReason }) {
  switch (reason.kind) {
    case "key-used":
      return (
        <div className="say">
          <p>
            <strong>
              Already booked as <span className="num nb">{reason.reference}</span>; book another?
            </strong>{" "}
            Your first booking is stored, and nothing new was. Press Proceed to Payment again to make a second
            booking.
          </p>
        </div>
      );
    case "already-booked":
      return (
        <div className="say" role="alert">
          <p>
            <strong>
              You have already booked this, <span className="num nb">{reason.reference}</span>. Book a second
              one?
            </strong>{" "}
            Your booking stands, and nothing new was stored. Its page is linked in its confirmation email.
          </p>
          <DefaultSubmit form={driverFormId} />
          <Button type="submit" form={driverFormId} name={earlierReferenceField} value={reason.reference}>
            Book a second one
          </Button>
        </div>
      );
    case "price-changed": {
      const { before, after, catalog } = reason;
      const total = createQuoteAmountFormatter(after)(after.total);
      return (
        <div className="say" role="alert">
          <p>
            <strong>The price has changed since you opened this page.</strong>{" "}
            <span className="num">
              {before
                ? `It was ${createQuoteAmountFormatter(before)(before.total)} for the whole trip, and is now ${total}.`
                : `It is now ${total} for the whole trip.`}
            </span>{" "}
            Nothing was booked, and your details are still here.
          </p>
          <DefaultSubmit form={driverFormId} />
          <ShownTotalInput quote={after} />
          <Button type="submit" form={driverFormId} name={agreedCatalogField} value={String(catalog)}>
            {`Book at ${total}`}
          </Button>
        </div>
      );
    }
    case "total-changed": {
      const total = createQuoteAmountFormatter(reason.quote)(reason.quote.total);
      return (
        <div className="say" role="alert">
          <p>
            <strong>{`The whole trip costs ${total} with what you chose.`}</strong> This page had another
            total. Nothing was booked, and your details are still here.
          </p>
          <DefaultSubmit form={driverFormId} />
          <Button
            type="submit"
            form={driverFormId}
            name={shownTotalField}
            value={writeShownTotal(reason.quote)}
          >
            {`Book at ${total}`}
          </Button>
        </div>
      );
    }
    case "updated": {
      const total = createQuoteAmountFormatter(reason.quote)(reason.quote.total);
      return (
        <div className="say" role="status">
          <p>
            <strong>{`The whole trip costs ${total} with what you chose.`}</strong> Nothing is booked yet, and
            your details are still here.
          </p>
        </div>
      );
    }
    case "extras-refused":
      return (
        <div className="say say-bad" role="alert">
          <p>
            <strong>{`${reason.problems.join(". ")}.`}</strong> What can be had has changed since you opened
            this page. Nothing was booked, and your details are still here: choose again.
          </p>
        </div>
      );
    case "over-limit":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not booked yet: call us for this one.</strong> Bookings that share an email address, a
            phone number or a network can hold only so many days online, so that there are cars left for
            everyone. Nothing was stored, and your details are still here.
          </p>
          <CallLink className={buttonClass("line")} />
        </div>
      );
    case "ambiguous":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not booked yet.</strong> The address of this page named two cars or two trips, so nothing
            was stored. Your details are still here: check the car and the trip, then send the form again.
          </p>
        </div>
      );
    case "missing-key":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not booked yet.</strong> The form did not arrive complete, so nothing was stored. Your
            details are still here: send it again.
          </p>
        </div>
      );
    default:
      return null;
  }
}
