import type { ComponentProps, ElementType } from "react";
import { classNames } from "./classes.ts";

type As<T extends ElementType, More = unknown> = { as?: T } & More & Omit<ComponentProps<T>, "as">;

/** A paper ticket: a body and a stub, side by side (from 900 px) or stacked. */
export function Ticket<T extends ElementType = "article">({
  as,
  vertical = false,
  className,
  ...props
}: As<T, { vertical?: boolean }>) {
  const Tag: ElementType = as ?? "article";
  return <Tag className={classNames("ticket", vertical && "ticket-v", className)} {...props} />;
}

export function TicketBody<T extends ElementType = "div">({ as, className, ...props }: As<T>) {
  const Tag: ElementType = as ?? "div";
  return <Tag className={classNames("ticket-body", className)} {...props} />;
}

/** The stub. With `as="button"` it is the form's submit button and looks like one. */
export function TicketStub<T extends ElementType = "div">({ as, className, ...props }: As<T>) {
  const Tag: ElementType = as ?? "div";
  return (
    <Tag className={classNames("ticket-stub", as === "button" && "stub-action", className)} {...props} />
  );
}
