import { Fragment } from "react";

/** A headline with fixed line breaks. */
export function HeadlineLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ));
}
