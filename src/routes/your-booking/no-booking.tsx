import { href, Link } from "react-router";
import { unknownLink } from "#pictures/notes.ts";
import { CallLink } from "#site/call-link.tsx";
import { WithDrawing } from "#site/with-drawing.tsx";
import { buttonClass } from "#ui/button.tsx";

const words = {
  unknown: {
    title: "We don’t know this link",
    text: "No booking opens with it; perhaps a part of it was lost on the way. Open the link in the latest email from us, or call with your booking reference and we find it together.",
  },
  unreadable: {
    title: "Our mistake",
    text: "Your booking is stored and stands as our email says, but we can’t show it here. The fault is ours, and we have been told of it. Call us for anything you need.",
  },
  unreachable: {
    title: "One moment",
    text: "We can’t reach our booking desk just now. Your booking is safe. Try again shortly, or call; a change or a cancellation that is sent twice is done once.",
  },
};

/** The same for every link that opens nothing, so that none of them tells anything. */
export function NoBooking({ kind }: { kind: keyof typeof words }) {
  const { title, text } = words[kind];
  const said = (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="acts">
        <CallLink className={buttonClass("action", "num")} />{" "}
        <Link className={buttonClass("line")} to={href("/")}>
          Home
        </Link>
      </div>
    </>
  );
  return (
    <div className="wrap no-booking">
      {kind === "unknown" ? <WithDrawing picture={unknownLink}>{said}</WithDrawing> : said}
      <div className="after-main" />
    </div>
  );
}
