import { useSyncExternalStore } from "react";
import { data, Form, href, useLocation, useNavigation } from "react-router";
import type { Route } from "./+types/call-back";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { describeCallTime } from "#content/inquiries.ts";
import type { RouteHandle } from "#route-handle.ts";
import {
  anotherCallField,
  callbackFields,
  callbackPhoneMaxLength,
  readCallbackForm,
} from "#rental/booking/callback-form.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { formatClockTime, toZonedDate } from "#rental/trip/zoned-time.ts";
import { CallLink } from "#site/call-link.tsx";
import { httpStatus, sendForm } from "#site/form/form-answer.ts";
import { FormDoneMessage, FormFailureMessage, FormProblemSummary } from "#site/form/form-problems.tsx";
import { useForm } from "#site/form/use-form.ts";
import { PageHeading } from "#site/shell/page-head.tsx";
import { createFormPageHandle } from "#site/shell/page-meta.tsx";
import { listTopPageCrumbs } from "#site/shell/structured-data.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { type CallbackAnswer, readCallbackTopic, submitCallback } from "./take-callback.server.ts";
import "./call-back.css";

/** React comes at once, since it adds the visitor's own times to the hours. */
export const handle: RouteHandle = {
  ...createFormPageHandle({
    title: "We call you",
    description: "Leave your number, and choose the hour in which we call.",
    path: href("/call-back"),
  }),
  hydrate: "now",
};

const crumbs = listTopPageCrumbs("We call you", href("/call-back"));

export function loader({ request, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  requireCallbacks(catalog);
  const { hours, zone, place, about } = readCallbackTopic(
    catalog,
    new URL(request.url).searchParams,
    Date.now(),
  );
  return { hours, zone, place, about, idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const catalog = context.get(catalogContext);
  requireCallbacks(catalog);
  const answer = await submitCallback(await request.formData(), {
    catalog,
    backend: context.get(backendContext),
    params: new URL(request.url).searchParams,
    now: Date.now(),
    report: context.get(requestFactsContext).report,
  });
  return data(answer, { status: httpStatus(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { typed } = readCallbackForm(await request.clone().formData(), []);
  return sendForm(serverAction, typed);
}

/** @throws a 404 where the company doesn't call back */
function requireCallbacks({ company }: Catalog) {
  if (company.callbacks !== true) throw data(undefined, { status: 404, statusText: "No such page" });
}

/** A number, and one of the counter's hours in which we call it. */
export default function CallBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { place, zone, hours, about } = loaderData;
  const isDone = actionData?.kind === "done";
  return (
    <>
      <PageHeading title={isDone ? "We will call you" : "We call you"} crumbs={crumbs} />
      <div className="wrap call-back">
        {isDone ? (
          <FormDoneMessage className="say say-good" inPlace>
            <p>
              <strong>Thank you. We have your number.</strong>{" "}
              <span>{`We call ${actionData.phone} within the hour from ${describeCallTime({ at: actionData.at, zone, place })}. If it can’t wait, call `}</span>
              <CallLink className="nb" />.
            </p>
          </FormDoneMessage>
        ) : hours.length === 0 ? (
          <p className="lead">
            <span>{`The counter in ${place} isn’t open in the next days. Call `}</span>
            <CallLink className="nb" />.
          </p>
        ) : (
          <>
            {about !== "" && <p className="lead">{about}</p>}
            <CallbackForm loaderData={loaderData} answer={actionData} />
          </>
        )}
      </div>
      <div className="after-main" />
    </>
  );
}

type FormProps = {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly answer: CallbackAnswer | undefined;
};

function CallbackForm({ loaderData: { hours, zone, place, idempotencyKey }, answer }: FormProps) {
  const { search } = useLocation();
  const busy = useNavigation().state !== "idle";
  const ownZone = useDeviceZone();
  const form = useForm({
    fields: callbackFields,
    idPrefix: "call-",
    read: (sent) => readCallbackForm(sent, hours),
    answer,
  });
  const { refusal } = form;
  // Sent again with the same key, it is stored once.
  const key = answer && answer.kind !== "done" ? answer.typed.idempotencyKey : idempotencyKey;
  const isAsked = refusal?.kind === "refused";
  return (
    <Form
      className="call-form"
      method="post"
      action={href("/call-back") + search}
      aria-label="We call you"
      onSubmit={form.checkForm}
      {...form.formProps}
    >
      <FormProblemSummary form={form} />
      {refusal?.kind === "try-again" && (
        <FormFailureMessage
          failure={refusal.failure}
          title="Your number could not be sent."
          kept="Nothing that you typed is lost."
        />
      )}
      {isAsked && (
        <div className="say" role="alert">
          <p>
            <strong>We have this number already.</strong>{" "}
            <span>{`${refusal.reason.open} calls to it are waiting, so this one was not added. Send it again if you want one more.`}</span>
          </p>
        </div>
      )}
      <input type="hidden" name="idempotencyKey" value={key} />
      <Field label="Your phone number" {...form.fieldProps("phone")}>
        <Input
          name="phone"
          type="tel"
          maxLength={callbackPhoneMaxLength}
          defaultValue={form.typed?.phone}
          autoComplete="tel"
          required
        />
      </Field>
      <Field label="We call from" hint={`By the clock in ${place}`} {...form.fieldProps("at")}>
        <Select name="at" defaultValue={form.typed?.at} required>
          {hours.map((at) => (
            <option key={at} value={at}>
              {describeHour(at, zone, ownZone)}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        type="submit"
        variant="action"
        busy={busy}
        {...(isAsked && { name: anotherCallField, value: "yes" })}
      >
        {isAsked ? "Add One More Call" : "Ask for a Call"}
      </Button>
      <p className="hint">
        We use the number only for this call. Or call us now: <CallLink className="nb" />.
      </p>
    </Form>
  );
}

/** 'Mon 30 Nov, 3:00 PM (10:30 AM your time)'; once where both clocks show the same. */
function describeHour(at: number, zone: string, ownZone: string | undefined): string {
  const date = toZonedDate(at, zone);
  const there = `${describeDate(date, "short")}, ${formatClockTime(at, zone)}`;
  if (ownZone === undefined) return there;
  const ownDate = toZonedDate(at, ownZone);
  const time = formatClockTime(at, ownZone);
  if (ownDate === date) return time === formatClockTime(at, zone) ? there : `${there} (${time} your time)`;
  return `${there} (${describeDate(ownDate, "short")}, ${time} your time)`;
}

const subscribeToNothing = () => () => {};

/** The zone of the visitor's device; undefined in served HTML. */
const useDeviceZone = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
