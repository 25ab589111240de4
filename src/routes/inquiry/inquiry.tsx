import { data, href } from "react-router";
import { Link } from "#ui/link.tsx";
import type { Route } from "./+types/inquiry";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { readInquiryForm } from "#rental/booking/inquiry-form.ts";
import { InquirySection } from "#site/inquiry/inquiry-section.tsx";
import { httpStatus, sendForm } from "#site/form/form-answer.ts";
import { PageHeading } from "#site/shell/page-head.tsx";
import { listTopPageCrumbs } from "#site/shell/structured-data.ts";
import { createFormPageHandle } from "#site/shell/page-meta.tsx";
import { submitInquiry } from "./take-inquiry.server.ts";
import "./inquiry-page.css";

export const handle = createFormPageHandle({
  title: "Ask us",
  description: "Ask about plans and services by phone, or in writing.",
  path: href("/enquiry"),
});

const crumbs = listTopPageCrumbs("Inquiry", href("/enquiry"));

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submitInquiry(await request.formData(), {
    backend: context.get(backendContext),
    now: Date.now(),
    report: context.get(requestFactsContext).report,
  });
  return data(answer, { status: httpStatus(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { typed } = readInquiryForm(await request.clone().formData());
  return sendForm(serverAction, typed);
}

/** The answer to an inquiry that was sent without JavaScript, or just the form. */
export default function InquiryPage({ actionData }: Route.ComponentProps) {
  const isStored = actionData?.kind === "done";
  const page = (isStored ? actionData.page : actionData?.typed.page) ?? "/";
  return (
    <>
      <PageHeading title={isStored ? "Your inquiry was sent" : "Ask us"} crumbs={crumbs}>
        {page !== "/" && (
          <Link className="btn btn-line" to={page}>
            Back to the page
          </Link>
        )}
      </PageHeading>
      <InquirySection
        title={isStored ? "Or talk to us now" : "By phone, or here"}
        lead="A person answers, and most questions take one call."
        page={page}
        initialAnswer={actionData}
      />
      <div className="after-main" />
    </>
  );
}
