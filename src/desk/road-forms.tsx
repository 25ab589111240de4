/** From the hand-over to the return. */
import { isLive } from "#backend/bookings/booking-rows.server.ts";
import type { FreeVehicles } from "#backend/bookings/unit-chart.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findCarSheets } from "#rental/booking/car-sheet.ts";
import { listHandOverDoubts, listTakeBackDoubts } from "#rental/booking/staff-moves.ts";
import { computeFreeReturnDeadline } from "#rental/price/late-return.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { toTripEndInstant, toZonedClock } from "#rental/trip/zoned-time.ts";
import type { BookingDetails } from "#staff/booking-facts.ts";
import { describeLateReturn, formatInstantAtPlace } from "#staff/trip-lines.ts";
import { explainUnmovable } from "#staff/unit-chart.ts";
import { describeBookingMoney } from "#staff/money-lines.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { ActForm } from "./forms.tsx";

import { Doubts, Move, type MoveProps, type MoveQuestion, type SentForm } from "./move-frame.tsx";
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
  const before = findCarSheets(details.events).handOver;
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
        before={before}
        hasPlate={details.plate !== undefined}
      />
      <input type="hidden" name="costs" value={asked?.costs ?? ""} />
      <Doubts doubts={doubts} label="It is right: take it back" />
    </Move>
  );
}

interface CatalogMoveProps extends Omit<MoveProps, "now"> {
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
        <ActForm
          id="offer"
          className="fold-in"
          reader={form.reader}
          seen={form.seen}
          action={`/bookings/${form.reference}/extend`}
        >
          <table className="table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">What</span>
                </th>
                <th scope="col">Now</th>
                <th scope="col">New</th>
              </tr>
            </thead>
            <tbody>
              {asked.lines.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {asked.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <input type="hidden" name="date" value={asked.to.date} />
          <input type="hidden" name="time" value={asked.to.time} />
          <input type="hidden" name="total" value={asked.total} />
          <Button type="submit" variant="action">
            Extend it
          </Button>
        </ActForm>
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
