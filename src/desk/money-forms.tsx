import { chargeNames, paymentWayNames } from "#content/noted-money.ts";
import { makeUpiPayment } from "#content/upi.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { staffChargeKinds } from "#rental/booking/charges.ts";
import {
  listKeepableKinds,
  mayCharge,
  mayHoldDeposit,
  moneyNoteLength,
  listPaymentWays,
} from "#rental/booking/payments.ts";
import { createChargedAmountFormatter, writeDecimalAmount } from "#rental/price/money.ts";
import type { BookingDetails } from "#staff/booking-facts.ts";
import { listMoneyFacts, listTakings, takingColumns } from "#staff/money-lines.ts";
import type { PlaceDay } from "#staff/day.ts";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Facts } from "#ui/facts.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PayCode } from "#ui/pay-code.tsx";
import { Select } from "#ui/select.tsx";
import { ColumnTable } from "./column-table.tsx";
import { mayAct, type Reader } from "./env.ts";
import { hiddenFields } from "./forms.tsx";
import { type FormFacts, Move, type MoveQuestion } from "./move-frame.tsx";

interface Props {
  readonly company: Catalog["company"];
  readonly reader: Reader;
  readonly details: BookingDetails;
  readonly question: MoveQuestion | undefined;
}

/** What is charged, what is paid, what is left to pay, and the forms that note it. */
export function MoneySection({ company, reader, details, question }: Props) {
  const { booking, money } = details;
  const { charges, entries, due, paid, toPay, deposit } = money;
  const format = createChargedAmountFormatter(booking.quote);
  const upi = makeUpiPayment(company, booking, toPay);
  return (
    <section aria-labelledby="money">
      <h2 id="money">Money</h2>
      <Facts
        className="desk-facts"
        facts={[
          ...charges.map(({ kind, gross, reason }): [string, string] => [
            reason === undefined ? chargeNames[kind] : `${chargeNames[kind]}: ${reason}`,
            format(gross),
          ]),
          [booking.status === "confirmed" ? "To come" : "Charged", format(due)],
          ["Paid", format(paid)],
          toPay < 0 ? ["To give back", format(-toPay)] : ["To pay", format(toPay)],
          ...(deposit > 0 ? [["Deposit held", format(deposit)] as [string, string]] : []),
        ]}
      />
      {upi ? (
        <details className="fold">
          <summary className="between">{`UPI code for ${upi.amount}`}</summary>
          <div className="fold-in">
            <PayCode code={upi.code} href={upi.href} label={`UPI code for ${upi.amount}`}>
              Open it on this phone
            </PayCode>
            <p className="small muted">
              Once it has arrived, note it below: nothing else says that it is paid.
            </p>
          </div>
        </details>
      ) : null}
      {entries.length > 0 ? (
        <ul className="desk-story">
          {listMoneyFacts(details).map(([when, what], index) => (
            <li key={entries[index]?.id}>
              <span className="small muted num">{when}</span> <span>{what}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {mayAct(reader.session, "work") ? (
        <MoneyForms
          form={{ reader, reference: booking.reference, seen: details.events.at(-1)?.id }}
          details={details}
          asked={question?.move === "money" ? question : undefined}
        />
      ) : null}
    </section>
  );
}

type MoneyMoveName = "pay" | "refund" | "deposit" | "charge";
type MoneyQuestion = Extract<MoveQuestion, { move: "money" }>;

interface MoneyFormProps {
  readonly form: FormFacts;
  readonly details: BookingDetails;
  readonly asked: MoneyQuestion | undefined;
}

function MoneyForms(props: MoneyFormProps) {
  const { booking, money } = props.details;
  const write = (amount: number) =>
    amount > 0 ? writeDecimalAmount(amount, booking.quote.money.decimals) : undefined;
  const ways = (
    <Field label="How">
      <Select name="how" defaultValue={props.asked?.typed["how"]}>
        {listPaymentWays(booking.quote).map((way) => (
          <option key={way} value={way}>
            {paymentWayNames[way]}
          </option>
        ))}
      </Select>
    </Field>
  );
  const keepableKinds = listKeepableKinds(money);
  return (
    <>
      <MoneyForm {...props} name="pay" kind="paid" title="Note a payment" amount={write(money.toPay)}>
        {ways}
      </MoneyForm>
      {money.paid > 0 ? (
        <MoneyForm
          {...props}
          name="refund"
          kind="refunded"
          title="Note a refund"
          amount={write(-money.toPay)}
        >
          {ways}
        </MoneyForm>
      ) : null}
      {mayHoldDeposit(booking) || money.deposit > 0 ? (
        <MoneyForm
          {...props}
          name="deposit"
          title="Note the deposit"
          amount={write(money.deposit) ?? write(booking.quote.deposit?.amount ?? 0)}
        >
          <Field label="What happened">
            <Select name="kind" defaultValue={props.asked?.typed["kind"]}>
              {mayHoldDeposit(booking) ? <option value="held">Held</option> : null}
              {money.deposit > 0 ? <option value="released">Released</option> : null}
              {money.deposit > 0 && keepableKinds.length > 0 ? <option value="kept">Kept</option> : null}
            </Select>
          </Field>
          {ways}
          {money.deposit > 0 && keepableKinds.length > 0 ? (
            <Field label="Kept for" hint="Only where it is kept.">
              <Select name="charge" defaultValue={props.asked?.typed["charge"]}>
                {keepableKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {chargeNames[kind]}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
        </MoneyForm>
      ) : null}
      {mayCharge(booking) ? (
        <MoneyForm {...props} name="charge" kind="charged" title="Charge something" isReasoned>
          <Field label="For">
            <Select name="charge" defaultValue={props.asked?.typed["charge"]}>
              {staffChargeKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {chargeNames[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <ChoiceBox name="take-off" value="yes" defaultChecked={props.asked?.typed["take-off"] === "yes"}>
            Take it off again
          </ChoiceBox>
        </MoneyForm>
      ) : null}
    </>
  );
}

interface MoneyFieldsProps extends MoneyFormProps {
  readonly name: MoneyMoveName;
  readonly kind?: string;
  readonly title: string;
  /** What stands in the field at first, as a clerk would type it. */
  readonly amount?: string | undefined;
  /** Whether the note is a reason, which must be there. */
  readonly isReasoned?: boolean;
  readonly children: React.ReactNode;
}

/** One form; where it asks about what was typed, it shows that again and only waits for a yes. */
function MoneyForm({
  form,
  details,
  name,
  kind,
  title,
  amount,
  isReasoned = false,
  asked,
  children,
}: MoneyFieldsProps) {
  const own = asked?.form === name ? asked : undefined;
  if (own && own.sentences.length > 0)
    return (
      <Move form={form} name={name} title={title} button="Yes, note it" isOpen>
        <input type="hidden" name={hiddenFields.agreed} value="yes" />
        {Object.entries(own.typed).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {own.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="small muted">
          Nothing is noted yet. <a href={`/bookings/${form.reference}#money`}>No, leave it</a>
        </p>
      </Move>
    );
  return (
    <Move form={form} name={name} title={title} button={title} isOpen={own !== undefined}>
      {kind === undefined ? null : <input type="hidden" name="kind" value={kind} />}
      <Field label={`Amount in ${details.booking.quote.money.currency}`}>
        <Input
          name="amount"
          inputMode="decimal"
          required
          autoComplete="off"
          defaultValue={own?.typed["amount"] ?? amount}
        />
      </Field>
      {children}
      <Field
        label={isReasoned ? "Reason" : "Short note"}
        hint={isReasoned ? "The customer reads it." : "For the staff’s eyes only; may be left empty."}
      >
        <Input
          name="note"
          required={isReasoned}
          maxLength={moneyNoteLength}
          autoComplete="off"
          defaultValue={own?.typed["note"]}
        />
      </Field>
    </Move>
  );
}

/** What changed hands at a place on a day, by how and by whom: the same table as `staff today` prints. */
export function TakingsTable({ money }: { money: NonNullable<PlaceDay["money"]> }) {
  return (
    <ColumnTable
      caption="Taken"
      columns={takingColumns}
      rows={listTakings(money)}
      getKey={({ how, who, entries }) => `${how} ${entries[0]?.money.currency} ${who}`}
    />
  );
}
