import type { ComponentProps } from "react";
import { classNames } from "./classes.ts";
import { useFieldWiring } from "./field.tsx";

interface InputProps extends ComponentProps<"input"> {
  /** Looks like text in a ticket's cell instead of a box. */
  bare?: boolean;
}

export function Input({ bare = false, className, ...props }: InputProps) {
  return (
    <input className={classNames(bare ? "bare" : "input", className)} {...useFieldWiring()} {...props} />
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={classNames("input", className)} rows={4} {...useFieldWiring()} {...props} />;
}
