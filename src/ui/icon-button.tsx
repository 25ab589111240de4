import type { ComponentProps } from "react";
import { classNames } from "./classes.ts";

interface Props extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  label: string;
}

/** A button with a cross; another class, such as `icon-cal`, draws something else. */
export function IconButton({ label, className, ...props }: Props) {
  return <button type="button" className={classNames("icon-btn", className)} aria-label={label} {...props} />;
}
