import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./classes.ts";

const variants = {
  action: "btn-action",
  line: "btn-line",
  quiet: "btn-quiet",
  paper: "btn-paper",
};

type ButtonVariant = keyof typeof variants;

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "line", className?: string): string {
  return classNames("btn", variants[variant], className) ?? "";
}

interface Props extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** Work is in progress: the button says so, keeps the focus and can't be pressed again. */
  busy?: boolean;
}

export function Button({ variant = "line", busy = false, className, onClick, ...props }: Props) {
  // `disabled` would lose the focus and hide the button from screen readers, so a busy button just ignores presses.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...props}
    />
  );
}
