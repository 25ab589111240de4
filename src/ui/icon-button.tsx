import type { ComponentProps } from "react";
import { classNames } from "./classes.ts";

const glyphs = {
  cross: undefined,
  calendar: "icon-cal",
  next: "icon-next",
  previous: "icon-prev",
  plus: "icon-plus",
};

interface Props extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  label: string;
  glyph?: keyof typeof glyphs;
}

export function IconButton({ label, glyph = "cross", className, ...props }: Props) {
  return (
    <button
      type="button"
      className={classNames("icon-btn", glyphs[glyph], className)}
      aria-label={label}
      {...props}
    />
  );
}
