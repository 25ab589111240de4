import type { ComponentProps } from "react";
import { Announce } from "./announce.tsx";

interface Props extends ComponentProps<"p"> {
  /** What is shown, and said once it has come to rest. */
  text: string;
}

/** A number that changes under the visitor's hands: seen at once, announced only when it rests. */
export function LiveCount({ text, ...props }: Props) {
  return (
    <>
      <p {...props}>{text}</p>
      <Announce text={text} />
    </>
  );
}
