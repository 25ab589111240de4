import { useCatalog } from "#site/catalog-source.ts";
import { useState, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { href, PrefetchPageLinks, useFetcher, useLocation } from "react-router";
import { Link } from "#ui/link.tsx";
import { answerTimeText, listInquiryChoiceGroups } from "#content/inquiries.ts";
import {
  type InquiryFieldName,
  type InquiryFormReading as ReadInquiry,
  inquiryFields,
  inquiryMaxLengths,
  readInquiryForm,
} from "#rental/booking/inquiry-form.ts";
import { inquiryDraftKey, tabStorage } from "#site/unsaved-input.ts";
import { EmailQuestionButtons } from "#site/form/email-answer.tsx";
import type { FormAnswer } from "#site/form/form-answer.ts";
import { FormDoneMessage, FormFailureMessage, FormProblemSummary } from "#site/form/form-problems.tsx";
import { useForm } from "#site/form/use-form.ts";
import { CallLink } from "#site/call-link.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { readRequestedPlanWords } from "./inquiry-plan.ts";

/** The answer to an inquiry form: the page that it was sent from, and the email or phone at which we will answer. */
export type InquiryAnswer = FormAnswer<
  { readonly page: string; readonly contact: string },
  ReadInquiry["typed"],
  InquiryFieldName
>;

type Props = {
  /** The page that it is on, '/business', whose plans it offers. */
  page: string;
  /** What to write about. */
  placeholder?: string;
  /** The answer to a form that was sent without JavaScript. */
  initialAnswer?: InquiryAnswer | undefined;
};

/** The short form beside the phone number. It is answered in place, or on a separate page without JavaScript. */
export function InquiryForm({ page, placeholder, initialAnswer }: Props) {
  const catalog = useCatalog();
  const location = useLocation();
  const fetcher = useFetcher<InquiryAnswer>();
  const [isTouched, setIsTouched] = useState(false);
  const answer = fetcher.data ?? initialAnswer;
  const element = useInquiryDraft(answer?.kind === "done");
  const form = useForm({ fields: inquiryFields, idPrefix: "inquiry-", read: readInquiryForm, answer });

  if (answer?.kind === "done") return <InquiryStored contact={answer.contact} inPlace={!initialAnswer} />;
  const controlProps = (name: InquiryFieldName) => ({
    name,
    maxLength: inquiryMaxLengths[name],
    defaultValue: form.typed?.[name],
  });

  return (
    <fetcher.Form
      ref={element}
      className="enq-form"
      method="post"
      action={href("/enquiry")}
      aria-label="Inquiry"
      onSubmit={form.checkForm}
      {...form.formProps}
      onFocus={() => setIsTouched(true)}
    >
      {/* The answer must not depend on a script that can no longer be fetched by then. */}
      {isTouched && <PrefetchPageLinks page={href("/enquiry")} />}
      <FormProblemSummary className="enq-wide" form={form} />
      {form.refusal?.kind === "try-again" && (
        <FormFailureMessage
          className="enq-wide"
          failure={form.refusal.failure}
          title="Your inquiry could not be sent."
          kept="Nothing that you typed is lost."
        />
      )}
      <input type="hidden" name="page" value={page} />
      <Field label="Your name" {...form.fieldProps("name")}>
        <Input {...controlProps("name")} autoComplete="name" required />
      </Field>
      <Field
        label="Email or phone"
        {...form.fieldProps("contact")}
        answer={<EmailQuestionButtons field="contact" form={form} />}
      >
        <Input
          {...controlProps("contact")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label="Plan" mark="optional" className="enq-wide" {...form.fieldProps("plan")}>
        {/* Following a link that names a plan selects that plan again. */}
        <Select
          key={location.key}
          name="plan"
          defaultValue={form.typed?.plan ?? readRequestedPlanWords(catalog, page, location.search)}
        >
          <option value="">Not sure yet</option>
          <PlanOptions page={page} />
        </Select>
      </Field>
      <Field label="Message" mark="optional" className="enq-wide" {...form.fieldProps("message")}>
        <Textarea {...controlProps("message")} rows={5} placeholder={placeholder} />
      </Field>
      <div className="enq-end enq-wide">
        <Button type="submit" variant="action" busy={fetcher.state !== "idle"}>
          Send inquiry
        </Button>
        <p className="hint">
          We answer {answerTimeText} and use this only to answer you.{" "}
          <Link to={href("/privacy-policy")}>Privacy Policy</Link>
        </p>
      </div>
    </fetcher.Form>
  );
}

/** Shown instead of the form once an inquiry is stored. */
function InquiryStored({ contact, inPlace }: { contact: string; inPlace: boolean }) {
  return (
    <div className="enq-form">
      <FormDoneMessage className="say say-good enq-wide" inPlace={inPlace}>
        <p>
          <strong>Thank you. We have your inquiry.</strong> We answer {answerTimeText}, at{" "}
          <span className="enq-contact">{contact}</span>. If it can’t wait, call <CallLink className="nb" />.
        </p>
      </FormDoneMessage>
    </div>
  );
}

function PlanOptions({ page }: { page: string }) {
  const catalog = useCatalog();
  const groups = listInquiryChoiceGroups(catalog, page);
  const optionsOf = ({ choices }: (typeof groups)[number]) =>
    choices.map(({ id, words }) => <option key={id}>{words}</option>);
  if (groups.length === 1) return groups.map((group) => optionsOf(group));
  return groups.map((group) => (
    <optgroup key={group.title} label={group.title}>
      {optionsOf(group)}
    </optgroup>
  ));
}

/**
 * Keeps what is typed in the form for this tab (it survives leaving the page and coming back) until it has been sent. It does not
 * keep the plan, which comes from the address or the visitor.
 */
function useInquiryDraft(isSent: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // The draft is gone before the answer is painted: whoever sees the answer and reloads at once finds an empty form.
  useLayoutEffect(() => {
    if (isSent) tabStorage.removeItem(inquiryDraftKey);
  }, [isSent]);
  // An effect, since the server has no access to the tab's storage.
  useEffect(() => {
    const element = form.current;
    if (!element || isSent) return undefined;
    const savedValues = new URLSearchParams(tabStorage.getItem(inquiryDraftKey) ?? "");
    for (const control of textControls(element)) control.value ||= savedValues.get(control.name) ?? "";
    const saveDraft = () => {
      const entries = textControls(element).map(({ name, value }) => [name, value]);
      tabStorage.setItem(inquiryDraftKey, new URLSearchParams(entries).toString());
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
