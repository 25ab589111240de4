import { describeInvoice, findStandingInvoice, type Invoice, nameInvoice } from "#content/invoice.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { BookingDetails } from "#staff/booking-facts.ts";
import { invoiceLimits } from "#staff/typed-money.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PaperSheet } from "#ui/paper-sheet.tsx";
import { mayAct, type Reader } from "./env.ts";
import { type FormFacts, Move, type SentForm } from "./move-frame.tsx";

interface Props {
  readonly company: Catalog["company"];
  readonly reader: Reader;
  readonly details: BookingDetails;
  readonly sent: SentForm | undefined;
}

/** The invoices of a booking, and the forms for whom they are made out to and for what is wrong with one. */
export function InvoiceSection({ company, reader, details, sent }: Props) {
  const { booking, invoices, events } = details;
  if (!company.invoices && invoices.length === 0) return null;
  const form = { reader, reference: booking.reference, seen: events.at(-1)?.id };
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices">Invoice</h2>
      {invoices.length === 0 ? (
        <p className="small muted">Made when the car is back, or when a cancellation costs a fee.</p>
      ) : (
        <ul>
          {invoices.map((invoice, index) => (
            <li key={invoice.number}>
              <a className="tall" href={`/bookings/${booking.reference}/invoices/${index + 1}`}>
                {nameInvoice(invoice)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {mayAct(reader.session, "work") ? <InvoiceForms form={form} details={details} sent={sent} /> : null}
    </section>
  );
}

interface FormProps {
  readonly form: FormFacts;
  readonly details: BookingDetails;
  readonly sent: SentForm | undefined;
}

/** What was typed and refused stays in its form. */
function InvoiceForms({ form, details, sent }: FormProps) {
  const { booking, invoices } = details;
  const standing = findStandingInvoice(invoices);
  const typed = (name: string) => (sent?.move === "invoice" ? (sent.form.get(name) ?? undefined) : undefined);
  const isMissing = !standing && booking.status !== "confirmed" && booking.status !== "on-the-road";
  return (
    <>
      <Move
        form={form}
        name="invoice"
        title="Make it out to a buyer"
        button="Make it out to them"
        isOpen={typed("buyer") !== undefined}
      >
        {standing ? <p>{`A credit note takes ${standing.number} back, and a new invoice is made.`}</p> : null}
        <Field label="Buyer">
          <Input
            name="buyer"
            required
            maxLength={invoiceLimits.buyer}
            autoComplete="off"
            defaultValue={typed("buyer")}
          />
        </Field>
        <Field label="Buyer’s tax number" hint="May be left empty.">
          <Input
            name="tax-number"
            maxLength={invoiceLimits.taxNumber}
            autoComplete="off"
            defaultValue={typed("tax-number")}
          />
        </Field>
      </Move>
      {standing ? (
        <Move
          form={form}
          name="invoice"
          title="Take it back"
          button="Take it back and make it anew"
          isOpen={typed("reason") !== undefined}
        >
          <p>
            {`A credit note takes ${standing.number} back, and a new invoice says all as it is now. To charge less, note that first.`}
          </p>
          <Field label="Reason" hint="It stands on the credit note.">
            <Input
              name="reason"
              required
              maxLength={invoiceLimits.reason}
              autoComplete="off"
              defaultValue={typed("reason")}
            />
          </Field>
        </Move>
      ) : null}
      {isMissing ? (
        <Move form={form} name="invoice" title="Make it now" button="Make it now">
          <p>For a booking from before invoices were made.</p>
        </Move>
      ) : null}
    </>
  );
}

/** One invoice or credit note, to be read and printed. */
export function InvoicePage({ reference, invoice }: { reference: string; invoice: Invoice }) {
  return (
    <>
      <PaperSheet {...describeInvoice(invoice)} />
      <p className="acts">
        <a className="tall" href={`/bookings/${reference}#invoices`}>{`Booking ${reference}`}</a>
      </p>
    </>
  );
}
