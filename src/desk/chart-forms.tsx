/** The forms of the chart of units: what is done with a unit while it is free, and where a booking can move. */
import type { Catalog } from "#catalog/catalog.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { findCarUnits, findPool } from "#rental/booking/car-pool.ts";
import { carName } from "#rental/car.ts";
import { type CalendarDate, describeDate, parseIsoDate } from "#rental/trip/calendar.ts";
import { chooseDefaultPickupTime, chooseDefaultReturnTime } from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { BookingDetails } from "#staff/booking-facts.ts";
import { driverName } from "#staff/booking-words.ts";
import { describeTripEnd } from "#staff/trip-lines.ts";
import { explainUnmovable, writeChartPath } from "#staff/unit-chart.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { DeskStaff, Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";
import { Problem } from "./messages.tsx";

/** A unit and the days on which it is free, as an address says. */
type FreeRun = NonNullable<ReturnType<typeof readFreeRun>>;

/** Reads which unit is free when; undefined where the catalog has no such unit. Days that are past are today. */
export function readFreeRun(catalog: Catalog, query: URLSearchParams, now: number) {
  const carId = query.get("car") ?? "";
  const unit = Number(query.get("unit"));
  const car = findCarUnits(catalog, carId);
  const found = catalog.cars.find(({ id }) => id === carId);
  const code = query.get("place") ?? undefined;
  const place = catalog.places.find((one) => one.code === code);
  const pool = car && findPool(car, { code: place?.code });
  const index = pool?.units.indexOf(unit) ?? -1;
  if (!pool || !found || index < 0) return undefined;
  const plate = pool.vehicles?.find((vehicle) => vehicle.unit === unit)?.plate;
  const today = toZonedDate(now, place?.zone ?? catalog.assumedPlace.zone);
  const readDay = (name: string, least: CalendarDate) => {
    const date = parseIsoDate(query.get(name) ?? "") ?? least;
    return date < least ? least : date;
  };
  const from = readDay("from", today);
  return {
    carId,
    unit,
    place,
    plate,
    today,
    from,
    to: readDay("to", from),
    name: `${plate ?? `Unit ${index + 1}`}, ${carName(found)}`,
  };
}

interface FreePageProps {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly run: FreeRun;
  /** As typed. */
  readonly why: string;
  /** Why nothing was done. */
  readonly problem: string | undefined;
}

/** What can be done with a unit while it is free: a booking, or a block. */
export function FreePage({ reader, catalog, run, why, problem }: FreePageProps) {
  const { carId, unit, place, plate, from, to, today, name } = run;
  const days = from === to ? describeDate(from) : `${describeDate(from)} to ${describeDate(to)}`;
  const { times } = catalog.company;
  const chartPath = writeChartPath({ place, cars: `car:${carId}`, from, days: 14 });
  return (
    <>
      {problem ? <Problem title="Nothing is blocked" sentences={problem.split("\n")} /> : null}
      <div className="desk-head">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>
          {place ? `${place.name}, ` : ""}
          {days}. <a href={chartPath}>Back to the chart</a>
        </p>
      </div>
      {plate === undefined ? (
        <p className="say">
          The units of this car have no plates in the catalog, so one is like another: planning chooses which
          of them it is.
        </p>
      ) : null}
      <div className="desk-booking">
        <div>
          <section className="desk-moves" aria-labelledby="book">
            <h2 id="book">Book</h2>
            <form action="/book" className="fold-in">
              <input type="hidden" name="carId" value={carId} />
              {plate === undefined ? null : <input type="hidden" name="plate" value={plate} />}
              {place ? (
                <input type="hidden" name="pickup" value={placeLabel(place)} />
              ) : (
                <Field label="Pickup place">
                  <Select name="pickup">
                    {catalog.places.map((one) => (
                      <option key={one.code}>{placeLabel(one)}</option>
                    ))}
                  </Select>
                </Field>
              )}
              <Field label="Pickup day">
                <Input type="date" name="pickupDate" required min={today} defaultValue={from} />
              </Field>
              <Field label="Return day">
                <Input type="date" name="returnDate" required min={today} defaultValue={to} />
              </Field>
              <input type="hidden" name="pickupTime" value={chooseDefaultPickupTime(times)} />
              <input type="hidden" name="returnTime" value={chooseDefaultReturnTime(catalog.company)} />
              <Button type="submit" variant="action">
                Price it
              </Button>
            </form>
          </section>
        </div>
        <div>
          <section className="desk-moves" aria-labelledby="block">
            <h2 id="block">Block</h2>
            <ActForm reader={reader} action="/chart/block" className="fold-in">
              <input type="hidden" name="car" value={carId} />
              <input type="hidden" name="unit" value={unit} />
              <input type="hidden" name="place" value={place?.code ?? ""} />
              <Field label="First day">
                <Input type="date" name="from" required min={today} defaultValue={from} />
              </Field>
              <Field label="Last day">
                <Input type="date" name="to" required min={today} defaultValue={to} />
              </Field>
              <Field label="Why" hint="For your colleagues, such as service or repair.">
                <Input name="why" required maxLength={200} defaultValue={why} />
              </Field>
              <Button type="submit">Block it</Button>
            </ActForm>
          </section>
        </div>
      </div>
    </>
  );
}

interface MovePageProps {
  readonly reader: Reader;
  readonly details: BookingDetails;
  /** Undefined where its car has no vehicles by name, or it holds none. */
  readonly free: Awaited<ReturnType<DeskStaff["freeVehicles"]>>;
}

/** Where a booking can move: the vehicles that are free for all of its time, or why it can't move. It is promised the one that is chosen. */
export function MovePage({ reader, details, free }: MovePageProps) {
  const { booking, events, plate } = details;
  const { reference, trip } = booking;
  const why = explainUnmovable(booking, free);
  const form = { reader, seen: events.at(-1)?.id, action: `/bookings/${reference}/promise` };
  return (
    <>
      <div className="desk-head">
        <h1>
          Move <span className="code">{reference}</span> <bdi>{driverName(booking)}</bdi>
        </h1>
        <p>
          <a href={`/bookings/${reference}`}>The booking</a>{" "}
          <a href={writeBookingChartPath(booking)}>The chart</a>
        </p>
      </div>
      <p>
        {booking.car.displayName}, {describeTripEnd(trip.pickup)} to {describeTripEnd(trip.dropOff)}
        {free?.planned ? `; ${plate === undefined ? "planned for" : "promised"} ${free.planned}` : ""}.
      </p>
      {why ? <Problem title="It can’t move" sentences={[why]} /> : null}
      <div className="desk-moves">
        {why === undefined && free ? (
          <ActForm {...form} className="fold-in">
            <Field
              label="Move to"
              hint="It is promised that vehicle: planning gives it no other until you take that back."
            >
              <Select name="plate" required>
                {free.plates.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            </Field>
            <Button type="submit" variant="action">
              Move it
            </Button>
          </ActForm>
        ) : null}
        {plate !== undefined && booking.status === "confirmed" ? (
          <ActForm {...form} className="fold-in">
            <Button type="submit">Take the promise of {plate} back</Button>
          </ActForm>
        ) : null}
      </div>
    </>
  );
}

/** The address of the chart on which a booking is. */
export const writeBookingChartPath = ({ car, trip: { pickup } }: Booking): string =>
  writeChartPath({
    place: pickup.place.code === undefined ? undefined : { code: pickup.place.code },
    cars: `car:${car.id}`,
    from: pickup.date,
    days: 14,
  });
