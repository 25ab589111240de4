import type { Catalog } from "#catalog/catalog.ts";
import { identifyingPhoneDigits } from "#rental/booking/contact-checks.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { listBookedFacts } from "#staff/caller-booking.ts";
import { Field } from "#ui/field.tsx";
import { Textarea } from "#ui/input.tsx";

interface Props {
  readonly catalog: Catalog;
  readonly booking: Booking;
  /** What is left to pay, in minor units. */
  readonly toPay: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What a caller is told: the reference spelled, and a text to be copied or sent from the clerk's own phone. */
export function TellCustomer({ catalog, booking, toPay, now }: Props) {
  const { reference, driver } = booking;
  const facts = listBookedFacts(catalog, booking, now, toPay).map(([name, value]) => `${name}: ${value}`);
  const text = [`${catalog.company.name}: your car is booked.`, ...facts].join("\n");
  return (
    <section className="desk-moves" aria-labelledby="tell">
      <h2 id="tell">Tell the customer</h2>
      <p>{`The reference: ${spellReference(reference)}.`}</p>
      <details className="fold" open={driver.email === ""}>
        <summary className="between">As a text</summary>
        <div className="fold-in">
          <TextToSend text={text} phone={driver.phone} />
        </div>
      </details>
    </section>
  );
}

interface TextProps {
  readonly text: string;
  /** Empty where none is on file; left out where whoever sends the text chooses whom to. */
  readonly phone?: string;
  /** Of an email with it. */
  readonly subject?: string;
}

/** A text to be copied, or sent from the clerk's own phone. */
export function TextToSend({ text, phone, subject }: TextProps) {
  const number = phone === undefined ? "" : writeE164(phone);
  const body = encodeURIComponent(text);
  return (
    <>
      <Field label="Copy it, or send it from your phone">
        <Textarea readOnly rows={text.split("\n").length + 2} value={text} />
      </Field>
      {number === undefined ? (
        <p className="small">
          {phone === ""
            ? "No phone number is on file."
            : "The number is without its country, so that no link opens a text to it."}
        </p>
      ) : (
        <p className="desk-contacts">
          <a className="tall" href={`sms:${number}?body=${body}`}>
            {`Text ${number}`.trim()}
          </a>
          <a className="tall" href={`https://wa.me/${number.slice(1)}?text=${body}`} rel="noreferrer">
            {`WhatsApp ${number}`.trim()}
          </a>
          {subject === undefined ? null : (
            <a className="tall" href={`mailto:?subject=${encodeURIComponent(subject)}&body=${body}`}>
              Email
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** '+919820012345', as E.164 has it; undefined for a number without its country. */
const writeE164 = (phone: string): string | undefined =>
  /^\D*(?:\+|00)/.test(phone) ? `+${identifyingPhoneDigits(phone)}` : undefined;

/** 'R for Romeo, 4, K for Kilo, …', by the alphabet of pilots. */
const spellReference = (reference: string): string =>
  Array.from(reference.replaceAll("-", ""), (character) => {
    const word = spokenLetters.find((one) => one.startsWith(character));
    return word ? `${character} for ${word}` : character;
  }).join(", ");

const spokenLetters =
  "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu".split(
    " ",
  );
