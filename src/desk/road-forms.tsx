/** From the hand-over to the return. */
import { isLive } from "#backend/bookings/booking-rows.server.ts";
import type { FreeVehicles } from "#backend/bookings/unit-chart.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findCarSheets } from "#rental/booking/car-sheet.ts";
import { listHandOverDoubts, listTakeBackDoubts, swapReasonLength } from "#rental/booking/staff-moves.ts";
import { carName } from "#rental/car.ts";
import { computeFreeReturnDeadline } from "#rental/price/late-return.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { toTripEndInstant, toZonedClock } from "#rental/trip/zoned-time.ts";
import type { BookingDetails } from "#staff/booking-facts.ts";
import { describeCustomerNotice } from "#staff/booking-words.ts";
import { describeLateReturn, formatInstantAtPlace } from "#staff/trip-lines.ts";
import { explainUnmovable } from "#staff/unit-chart.ts";
import { describeBookingMoney } from "#staff/money-lines.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";

import { Doubts, Move, Offer, type MoveProps, type MoveQuestion, type SentForm } from "./move-frame.tsx";
import { SheetFields, SideView } from "./sheet-form.tsx";

interface RoadProps extends MoveProps {
  readonly catalog: Catalog;
  readonly sent: SentForm | undefined;
}

export function HandOver({ form, catalog, details, now, sent }: RoadProps) {
  const typed = sent?.move === "hand-over" ? sent.form : undefined;
  const { booking, plate, license, money } = details;
  const { trip, quote, car } = booking;
  const plates = listPlates(catalog, booking);
  return (
    <Move form={form} name="hand-over" title="Hand over" button={`Hand over the ${car.displayName}`} isFirst>
      <p>
        {money.entries.length > 0 ? (
          describeBookingMoney(details)
        ) : (
          <>
            To collect: <strong className="num">{createQuoteAmountFormatter(quote)(quote.total)}</strong>.
          </>
        )}{" "}
        Check the driving license and the age first{license.onFile ? "" : "; no license number is on file"}.
      </p>
      {plates.length > 0 ? (
        <Field label="Vehicle">
          <Select name="plate" defaultValue={typed?.get("plate") ?? plate ?? ""}>
            <option value="">The planned one</option>
            {plates.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      ) : null}
      <SheetFields
        car={<SideView catalog={catalog} car={car} />}
        typed={typed}
        hasPlate={plates.length > 0}
      />
      <Doubts doubts={listHandOverDoubts(trip, now)} label="It is this booking: hand it over" />
    </Move>
  );
}

export function TakeBack({
  form,
  catalog,
  details,
  now,
  question,
  sent,
}: RoadProps & { question: MoveQuestion | undefined }) {
  const typed = sent?.move === "take-back" ? sent.form : undefined;
  const { handOver, isSwapped } = findCarSheets(details.events);
  const before = isSwapped ? undefined : handOver;
  const { booking } = details;
  const { trip, terms, car } = booking;
  const dueAt = toTripEndInstant(trip.dropOff);
  const asked = question?.move === "take-back" ? question : undefined;
  const returnedAt = asked?.returnedAt ?? now;
  const doubts = asked ? asked.doubts : listTakeBackDoubts(booking, now);
  return (
    <Move form={form} name="take-back" title="Take back" button={`Take back the ${car.displayName}`} isFirst>
      <p>
        {describeLateReturn(booking, returnedAt) ??
          `No late fee ${asked ? "at that time" : `until ${formatInstantAtPlace(computeFreeReturnDeadline(terms, dueAt), trip.dropOff)}`}.`}
      </p>
      <Field label="When it came back" hint={`In ${trip.dropOff.place.name} time.`}>
        <Input
          type="datetime-local"
          name="at"
          required
          defaultValue={asked?.at ?? typed?.get("at") ?? formatLocal(now, trip.dropOff.place.zone)}
        />
      </Field>
      <Field
        label="Where"
        hint="At another place a one-way fee may be due: it is shown before anything is done."
      >
        <Select name="place" defaultValue={typed?.get("place") ?? ""}>
          <option value="">{trip.dropOff.place.label}</option>
          {catalog.places
            .filter(({ code }) => code !== trip.dropOff.place.code)
            .map((place) => (
              <option key={place.code} value={place.code}>
                {placeLabel(place)}
              </option>
            ))}
        </Select>
      </Field>
      <SheetFields
        car={<SideView catalog={catalog} car={car} />}
        typed={typed}
        isReturn
        before={before}
        hasPlate={details.plate !== undefined}
      />
      <input type="hidden" name="costs" value={asked?.costs ?? ""} />
      <Doubts doubts={doubts} label="It is right: take it back" />
    </Move>
  );
}

export interface CatalogMoveProps extends Omit<MoveProps, "now"> {
  readonly catalog: Catalog;
}

export function Extend({
  form,
  catalog,
  details,
  question,
}: CatalogMoveProps & { question: MoveQuestion | undefined }) {
  const { trip, car } = details.booking;
  const asked = question?.move === "extend" ? question : undefined;
  const { date, time } = asked?.to ?? trip.dropOff;
  return (
    <>
      <Move
        form={form}
        name="extend#offer"
        title="Give it a later return"
        button={asked ? "Price it again" : "Price it"}
        isOpen={asked !== undefined}
      >
        <p>
          At the booking’s own rate; the {car.displayName} must be free on the added days. Nothing is stored
          yet.
        </p>
        <Field label="Day of the new return">
          <Input type="date" name="date" required defaultValue={date} />
        </Field>
        <Field label="Time" hint={`In ${trip.dropOff.place.name} time.`}>
          <Select name="time" defaultValue={time}>
            {listOfferedTimes(catalog.company.times).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      </Move>
      {asked ? (
        <Offer
          form={form}
          name="extend"
          button="Extend it"
          lines={asked.lines}
          sentences={asked.sentences}
          values={[
            ["date", asked.to.date],
            ["time", asked.to.time],
            ["total", String(asked.total)],
          ]}
        />
      ) : null}
    </>
  );
}

/** Promises a booking to come one vehicle: of those that are free for it, or one for which others would have to move. */
export function PromiseVehicle({ form, catalog, details, free }: CatalogMoveProps & { free: FreeVehicles }) {
  const { booking, plate } = details;
  if (!isLive(booking)) return null;
  const why = explainUnmovable(booking, free);
  if (!free || why) return <p className="small muted">It can’t move to another unit: {why}</p>;
  const groups = {
    "Free for all of its time": free.plates,
    "Its own, or planned for others": listPlates(catalog, booking).filter(
      (one) => !free.plates.includes(one),
    ),
  };
  return (
    <Move form={form} name="promise" title="Move to…" button="Promise it">
      {free.plates.length > 0 ? null : <p>No other is free for all of its time.</p>}
      <Field
        label="Vehicle"
        hint="Planning gives it no other until that is taken back. Others that are planned for it move; if they can’t, nothing is promised."
      >
        <Select name="plate" defaultValue={plate ?? free.planned ?? ""}>
          <option value="">None: planning may choose</option>
          {Object.entries(groups).map(([label, plates]) =>
            plates.length > 0 ? (
              <optgroup key={label} label={label}>
                {plates.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </optgroup>
            ) : null,
          )}
        </Select>
      </Field>
    </Move>
  );
}

/** Another vehicle, or another car at the price that was agreed. */
export function Swap({ form, catalog, details, sent }: CatalogMoveProps & { sent: SentForm | undefined }) {
  const { booking, plate } = details;
  const typed = sent?.move === "swap" ? sent.form : undefined;
  const plates = listPlates(catalog, booking).filter((one) => one !== plate);
  const cars = catalog.cars.filter(({ id, available }) => available && id !== booking.car.id);
  return (
    <Move
      form={form}
      name="swap"
      title="Swap the car"
      button="Swap it at the same price"
      isOpen={typed !== undefined}
    >
      <p>
        Nothing is charged: the price stays{" "}
        <strong className="num">{createQuoteAmountFormatter(booking.quote)(booking.quote.total)}</strong>, and
        so do the terms. What it has now is free for others at once.
      </p>
      {plates.length > 0 ? (
        <Field label={`Another vehicle of the ${booking.car.displayName}`}>
          <Select name="plate" defaultValue={typed?.get("plate") ?? ""}>
            <option value="">None</option>
            {plates.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label="Another car"
        hint={`It must be free for the rest of the trip. ${describeCustomerNotice(booking)}`}
      >
        <Select name="car" defaultValue={typed?.get("car") ?? ""}>
          <option value="">{plates.length > 0 ? "The same" : "Choose one"}</option>
          {cars.map((car) => (
            <option key={car.id} value={car.id}>
              {carName(car)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Why" hint="For the record; the customer doesn’t see it.">
        <Input name="why" required maxLength={swapReasonLength} defaultValue={typed?.get("why") ?? ""} />
      </Field>
    </Move>
  );
}

/** The plates of a booking's car at its pickup place; none where the catalog has none. */
function listPlates({ vehicles = [] }: Catalog, { car, trip }: BookingDetails["booking"]): readonly string[] {
  const { code } = trip.pickup.place;
  return vehicles.filter(({ carId, place }) => carId === car.id && place === code).map(({ plate }) => plate);
}

/** What a field of day and time takes: '2025-09-14T14:05'. */
function formatLocal(instant: number, zone: string): string {
  const { date, minutes } = toZonedClock(instant, zone);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${date}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
