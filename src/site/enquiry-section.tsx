import type { ComponentProps, ReactNode } from "react";
import { mailLink, site } from "#content/site.ts";
import { CallLink } from "./call-link.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { enquiryId } from "./enquiry-plan.ts";
import { PhoneLines } from "./phone-lines.tsx";
import "./enquiry.css";

type Props = ComponentProps<typeof EnquiryForm> & { title: ReactNode; lead: ReactNode };

/** How to reach us at the end of a page: the phone first and large, the form beside it. */
export function EnquirySection({ title, lead, ...form }: Props) {
  const titleId = `${enquiryId}-title`;
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="wrap">
        <div className="grid enq" id={enquiryId}>
          <div className="enq-phone">
            <h2 id={titleId}>{title}</h2>
            <p className="lead">{lead}</p>
            <CallLink className="enq-num" aria-label={`Call ${site.phone}`}>
              <PhoneLines />
            </CallLink>
            <p className="muted">
              Toll-free, day and night. Or write to <a href={mailLink}>{site.email}</a>.
            </p>
          </div>
          <EnquiryForm {...form} />
        </div>
      </div>
    </section>
  );
}
