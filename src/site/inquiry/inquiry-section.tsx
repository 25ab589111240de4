import { useCatalog } from "#site/catalog-source.ts";
import type { ComponentProps, ReactNode } from "react";
import { emailHref } from "#content/contact-links.ts";
import { CallLink } from "#site/call-link.tsx";
import { InquiryForm } from "./inquiry-form.tsx";
import { inquiryFormId } from "./inquiry-plan.ts";
import { TwoLinePhoneNumber } from "#site/shell/phone-lines.tsx";
import "./inquiry.css";

type Props = ComponentProps<typeof InquiryForm> & { title: ReactNode; lead: ReactNode };

/** Shows how to reach us at the end of a page: the phone first and large, the form beside it. An answer to the form comes before the phone. */
export function InquirySection({ title, lead, ...form }: Props) {
  const catalog = useCatalog();
  const titleId = `${inquiryFormId}-title`;
  return (
    <section className="section later" aria-labelledby={titleId}>
      <div className="wrap">
        <div className="grid enq" id={inquiryFormId}>
          {form.initialAnswer && <InquiryForm {...form} />}
          <div className="enq-phone">
            <h2 id={titleId}>{title}</h2>
            <p className="lead">{lead}</p>
            <CallLink className="enq-num">
              <span className="vh">Call </span>
              <TwoLinePhoneNumber />
            </CallLink>
            <p className="muted">
              {catalog.company.phoneNote}. Or write to{" "}
              <a href={emailHref(catalog.company.email)}>{catalog.company.email}</a>.
            </p>
          </div>
          {!form.initialAnswer && <InquiryForm {...form} />}
        </div>
      </div>
    </section>
  );
}
