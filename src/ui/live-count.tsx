import type { ComponentProps } from "react";
import { LiveAnnouncement } from "./announce.tsx";

interface Props extends ComponentProps<"p"> {
  /** The text to show, and to announce once it has stopped changing. */
  text: string;
}

/** A number that changes while the visitor uses a form: shown at once, announced only once it has stopped changing. */
export function LiveCount({ text, ...props }: Props) {
  return (
    <>
      <p {...props}>{text}</p>
      <LiveAnnouncement text={text} />
    </>
  );
}
