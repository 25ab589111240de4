import { useEffect, useId, useRef, type ComponentProps, type MouseEvent } from "react";
import { classes } from "./classes.ts";

export interface Problem {
  /** The id of the control. */
  id: string;
  text: string;
}

interface Props extends ComponentProps<"div"> {
  title: string;
  problems: readonly Problem[];
  /** The answer that named them: another one takes the focus, while what is left of it doesn't. */
  answer: object;
}

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  // The label is what says where one has landed; focusing alone may leave it under the sticky bar.
  (control.closest(".field, .cell") ?? control).scrollIntoView({ block: "start" });
  control.focus({ preventScroll: true });
}

/**
 * What has to be mended, above a form. It takes the focus, by which it is read aloud, title and lines: an alert, too, would say it twice.
 */
export function ErrorSummary({ title, problems, answer, className, children, ...props }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // The focus moves after a failed submit: an effect, since the summary must be on the page first.
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  if (problems.length === 0) return null;
  return (
    <div
      className={classes("problem", className)}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      tabIndex={-1}
      ref={box}
      {...props}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <ul id={`${id}-list`}>
        {problems.map(({ id: control, text }) => (
          <li key={control}>
            <a href={`#${control}`} onClick={goTo}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
