import { useId, useRef, type ComponentProps, type MouseEvent } from "react";
import { classNames } from "./classes.ts";
import type { Elements } from "./elements.ts";
import { useFocusOnAnswer } from "./use-focus-on-answer.ts";

export interface SummaryProblem {
  /** The id of the control. */
  id: string;
  text: string;
}

interface Props extends ComponentProps<"div"> {
  title: string;
  problems: readonly SummaryProblem[];
  /** A new object for each answer that found problems: the summary takes the focus then, and not while the visitor corrects the fields. */
  answer: object | undefined;
  children?: Elements;
}

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  // The label shows where the visitor has landed; focusing alone may leave it hidden under the sticky bar.
  (control.closest(".field, .cell") ?? control).scrollIntoView({ block: "start" });
  control.focus({ preventScroll: true });
}

/**
 * Shows what has to be corrected, above a form. It takes the focus, so screen readers read its title and lines; as an alert it would be read
 * twice.
 */
export function ErrorSummary({ title, problems, answer, className, children, ...props }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(box, answer);
  if (problems.length === 0) return null;
  return (
    <div
      className={classNames("problem", className)}
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
        {problems.map(({ id: controlId, text }) => (
          <li key={controlId}>
            <a className="tall" href={`#${controlId}`} onClick={goTo}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
