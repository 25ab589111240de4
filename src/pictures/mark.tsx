import type { ComponentProps } from "react";

/** The brand's mark, a globe that is also a steering wheel and a road, in the color of the text around it. */
export function Mark(props: ComponentProps<"svg">) {
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
    >
      <circle cx="12" cy="12" r="10.4" strokeWidth="2.2" />
      <path
        strokeWidth="1.8"
        d="M1.8 12C6 8.6 18 8.6 22.2 12M12 9.4C8.4 11.6 6 15.4 5.4 19.6M12 9.4C15.6 11.6 18 15.4 18.6 19.6"
      />
      <path
        d="M12 11.6C10.8 14.4 9.9 17.6 9.6 21.8h4.8C14.1 17.6 13.2 14.4 12 11.6z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
