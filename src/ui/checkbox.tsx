import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./classes.ts";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  type?: "checkbox" | "radio";
  /** Shown beside the label but not part of the control's accessible name, such as a count. */
  aside?: ReactNode;
}

export function ChoiceBox({ type = "checkbox", aside, className, children, id, ...props }: Props) {
  const check = (
    <label className={classNames("check", className)}>
      <input type={type} id={id} {...props} />
      <span>{children}</span>
    </label>
  );
  if (aside === undefined) return check;
  return (
    <div className="between check-row">
      {check}
      <span className="check-aside num">{aside}</span>
    </div>
  );
}
