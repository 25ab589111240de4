import { useEffect, useRef } from "react";
import { type LinkProps, useLocation, useNavigationType } from "react-router";
import { Link } from "#ui/link.tsx";

const toList = "to-list";

/** A link to other filters that disappears when it is followed: the focus then goes to the heading of the new list. */
export function ListUpdateLink(props: Omit<LinkProps, "replace" | "state">) {
  return <Link {...props} replace state={toList} />;
}

type Props = React.ComponentProps<"h1"> & { readonly as?: "h1" | "h2" };

export function ListHeading({ as: Heading = "h1", ...props }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { state: unknown };
  const navigation = useNavigationType();
  // An effect, since the new list must be in the document first. A reload or Back also has the state, but is not a press.
  useEffect(() => {
    if (state === toList && navigation === "REPLACE") heading.current?.focus();
  }, [state, navigation]);
  return <Heading ref={heading} tabIndex={-1} {...props} />;
}
