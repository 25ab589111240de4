import { useEffect, useRef } from "react";
import { type LinkProps, useLocation, useNavigationType } from "react-router";
import { Link } from "#ui/link.tsx";

const toResults = "to-results";
export const resultsHeading = "results-heading";

/** A link to other filters that disappears when it is followed: the focus then goes to the heading of the new list. */
export function ResultsLink(props: Omit<LinkProps, "replace" | "state">) {
  return <Link {...props} replace state={toResults} />;
}

export function ResultsHeading({ children }: { children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { state: unknown };
  const navigation = useNavigationType();

  // An effect, since the new list must be in the document first. A reload or Back also has the state, but is not a press.
  useEffect(() => {
    if (state === toResults && navigation === "REPLACE") heading.current?.focus();
  }, [state, navigation]);

  return (
    <h1 id={resultsHeading} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
