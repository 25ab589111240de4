import { formatInstant } from "#rental/trip/zoned-time.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { listInquiryFacts } from "#staff/inquiry-facts.ts";
import { type DeskStaff, mayAct, type Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";

type Inquiry = Awaited<ReturnType<DeskStaff["inquiries"]>>[number];

interface Props {
  readonly reader: Reader;
  readonly inquiries: readonly Inquiry[];
  /** The zone in which moments are told. */
  readonly zone: string;
}

/** What visitors asked about plans and services, what is open first. */
export function InquiriesPage({ reader, inquiries, zone }: Props) {
  const sorted = inquiries.toSorted(
    (one, other) => Number(one.answeredAt !== undefined) - Number(other.answeredAt !== undefined),
  );
  return (
    <>
      <div className="desk-head">
        <h1>Inquiries</h1>
      </div>
      {sorted.length === 0 ? <p className="lead">There are no inquiries.</p> : null}
      {sorted.map(({ id, receivedAt, answeredAt, page, ...asked }) => (
        <section key={id} className="desk-place" aria-label={nameInquiry(asked)}>
          <Facts
            className="desk-facts"
            facts={[
              ...listInquiryFacts(asked),
              ["Received", `${formatInstant(receivedAt, zone, "long")}, from ${page}`],
              ["State", answeredAt === undefined ? "open" : "answered"],
            ]}
          />
          {mayAct(reader.session, "work") ? (
            <ActForm
              reader={reader}
              action={`/inquiries/${id}/${answeredAt === undefined ? "answered" : "open"}`}
            >
              <Button type="submit">
                {answeredAt !== undefined
                  ? "Open it again"
                  : asked.callback
                    ? "They were called"
                    : "It is answered"}
              </Button>
            </ActForm>
          ) : null}
        </section>
      ))}
    </>
  );
}

const nameInquiry = ({ name, contact, callback }: Pick<Inquiry, "name" | "contact" | "callback">) =>
  callback ? `Call to ${contact}` : `Inquiry of ${name}`;
