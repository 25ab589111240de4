import type { ComponentProps } from "react";
import { classNames } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { Elements } from "#ui/elements.ts";

export interface NoticeContent {
  tone: "good" | "bad";
  title: string;
  text: string;
  /** Something that the visitor may want to write down, such as a reference. */
  fact?: { label: string; value: string };
  /** A link or a button that offers the next step. */
  action?: Elements;
}

interface Props extends NoticeContent, Omit<ComponentProps<"div">, "title"> {
  onDismiss?: (() => void) | undefined;
  children?: Elements;
}

/** The paper slip of a notice. Without `onDismiss` it is in the flow of the page, as it is without JavaScript. */
export function Notice({ tone, title, text, fact, action, onDismiss, className, children, ...props }: Props) {
  return (
    <div
      className={classNames("notice", `notice-${tone}`, !onDismiss && "notice-flow", className)}
      {...props}
    >
      <strong>{title}</strong>
      <p>{text}</p>
      {fact || action ? (
        <div className="notice-more">
          {fact ? (
            <p className="notice-fact">
              <span>{fact.label}</span> <b className="num">{fact.value}</b>
            </p>
          ) : null}{" "}
          {action}
        </div>
      ) : null}
      {children}
      {onDismiss ? <IconButton label={`Dismiss: ${title}`} onClick={onDismiss} /> : null}
    </div>
  );
}
