import { useEffect, useRef } from "react";
import { answerTime } from "#content/inquiries.ts";
import { CallLink } from "#site/call-link.tsx";
import type { Failure } from "#site/shell/form-answer.ts";

type StoredProps = {
  contact: string;
  /** Whether it has replaced the form on the same page, and so must take the focus. */
  inPlace: boolean;
};

/** Shown instead of the form once an inquiry is stored. */
export function InquiryStored({ contact, inPlace }: StoredProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. An effect, since this must be on the page first.
  useEffect(() => {
    if (inPlace) box.current?.focus();
  }, [inPlace]);
  return (
    <div className="enq-form">
      <div className="say say-good enq-wide" role="status" tabIndex={-1} ref={box}>
        <p>
          <strong>Thank you. We have your inquiry.</strong> We answer {answerTime}, at{" "}
          <span className="enq-contact">{contact}</span>. If it can’t wait, call <CallLink className="nb" />.
        </p>
      </div>
    </div>
  );
}

/** The same words sent twice are one inquiry, so the visitor can try again without knowing whether the first attempt was stored. */
export function InquiryFailed({ failure }: { failure: Failure }) {
  return (
    <div className="say say-bad enq-wide" role="alert">
      <p>
        <strong>Your inquiry could not be sent.</strong>{" "}
        <span>{`${failure === "offline" ? "You are offline. " : ""}${failure === "failed" ? "Something went wrong on our side. " : ""}Nothing that you typed is lost. Send it again ${failure === "offline" ? "when you are back online" : "in a moment"}, or call`}</span>{" "}
        <CallLink className="nb" />.
      </p>
    </div>
  );
}
