import { useEffect, useRef, type ComponentProps, type MouseEvent } from "react";
import { classes } from "./classes.ts";

export interface Problem {
  /** The id of the control. */
  id: string;
  text: string;
}

interface Props extends ComponentProps<"div"> {
  title: string;
  problems: readonly Problem[];
}

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  // The label is what says where one has landed; focusing alone may leave it under the sticky bar.
  (control.closest(".field, .cell") ?? control).scrollIntoView({ block: "start" });
  control.focus({ preventScroll: true });
}

/** What has to be mended, above a form. Takes the focus whenever it appears with other problems. */
export function ErrorSummary({ title, problems, className, children, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The focus moves after a failed submit: an effect, since the summary must be on the page first.
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div className={classes("problem", className)} role="alert" tabIndex={-1} ref={box} {...props}>
      <h2>{title}</h2>
      {children}
      <ul>
        {problems.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goTo}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
