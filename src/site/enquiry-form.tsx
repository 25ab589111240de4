import { type FocusEvent, useState } from "react";
import { href, Link, PrefetchPageLinks, useFetcher, useLocation } from "react-router";
import { answerTime, planGroupsFor } from "#content/enquiries.ts";
import {
  type EnquiryField,
  enquiryFields,
  longestEnquiryValues,
  readEnquiryForm,
} from "#rental/enquiry-form.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useMending } from "#ui/use-mending.ts";
import type { EnquiryAnswer } from "./enquiry-answer.ts";
import { EnquiryFailed, EnquiryStored } from "./enquiry-outcome.tsx";
import { planAsked } from "./enquiry-plan.ts";
import { useEnquiryDraft } from "./use-enquiry-draft.ts";

type Props = {
  /** The page that it stands on, '/business': its plans can be asked about. */
  page: string;
  /** What to write about. */
  placeholder?: string;
  /** The answer to a form that was sent without JavaScript. */
  served?: EnquiryAnswer | undefined;
};

const idOf = (field: EnquiryField) => `enquiry-${field}`;

/** The short form beside the phone number. It is answered in place, and on a page of its own without JavaScript. */
export function EnquiryForm({ page, placeholder, served }: Props) {
  const hydrated = useHydrated();
  const location = useLocation();
  const fetcher = useFetcher<EnquiryAnswer>();
  const [touched, setTouched] = useState(false);
  const answer = fetcher.data ?? served;
  const form = useEnquiryDraft(answer?.kind === "stored");
  const found = answer?.kind === "mend" ? answer.errors : noErrors;
  const { errors, onInput } = useMending(found, (data) => readEnquiryForm(data).errors);

  if (answer?.kind === "stored") return <EnquiryStored contact={answer.contact} inPlace={!served} />;
  const typed = served && served.kind !== "stored" ? served.values : undefined;
  const field = (name: EnquiryField) => ({ id: idOf(name), error: errors[name] });
  const control = (name: EnquiryField) => ({
    name,
    maxLength: longestEnquiryValues[name],
    defaultValue: typed?.[name],
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
      onFocus={(_event: FocusEvent) => setTouched(true)}
    >
      {/* The form's answer must not hang on a script that can no longer be fetched. */}
      {touched && <PrefetchPageLinks page={href("/enquiry")} />}
      <ErrorSummary
        className="enq-wide"
        title="There is a problem"
        problems={problemsOf(errors)}
        answer={found}
      />
      {answer && answer.kind !== "mend" && <EnquiryFailed failure={answer.kind} />}
      <input type="hidden" name="page" value={page} />
      <Field label="Your name" {...field("name")}>
        <Input {...control("name")} autoComplete="name" required />
      </Field>
      <Field label="Email or phone" {...field("contact")}>
        <Input
          {...control("contact")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label="Plan" mark="optional" className="enq-wide" {...field("plan")}>
        {/* Each link to the form that names a plan chooses it anew. */}
        <Select key={location.key} name="plan" defaultValue={typed?.plan ?? planAsked(page, location.search)}>
          <option value="">Not sure yet</option>
          <PlanOptions page={page} />
        </Select>
      </Field>
      <Field label="Message" mark="optional" className="enq-wide" {...field("message")}>
        <Textarea {...control("message")} rows={5} placeholder={placeholder} />
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
  const groups = planGroupsFor(page);
  const options = groups.map(({ title, choices }) => ({
    title,
    options: choices.map(({ id, words }) => <option key={id}>{words}</option>),
  }));
  if (options.length === 1) return options[0]?.options;
  return options.map(({ title, options: inGroup }) => (
    <optgroup key={title} label={title}>
      {inGroup}
    </optgroup>
  ));
}

const noErrors: Partial<Record<EnquiryField, string>> = {};

function problemsOf(errors: Partial<Record<EnquiryField, string>>) {
  return enquiryFields.flatMap((name) => {
    const text = errors[name];
    return text === undefined ? [] : [{ id: idOf(name), text }];
  });
}
