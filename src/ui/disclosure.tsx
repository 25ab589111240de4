import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

interface Props extends ComponentProps<"details"> {
  summary: ReactNode;
}

/** Native details. Those that share a `name` close each other. */
export function Disclosure({ summary, className, children, ...props }: Props) {
  return (
    <details className={classes("fold", className)} {...props}>
      <summary>{summary}</summary>
      <div className="fold-in">{children}</div>
    </details>
  );
}
