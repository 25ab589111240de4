import { isForgotten } from "#backend/bookings/booking-rows.server.ts";
import type { FreeVehicles } from "#backend/bookings/unit-chart.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { allowedStatusMoves } from "#rental/booking/booking.ts";
import { checkChangePermission } from "#rental/booking/booking-change.ts";
import { computeCancellationCost } from "#rental/booking/cancellation.ts";
import {
  computeUndoDeadline,
  findSwapRefusal,
  isUndoable,
  listCancelDoubts,
  listNoShowDoubts,
  selectStandingEvents,
} from "#rental/booking/staff-moves.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { toTripEndInstant } from "#rental/trip/zoned-time.ts";
import type { BookingDetails } from "#staff/booking-facts.ts";
import { describeCustomerNotice, moveWords } from "#staff/booking-words.ts";
import { describeCancellationCost, formatInstantAtPlace } from "#staff/trip-lines.ts";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import type { Reader } from "./env.ts";

import { Correct, Resend, Settle } from "./change-forms.tsx";
import { Doubts, Move, type MoveProps, type MoveQuestion, type SentForm } from "./move-frame.tsx";
import { Extend, HandOver, PromiseVehicle, Swap, TakeBack } from "./road-forms.tsx";

interface Props {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly details: BookingDetails;
  readonly free: FreeVehicles;
  readonly now: number;
  readonly question: MoveQuestion | undefined;
  readonly sent: SentForm | undefined;
}

/** The moves that a booking allows now, each with what it costs before its button. */
export function MoveForms({ reader, catalog, details, free, now, question, sent }: Props) {
  const { booking, events, license } = details;
  const { trip, status } = booking;
  const moves = allowedStatusMoves[status];
  const hasBegun = now >= toTripEndInstant(trip.pickup);
  const isSettled = !trip.assumed;
  const form = { reader, reference: booking.reference, seen: events.at(-1)?.id };
  const undo = findUndo(details, now);
  return (
    <section className="desk-moves" aria-labelledby="moves">
      <h2 id="moves">What next</h2>
      {!isSettled && status === "confirmed" ? (
        <p className="say">
          Its times are open, so no car can be handed over: settle them with the caller first.
        </p>
      ) : null}
      {moves.includes("on-the-road") && isSettled ? (
        <HandOver form={form} catalog={catalog} details={details} now={now} sent={sent} />
      ) : null}
      {moves.includes("returned") ? (
        <>
          <TakeBack
            form={form}
            catalog={catalog}
            details={details}
            now={now}
            question={question}
            sent={sent}
          />
          <Extend form={form} catalog={catalog} details={details} question={question} />
        </>
      ) : null}
      {moves.includes("no-show") && isSettled && hasBegun ? (
        <NoShow form={form} details={details} now={now} />
      ) : null}
      {moves.includes("cancelled") && details.cancellation ? (
        <Cancel form={form} details={details} now={now} />
      ) : null}
      {checkChangePermission(booking, now).isAllowed ? (
        <Settle form={form} catalog={catalog} details={details} question={question} sent={sent} />
      ) : null}
      <PromiseVehicle form={form} catalog={catalog} details={details} free={free} />
      {findSwapRefusal(booking, now) === undefined ? (
        <Swap form={form} catalog={catalog} details={details} sent={sent} />
      ) : null}
      {undo ? (
        <Move form={form} name="undo" title={`Undo: ${moveWords[undo.what]}`} button="Undo it">
          <input type="hidden" name="event" value={undo.id} />
          <p>
            Possible until {formatInstantAtPlace(computeUndoDeadline(undo.at), trip.pickup)}. The booking is
            then as it was before.
          </p>
        </Move>
      ) : null}
      {license.onFile && isSettled && (status === "confirmed" || status === "on-the-road") ? (
        <License form={form} details={details} />
      ) : null}
      {isForgotten(booking) ? null : (
        <>
          <Correct form={form} catalog={catalog} details={details} sent={sent} />
          <Resend form={form} details={details} />
        </>
      )}
      <Move form={form} name="note" title="Note" button="Note it">
        <Field label="For the staff’s eyes only" hint="Never a license number or card data.">
          <Textarea name="text" required maxLength={1000} rows={2} />
        </Field>
      </Move>
    </section>
  );
}

function NoShow({ form, details, now }: MoveProps) {
  const { booking } = details;
  const { fee } = computeCancellationCost(booking, now);
  return (
    <Move form={form} name="no-show" title="Nobody came" button="Record a no-show">
      <p>
        The fee is <strong className="num">{createQuoteAmountFormatter(booking.quote)(fee)}</strong>.
      </p>
      <Doubts doubts={listNoShowDoubts(booking.trip, now)} label="Nobody answers: record it" />
    </Move>
  );
}

function Cancel({ form, details, now }: MoveProps) {
  const { booking, cancellation } = details;
  if (!cancellation) return null;
  const { quote, trip } = booking;
  const formatAmount = createQuoteAmountFormatter(quote);
  const { fee, refund } = cancellation;
  return (
    <Move form={form} name="cancel" title="Cancel" button="Cancel the booking">
      <input type="hidden" name="fee" value={fee} />
      <p>
        Canceling {fee === 0 ? "costs nothing" : describeCancellationCost(booking, cancellation)};{" "}
        {formatAmount(refund)} of {formatAmount(quote.total)} is no longer due or is refunded.{" "}
        {describeCustomerNotice(booking)}
      </p>
      {fee === 0 ? null : (
        <ChoiceBox name="waive" value="yes">
          Charge nothing
        </ChoiceBox>
      )}
      <Doubts doubts={listCancelDoubts(trip, now)} label="It is to be canceled" />
    </Move>
  );
}

function License({ form, details }: Omit<MoveProps, "now">) {
  const wasShown = details.events.some(({ what }) => what === "licence-shown");
  return (
    <Move form={form} name="license" title="License number" button="Show it">
      <p>To compare it with the card. The booking records who saw it, and its customer can see that.</p>
      {wasShown ? (
        <Field label="It was shown before: why again?">
          <Input name="again" required maxLength={200} />
        </Field>
      ) : null}
    </Move>
  );
}

/** The last move that stands and can still be taken back. */
function findUndo({ events }: BookingDetails, now: number) {
  const last = selectStandingEvents(events).findLast(isUndoable);
  return last && now <= computeUndoDeadline(last.at) ? last : undefined;
}
