import { useCatalog } from "#site/catalog-source.ts";
import { useState, type RefObject, useEffect, useRef } from "react";
import { href, PrefetchPageLinks, useFetcher, useLocation } from "react-router";
import { Link } from "#ui/link.tsx";
import { answerTime, planGroupsFor } from "#content/inquiries.ts";
import {
  type InquiryField,
  inquiryFields,
  longestInquiryValues,
  readInquiryForm,
} from "#rental/booking/inquiry-form.ts";
import { isOnlyQuestion, withoutAnswer } from "#rental/booking/near-email.ts";
import { inquiryDraft, tabStorage } from "#site/unsaved-input.ts";
import { type FormAnswer, readAnswer } from "#site/shell/form-answer.ts";
import { EmailAnswer } from "#site/email-answer.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useRemainingErrors } from "#ui/use-remaining-errors.ts";
import { InquiryFailed, InquiryStored } from "./inquiry-outcome.tsx";
import { requestedPlan } from "./inquiry-plan.ts";

/** The answer to an inquiry form: the page that it was sent from, and the email or phone at which we will answer. */
export type InquiryAnswer = FormAnswer<
  { readonly page: string; readonly contact: string },
  { readonly page: string; readonly values: Readonly<Record<InquiryField, string>> },
  InquiryField
>;

type Props = {
  /** The page that it is on, '/business', whose plans it offers. */
  page: string;
  /** What to write about. */
  placeholder?: string;
  /** The answer to a form that was sent without JavaScript. */
  servedAnswer?: InquiryAnswer | undefined;
};

const idOf = (field: InquiryField) => `inquiry-${field}`;

/** The short form beside the phone number. It is answered in place, or on a separate page without JavaScript. */
export function InquiryForm({ page, placeholder, servedAnswer }: Props) {
  const catalog = useCatalog();
  const hydrated = useHydrated();
  const location = useLocation();
  const fetcher = useFetcher<InquiryAnswer>();
  const [isTouched, setIsTouched] = useState(false);
  const answer = fetcher.data ?? servedAnswer;
  const form = useInquiryDraft(answer?.kind === "done");
  const { errors: answerErrors, question, failure } = readAnswer(answer);
  const { errors, submits, onInput } = useRemainingErrors(
    answerErrors,
    (data) => readInquiryForm(withoutAnswer(data)).errors,
  );

  if (answer?.kind === "done") return <InquiryStored contact={answer.contact} inPlace={!servedAnswer} />;
  const typedValues = readAnswer(servedAnswer).typed?.values;
  const fieldProps = (name: InquiryField) => ({ id: idOf(name), error: errors[name] });
  const controlProps = (name: InquiryField) => ({
    name,
    maxLength: longestInquiryValues[name],
    defaultValue: typedValues?.[name],
  });

  return (
    <fetcher.Form
      ref={form}
      className="enq-form"
      method="post"
      action={href("/enquiry")}
      noValidate={hydrated}
      aria-label="Inquiry"
      onInput={onInput}
      onFocus={() => setIsTouched(true)}
    >
      {/* The answer must not depend on a script that can no longer be fetched by then. */}
      {isTouched && <PrefetchPageLinks page={href("/enquiry")} />}
      <ErrorSummary
        className="enq-wide"
        title={isOnlyQuestion(errors, question) ? "One question" : "There is a problem"}
        problems={problemsOf(errors)}
        submits={submits}
      />
      {failure && <InquiryFailed failure={failure} />}
      <input type="hidden" name="page" value={page} />
      <Field label="Your name" {...fieldProps("name")}>
        <Input {...controlProps("name")} autoComplete="name" required />
      </Field>
      <Field
        label="Email or phone"
        {...fieldProps("contact")}
        answer={<EmailAnswer field="contact" question={question} error={errors.contact} />}
      >
        <Input
          {...controlProps("contact")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label="Plan" mark="optional" className="enq-wide" {...fieldProps("plan")}>
        {/* Following a link that names a plan selects that plan again. */}
        <Select
          key={location.key}
          name="plan"
          defaultValue={typedValues?.plan ?? requestedPlan(catalog, page, location.search)}
        >
          <option value="">Not sure yet</option>
          <PlanOptions page={page} />
        </Select>
      </Field>
      <Field label="Message" mark="optional" className="enq-wide" {...fieldProps("message")}>
        <Textarea {...controlProps("message")} rows={5} placeholder={placeholder} />
      </Field>
      <div className="enq-end enq-wide">
        <Button type="submit" variant="action" busy={fetcher.state !== "idle"}>
          Send inquiry
        </Button>
        <p className="hint">
          We answer {answerTime} and use this only to answer you.{" "}
          <Link to={href("/privacy-policy")}>Privacy Policy</Link>
        </p>
      </div>
    </fetcher.Form>
  );
}

function PlanOptions({ page }: { page: string }) {
  const catalog = useCatalog();
  const groups = planGroupsFor(catalog, page);
  const optionsOf = ({ choices }: (typeof groups)[number]) =>
    choices.map(({ id, words }) => <option key={id}>{words}</option>);
  if (groups.length === 1) return groups.map((group) => optionsOf(group));
  return groups.map((group) => (
    <optgroup key={group.title} label={group.title}>
      {optionsOf(group)}
    </optgroup>
  ));
}

function problemsOf(errors: Partial<Record<InquiryField, string>>) {
  return inquiryFields.flatMap((name) => {
    const text = errors[name];
    return text === undefined ? [] : [{ id: idOf(name), text }];
  });
}

/**
 * Keeps what is typed in the form for this tab (it survives leaving the page and coming back) until it has been sent. It does not
 * keep the plan, which comes from the address or the visitor.
 */
function useInquiryDraft(isSent: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // An effect, since the server has no access to the tab's storage.
  useEffect(() => {
    if (isSent) tabStorage.removeItem(inquiryDraft);
    const element = form.current;
    if (!element || isSent) return undefined;
    const savedValues = new URLSearchParams(tabStorage.getItem(inquiryDraft) ?? "");
    for (const control of textControls(element)) control.value ||= savedValues.get(control.name) ?? "";
    const saveDraft = () => {
      const entries = textControls(element).map(({ name, value }) => [name, value]);
      tabStorage.setItem(inquiryDraft, new URLSearchParams(entries).toString());
    };
    element.addEventListener("input", saveDraft);
    return () => element.removeEventListener("input", saveDraft);
  }, [isSent]);
  return form;
}

function textControls(form: HTMLFormElement) {
  return inquiryFields
    .map((name) => form.elements.namedItem(name))
    .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement);
}
