import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";

export interface NoticeContent {
  tone: "good" | "bad";
  title: string;
  text: string;
  /** A link or a button that offers the next step. */
  action?: ReactNode;
}

interface Props extends NoticeContent, Omit<ComponentProps<"div">, "title"> {
  onDismiss?: (() => void) | undefined;
}

/** The paper slip of a notice. Without `onDismiss` it stands in the page's flow, as it does without JavaScript. */
export function Notice({ tone, title, text, action, onDismiss, className, children, ...props }: Props) {
  return (
    <div className={classes("notice", `notice-${tone}`, !onDismiss && "notice-flow", className)} {...props}>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
      {action ? <div className="notice-more">{action}</div> : null}
      {onDismiss ? <IconButton label={`Dismiss: ${title}`} onClick={onDismiss} /> : null}
    </div>
  );
}
