import { type ComponentProps, useRef } from "react";
import { isOnlyQuestion } from "#rental/booking/near-email.ts";
import { CallLink } from "#site/call-link.tsx";
import { classes } from "#ui/classes.ts";
import { ErrorSummary, type Problem } from "#ui/error-summary.tsx";
import { useFocusOnAnswer } from "#ui/use-focus-on-answer.ts";
import { type Failure, failureText, type Invalid } from "./form-answer.ts";

type ProblemsProps = {
  readonly form: Omit<Invalid<string>, "kind"> & {
    readonly invalid: object | undefined;
    readonly problems: readonly Problem[];
  };
  readonly className?: string;
};

/** Shows what is wrong with the fields of a form, above it. */
export function FormProblems({ form: { errors, question, problems, invalid }, className }: ProblemsProps) {
  return (
    <ErrorSummary
      {...(className !== undefined && { className })}
      title={isOnlyQuestion(errors, question) ? "One question" : "There is a problem"}
      problems={problems}
      answer={invalid}
    />
  );
}

type FailedProps = {
  readonly failure: Failure;
  readonly title: string;
  /** A sentence that says what is not lost. */
  readonly kept: string;
  readonly again?: string;
  readonly className?: string;
};

/** Why a form got no proper answer: everything can be sent again, and the phone is always answered. */
export function FormFailed({ failure, title, kept, again, className }: FailedProps) {
  return (
    <div className={classes("say say-bad", className)} role="alert">
      <p>
        <strong>{title}</strong> <span>{`${failureText(failure, kept, again)}, or call`}</span>{" "}
        <CallLink className="nb" />.
      </p>
    </div>
  );
}

type DoneProps = ComponentProps<"div"> & {
  /** Whether it has replaced the form on the same page: the button that had the focus is gone, so it takes the focus. */
  readonly inPlace: boolean;
};

/** The answer to a form that was carried out. */
export function FormDone({ inPlace, ...props }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(box, inPlace);
  return <div role="status" tabIndex={-1} ref={box} {...props} />;
}
