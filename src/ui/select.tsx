import type { ComponentProps } from "react";
import { classNames } from "./classes.ts";
import { useFieldWiring } from "./field.tsx";

interface Props extends ComponentProps<"select"> {
  /** Looks like text in a ticket's cell instead of a box. */
  bare?: boolean;
}

export function Select({ bare = false, className, ...props }: Props) {
  return (
    <span className={bare ? "glyph" : "select-box"}>
      <select
        className={classNames(bare ? "bare num" : "select", className)}
        {...useFieldWiring()}
        {...props}
      />
    </span>
  );
}
