/** What is done from the chart of units with a unit while it is free. */
import type { Catalog } from "#catalog/catalog.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { findPool, selectCarUnits } from "#rental/booking/car-pool.ts";
import { carName } from "#rental/car.ts";
import { type CalendarDate, parseIsoDate } from "#rental/trip/calendar.ts";
import {
  chooseDefaultPickupTime,
  chooseDefaultReturnTime,
  listOfferedTimes,
} from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { writeChartPath } from "#staff/unit-chart.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";
import { Problem } from "./messages.tsx";

/** A unit, and the days on which it is free as an address says. */
type FreeRun = NonNullable<ReturnType<typeof readFreeRun>>;

/** Reads which unit is free when; undefined where the catalog has no such unit. Days that are past are today. */
export function readFreeRun(catalog: Catalog, query: URLSearchParams, now: number) {
  const car = catalog.cars.find(({ id }) => id === query.get("car"));
  const place = car?.foundAt && catalog.places.find(({ code }) => code === query.get("place"));
  const pool = car && findPool(selectCarUnits(car, catalog), { code: place?.code });
  const index = pool?.units.indexOf(Number(query.get("unit"))) ?? -1;
  const unit = pool?.units[index];
  if (!pool || unit === undefined) return undefined;
  const plate = pool.vehicles?.find((vehicle) => vehicle.unit === unit)?.plate;
  const today = toZonedDate(now, (place ?? catalog.assumedPlace).zone);
  const readDay = (name: string, first: CalendarDate) => {
    const date = parseIsoDate(query.get(name) ?? "");
    return date === undefined || date < first ? first : date;
  };
  const from = readDay("from", today);
  const name = `${plate ?? `Unit ${index + 1}`}, ${carName(car)}`;
  const half = query.get("half") === "PM" ? "PM" : "AM";
  return { car, unit, place, plate, today, from, to: readDay("to", from), half, name };
}

interface FreePageProps {
  readonly reader: Reader;
  readonly catalog: Catalog;
  readonly run: FreeRun;
  /** As typed. */
  readonly why: string;
  /** Why nothing was done, a sentence a line. */
  readonly problem: string | undefined;
}

/** What can be done with a unit while it is free: a booking, or a block. */
export function FreePage({ reader, catalog, run, why, problem }: FreePageProps) {
  const { car, unit, place, plate, from, to, today, half, name } = run;
  const { times } = catalog.company;
  const afternoon = listOfferedTimes(times).find((time) => time.endsWith("PM"));
  const dayField = (label: string, field: string, day: CalendarDate) => (
    <Field label={label}>
      <Input type="date" name={field} required min={today} defaultValue={day} />
    </Field>
  );
  return (
    <>
      {problem ? <Problem title="Nothing is blocked" sentences={problem.split("\n")} /> : null}
      <div className="desk-head">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <a href={writeChartPath({ place, cars: `car:${car.id}`, from, days: 14 })}>Back to the chart</a>
      </div>
      {plate === undefined ? (
        <p className="say">
          The units of this car have no plates in the catalog, so one is like another: planning chooses which
          of them it is.
        </p>
      ) : null}
      <div className="desk-booking">
        <div className="desk-moves">
          <h2>Book</h2>
          <form action="/book" className="fold-in">
            <input type="hidden" name="carId" value={car.id} />
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
            {dayField("Pickup day", "pickupDate", from)}
            {dayField("Return day", "returnDate", to)}
            <input
              type="hidden"
              name="pickupTime"
              value={(half === "PM" && afternoon) || chooseDefaultPickupTime(times)}
            />
            <input type="hidden" name="returnTime" value={chooseDefaultReturnTime(catalog.company)} />
            <Button type="submit" variant="action">
              Price it
            </Button>
          </form>
        </div>
        <div className="desk-moves">
          <h2>Block</h2>
          <ActForm reader={reader} action="/chart/block" className="fold-in">
            <input type="hidden" name="car" value={car.id} />
            <input type="hidden" name="unit" value={unit} />
            <input type="hidden" name="place" value={place?.code ?? ""} />
            {dayField("First day", "from", from)}
            {dayField("Last day", "to", to)}
            <Field label="Why" hint="For your colleagues, such as service or repair.">
              <Input name="why" required maxLength={200} defaultValue={why} />
            </Field>
            <Button type="submit">Block it</Button>
          </ActForm>
        </div>
      </div>
    </>
  );
}

/** The address of the chart on which a booking is: of today, where its car has left. */
export const writeBookingChartPath = ({ car, status, trip: { pickup } }: Booking): string =>
  writeChartPath({
    place: pickup.place.code === undefined ? undefined : { code: pickup.place.code },
    cars: `car:${car.id}`,
    from: status === "confirmed" ? pickup.date : undefined,
    days: 14,
  });
