import { type ComponentProps, useRef } from "react";
import { hasOnlyEmailQuestion } from "#rental/booking/near-email.ts";
import { CallLink } from "#site/call-link.tsx";
import { classNames } from "#ui/classes.ts";
import { ErrorSummary, type SummaryProblem } from "#ui/error-summary.tsx";
import { useFocusOnAnswer } from "#ui/use-focus-on-answer.ts";
import { type FailureCause, explainFailure, type InvalidAnswer } from "./form-answer.ts";

type ProblemsProps = {
  readonly form: Omit<InvalidAnswer<string>, "kind"> & {
    readonly invalid: object | undefined;
    readonly problems: readonly SummaryProblem[];
  };
  readonly className?: string;
};

/** Shows what is wrong with the fields of a form, above it. */
export function FormProblemSummary({
  form: { errors, question, problems, invalid },
  className,
}: ProblemsProps) {
  return (
    <ErrorSummary
      {...(className !== undefined && { className })}
      title={hasOnlyEmailQuestion(errors, question) ? "One question" : "There is a problem"}
      problems={problems}
      answer={invalid}
    />
  );
}

type FailedProps = {
  readonly failure: FailureCause;
  readonly title: string;
  /** A sentence that says what is not lost. */
  readonly kept: string;
  readonly className?: string;
};

/** Why a form got no proper answer: everything can be sent again, and the phone is always answered. */
export function FormFailureMessage({ failure, title, kept, className }: FailedProps) {
  return (
    <div className={classNames("say say-bad", className)} role="alert">
      <p>
        <strong>{title}</strong> <span>{`${explainFailure(failure, kept)}, or call`}</span>{" "}
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
export function FormDoneMessage({ inPlace, ...props }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(box, inPlace);
  return <div role="status" tabIndex={-1} ref={box} {...props} />;
}
