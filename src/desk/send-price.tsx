/** A price that keeps: the form that sends it, and what the clerk passes on. */
import type { Catalog } from "#catalog/catalog.ts";
import { writeShownTotal } from "#rental/booking/booking-form.ts";
import type { SentQuote } from "#rental/booking/sent-quote.ts";
import { formatHours } from "#rental/count.ts";
import { describeKeptPrice, makeQuoteSubject, writeQuoteText } from "#staff/sent-quote.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import type { CallerOffer } from "./caller-trip-form.tsx";
import type { Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";
import { Done } from "./messages.tsx";
import { PriceTable } from "./price-table.tsx";
import { TextToSend } from "./tell-customer.tsx";

export const keepCarField = "keep-car";

interface FormProps {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly trip: Trip;
  readonly offer: CallerOffer;
  /** Where it is sent: it names the car, the trip and what is chosen beside it. */
  readonly search: string;
}

/** Sends the price that is shown; nothing where the company sends none, or where the car can't be had. */
export function SendForm({ reader, catalog, trip, offer, search }: FormProps) {
  const { quoteHours = 0 } = catalog.company;
  const { car, price, limits, soldOutDates } = offer;
  const canBeHad = car.available && limits.length === 0 && soldOutDates.length === 0;
  if (quoteHours === 0 || !canBeHad || trip.assumed || trip.problems.length > 0) return null;
  return (
    <section className="desk-moves" aria-labelledby="send">
      <h2 id="send">Send this price</h2>
      <ActForm reader={reader} action={`/send-price?${search}`} className="fold-in">
        <p className="small">
          {`It holds for ${formatHours(quoteHours)}, at most until the pickup, whatever is published meanwhile, and is booked once, by its link.`}
        </p>
        <input type="hidden" name="total" value={writeShownTotal(price)} />
        <Field label="Name" mark="optional" hint="For the text. It is not stored.">
          <Input name="name" autoComplete="off" />
        </Field>
        <ChoiceBox name={keepCarField} value="yes">
          Keep the car until then
        </ChoiceBox>
        <Button type="submit" variant="line">
          Send this price
        </Button>
      </ActForm>
    </section>
  );
}

interface SentProps {
  readonly catalog: Catalog;
  readonly sent: SentQuote;
  readonly link: string;
  readonly name: string;
}

/** What the clerk passes on: the link, and a text with the price. */
export function SentPricePage({ catalog, sent, link, name }: SentProps) {
  return (
    <>
      <Done>{describeKeptPrice(sent)}</Done>
      <div className="desk-head">
        <h1>Pass this price on</h1>
      </div>
      <div className="desk-booking">
        <section className="desk-moves" aria-labelledby="text">
          <h2 id="text">As a text</h2>
          <div className="fold-in">
            <p>
              <a className="tall" href={link} rel="noreferrer">
                The page that they see
              </a>
            </p>
            <TextToSend text={writeQuoteText(catalog, sent, link, name)} subject={makeQuoteSubject(sent)} />
          </div>
        </section>
        <div>
          <section aria-labelledby="price">
            <h2 id="price">Price</h2>
            <PriceTable quote={sent.quote} />
          </section>
        </div>
      </div>
    </>
  );
}
