import { createContext, useContext, useId, useMemo, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./classes.ts";
import type { Elements } from "#ui/elements.ts";

interface Wiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<Wiring | undefined>(undefined);

interface Props extends ComponentProps<"div"> {
  label: ReactNode;
  /** The id of the control inside, for an error summary to link to. */
  id?: string;
  /** A word beside the label, such as 'optional'. */
  mark?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Below the error: what answers it, such as a button. */
  answer?: Elements;
}

/** A control with its label, hint and error. The control inside gets its id and ARIA attributes from `useFieldWiring`. */
export function Field({ label, id, mark, hint, error, answer, className, children, ...props }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const descriptionIds = classNames(
    Boolean(hint) && `${controlId}-hint`,
    Boolean(error) && `${controlId}-error`,
  );
  const invalid = Boolean(error);
  const wiring = useMemo(
    () => ({ id: controlId, describedBy: descriptionIds, invalid }),
    [controlId, descriptionIds, invalid],
  );
  return (
    <div className={classNames("field", className)} {...props}>
      <label className="label" htmlFor={controlId}>
        <span>{label}</span>
        {mark ? (
          <>
            {" "}
            <i>{mark}</i>
          </>
        ) : null}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint ? (
        <span className="hint" id={`${controlId}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="error" id={`${controlId}-error`}>
          {error}
        </span>
      ) : null}
      {answer}
    </div>
  );
}

interface WiredProps {
  id: string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** The id and the ARIA attributes that the surrounding field gives to its control; empty outside a field. */
export function useFieldWiring(): WiredProps {
  const field = useContext(FieldContext);
  return {
    id: field?.id,
    "aria-describedby": field?.describedBy,
    "aria-invalid": field?.invalid ? true : undefined,
  };
}
