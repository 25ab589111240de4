import { CallLink } from "#site/call-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { Refused } from "./booking-answer.ts";

/** What became of a form that was sent and not stored, where neither a field nor the trip is the reason. */
export function AnswerMessage({ answer }: { answer: Refused }) {
  switch (answer.kind) {
    case "key-used":
      return (
        <div className="say">
          <p>
            <strong>
              Already booked as <span className="num nb">{answer.reference}</span>; book another?
            </strong>{" "}
            What you sent before is stored, and nothing new was. Proceed once more and this becomes a second
            booking.
          </p>
        </div>
      );
    case "over-limit":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not booked yet: call us for this one.</strong> Bookings that share an email address, a
            phone number or a network can hold only so many days online, so that cars are left for everybody.
            Nothing was stored or lost, and your details are still here.
          </p>
          <CallLink className={buttonClass("line")} />
        </div>
      );
    case "offline":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not sent: you are offline.</strong> Nothing was booked. Your details are still here: press
            the button again when you are back online, or call.
          </p>
          <CallLink className={buttonClass("line")}>Call to Book</CallLink>
        </div>
      );
    case "unreachable":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not confirmed yet.</strong> We couldn’t reach our booking desk. Nothing was lost, your
            details are still here: try again, or call. Sent twice, it is still one booking.
          </p>
          <CallLink className={buttonClass("line")}>Call to Book</CallLink>
        </div>
      );
    case "failed":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not confirmed yet.</strong> Something went wrong on our side. Your details are still here:
            try again, or call. Sent twice, it is still one booking.
          </p>
          <CallLink className={buttonClass("line")}>Call to Book</CallLink>
        </div>
      );
    case "at-odds":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not booked yet.</strong> The form asked for another car or trip than the one on this page,
            so nothing was stored. Your details are still here: look at the ticket, then proceed once more.
          </p>
        </div>
      );
    case "ask-again":
      return (
        <div className="say say-bad">
          <p>
            <strong>Not booked yet.</strong> The form came without its number, so nothing was stored. Your
            details are still here: proceed once more.
          </p>
        </div>
      );
    default:
      return null;
  }
}
