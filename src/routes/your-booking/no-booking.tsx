import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { unknownLink } from "#pictures/notes.ts";
import { CallLink } from "#site/call-link.tsx";
import { WithDrawing } from "#site/shell/with-drawing.tsx";
import { buttonClass } from "#ui/button.tsx";

const words = {
  unknown: {
    title: "We don’t know this link",
    text: "It doesn’t open a booking. Part of it may be missing. Open the link in our latest email, or let us send it again. On the phone, your booking reference is enough.",
  },
  unreadable: {
    title: "Our mistake",
    text: "Your booking is stored just as our email says, but we can’t show it here. This is our mistake, and our team has been told. Call us for anything you need.",
  },
  unreachable: {
    title: "One moment",
    text: "We can’t reach our booking desk just now. Your booking is safe. Try again shortly, or call. Sending a change or a cancellation twice does no harm.",
  },
};

/** The same for every link that doesn't work, so that it reveals nothing. */
export function NoBooking({ kind }: { kind: keyof typeof words }) {
  const { title, text } = words[kind];
  const content = (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="acts">
        {kind === "unknown" && (
          <>
            <Link className={buttonClass("action")} to={href("/find-booking")}>
              Send the link again
            </Link>{" "}
          </>
        )}
        <CallLink className={buttonClass(kind === "unknown" ? "line" : "action", "num")} />{" "}
        <Link className={buttonClass("line")} to={href("/")}>
          Home
        </Link>
      </div>
    </>
  );
  return (
    <div className="wrap no-booking">
      {kind === "unknown" ? <WithDrawing picture={unknownLink}>{content}</WithDrawing> : content}
      <div className="after-main" />
    </div>
  );
}
