import { Fragment } from "react";
import { classNames } from "#ui/classes.ts";

/** The code of one place, in a box of class `code`. Beyond three letters it is set smaller, as wide as one of three. */
export function PlaceCode({ code }: { code: string }) {
  return <span className={classNames(code.length > 3 && "code-long")}>{code}</span>;
}

/** The codes of the places on a journey, with arrows between, in a box of `chooseCodesSizeClass`. One that is empty is left out, not its arrow. */
export function PlaceCodes({ codes }: { codes: readonly string[] }) {
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && <span className="arrow-only" />}
      {code !== "" && <span className="code">{code}</span>}
    </Fragment>
  ));
}

/** Keeps them on one line: the more letters they have together, the more of the line an em must leave. */
export function chooseCodesSizeClass(codes: readonly string[]): string | undefined {
  const letters = codes.join("").length;
  return classNames("codes", letters > 10 ? "codes-most" : letters > 6 && "codes-many");
}
