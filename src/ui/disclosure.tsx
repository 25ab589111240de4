import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./classes.ts";

interface Props extends ComponentProps<"details"> {
  summary: ReactNode;
}

/** A native `<details>`. Of those that share a `name`, only one is open at a time. */
export function Disclosure({ summary, className, children, ...props }: Props) {
  return (
    <details className={classNames("fold", className)} {...props}>
      <summary className="between">{summary}</summary>
      <div className="fold-in">{children}</div>
    </details>
  );
}
