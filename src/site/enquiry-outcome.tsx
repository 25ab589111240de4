import { useEffect, useRef } from "react";
import { answerTime } from "#content/enquiries.ts";
import { CallLink } from "./call-link.tsx";
import type { Failure } from "./failure.ts";

type Stored = {
  contact: string;
  /** It has taken the place of the form, and the focus with it. */
  inPlace: boolean;
};

/** The form's place once an enquiry is stored. */
export function EnquiryStored({ contact, inPlace }: Stored) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone: an effect, since this must be on the page first.
  useEffect(() => {
    if (inPlace) box.current?.focus();
  }, [inPlace]);
  return (
    <div className="enq-form">
      <div className="say say-good enq-wide" role="status" tabIndex={-1} ref={box}>
        <p>
          <strong>Thank you. We have your inquiry.</strong> We answer {answerTime}, at{" "}
          <span className="enq-contact">{contact}</span>. If it can’t wait, call <CallLink className="nb" />,
          day or night.
        </p>
      </div>
    </div>
  );
}

/** Sent twice, the same words are one enquiry, so that nobody needs to know whether the first attempt was stored. */
export function EnquiryFailed({ failure }: { failure: Failure }) {
  return (
    <div className="say say-bad enq-wide" role="alert">
      <p>
        <strong>Your inquiry could not be sent.</strong> {failure === "offline" && "You are offline. "}
        {failure === "failed" && "Something went wrong on our side. "}Nothing that you typed is lost. Send it
        again {failure === "offline" ? "when you are back online" : "in a moment"}, or call{" "}
        <CallLink className="nb" />, day or night.
      </p>
    </div>
  );
}
