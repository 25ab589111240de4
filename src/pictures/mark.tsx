import type { ComponentProps } from "react";
import { markShapes } from "#brand/mark.ts";

/** The brand's mark in the color of the text around it. */
export function BrandMark(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
      {...props}
      // oxlint-disable-next-line react/no-danger -- our own drawing, needed outside React, too
      dangerouslySetInnerHTML={{ __html: markShapes }}
    />
  );
}
