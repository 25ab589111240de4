import { Fragment, useId } from "react";
import type { Booking } from "#rental/booking/booking.ts";
import { bookingColumns } from "#staff/booking-columns.ts";
import { driverName } from "#staff/booking-words.ts";
import {
  type DayList,
  describeCallbacks,
  describeDueLicenses,
  describeInquiries,
  describeMails,
  listPlaceLists,
  listToSettle,
  type PlaceDay,
  splitByPlace,
  type StaffDay,
} from "#staff/day.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { addDays, describeDate, parseIsoDate } from "#rental/trip/calendar.ts";
import { phoneHref } from "#content/contact-links.ts";
import { toTripEndInstant } from "#rental/trip/zoned-time.ts";
import { mayAct, type Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";
import { TakingsTable } from "./money-forms.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";

interface Props {
  readonly reader: Reader;
  readonly day: StaffDay;
  /** When the day was read, in epoch milliseconds. */
  readonly readAt: number;
  /** Another day than today. */
  readonly date: CalendarDate | undefined;
  /** Only this place, by its label. */
  readonly place: string | undefined;
  /** What a reader may choose from. */
  readonly places: readonly string[];
  /** Whether the store is away, so that the day is as it was. */
  readonly isOld: boolean;
}

/** What the day asks for, place by place: the same lists as `staff today` prints. */
export function TodayPage({ reader, day, readAt, date, place, places, isOld }: Props) {
  const placeDays = splitByPlace(day, date, readAt).filter(
    (one) => place === undefined || one.place === place,
  );
  const [first] = placeDays;
  const title = date === undefined ? "Today" : describeDate(date);
  return (
    <>
      {isOld ? (
        <div className="say say-bad" role="alert">
          <p>
            <strong>The store can’t be reached right now.</strong> This is the day as it was
            {first ? ` at ${first.now}, ${shortName(first.place)} time` : ""}. Nothing can be changed until
            the store is back; nothing is lost.
          </p>
        </div>
      ) : null}
      <div className="desk-head">
        <h1>{title}</h1>
        <ChooseDay date={date} place={place} places={places} />
      </div>
      {placeDays.length === 0 ? (
        <p className="lead">No pickups and no returns{place === undefined ? "" : ` in ${place}`}.</p>
      ) : null}
      {placeDays.map((one) => (
        <PlaceSection key={one.place} placeDay={one} readAt={readAt} isToday={date === undefined} />
      ))}
      {place === undefined && day.open ? (
        <OpenWork reader={isOld ? undefined : reader} open={day.open} readAt={readAt} />
      ) : null}
      {day.cut ? (
        <p className="small muted">
          There is more: at most 500 bookings of a kind are read. Find the others by name or day.
        </p>
      ) : null}
    </>
  );
}

const shortName = (label: string) => label.split(" - ")[0] ?? label;

function ChooseDay({ date, place, places }: Pick<Props, "date" | "place" | "places">) {
  const before = date && addDays(date, -1);
  const after = date && addDays(date, 1);
  return (
    <form className="desk-day" action="/">
      <Field label="Day">
        <Input type="date" name="date" defaultValue={date} />
      </Field>
      <Field label="Place">
        <Select name="place" defaultValue={place ?? ""}>
          <option value="">All places</option>
          {places.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      <Button type="submit">Show</Button>
      {date ? (
        <nav aria-label="Days" className="small">
          <a className="tall" href={`/?date=${before}`}>
            Day before
          </a>{" "}
          <a className="tall" href="/">
            Today
          </a>{" "}
          <a className="tall" href={`/?date=${after}`}>
            Day after
          </a>
        </nav>
      ) : null}
    </form>
  );
}

function PlaceSection({
  placeDay,
  readAt,
  isToday,
}: {
  placeDay: PlaceDay;
  readAt: number;
  isToday: boolean;
}) {
  const next = isToday ? findNext(placeDay, readAt) : undefined;
  const id = useId();
  return (
    <section className="desk-place" aria-labelledby={id}>
      <div className="between">
        <h2 id={id}>{placeDay.place}</h2>
        <p className="num muted">{placeDay.now}</p>
      </div>
      {next ? (
        <p className="desk-next">
          <span className="code">{next.time}</span>{" "}
          <span>
            {next.what}:{" "}
            <a href={`/bookings/${next.booking.reference}`}>
              <bdi>{driverName(next.booking)}</bdi>
            </a>
            , <bdi>{next.booking.car.displayName}</bdi>
          </span>
        </p>
      ) : null}
      {listPlaceLists(placeDay).map((list) => (
        <DayTable key={list.columns[0]?.title ?? "notes"} list={list} />
      ))}
      {placeDay.money ? <TakingsTable money={placeDay.money} /> : null}
    </section>
  );
}

/** The next pickup or return that is still to come at a place today. */
function findNext({ pickups, returns }: PlaceDay, now: number) {
  const listComing = (
    what: string,
    bookings: readonly Booking[],
    status: Booking["status"],
    endOf: (trip: Booking["trip"]) => TripEnd,
  ) =>
    bookings
      .filter((booking) => booking.status === status)
      .map((booking) => ({
        what,
        booking,
        time: endOf(booking.trip).time,
        at: toTripEndInstant(endOf(booking.trip)),
      }))
      .filter(({ at }) => at >= now);
  const coming = [
    ...listComing("Pickup", pickups, "confirmed", ({ pickup }) => pickup),
    ...listComing("Return", returns, "on-the-road", ({ dropOff }) => dropOff),
  ];
  return coming.toSorted((one, other) => one.at - other.at).at(0);
}

const lateTitles = new Set(["Missed pickups", "Overdue since"]);

/** A list of bookings as a table, which stands as cards on a phone. */
export function DayTable({ list }: { list: DayList }) {
  const { columns, rows, notes } = list;
  return (
    <div className={lateTitles.has(columns[0]?.title ?? "") ? "desk-list is-late" : "desk-list"}>
      {rows.length > 0 ? <Rows columns={columns} rows={rows} /> : null}
      {notes.map((note) => (
        <p key={note} className="small desk-danger">
          {note}
        </p>
      ))}
    </div>
  );
}

function Rows({ columns, rows }: Pick<DayList, "columns" | "rows">) {
  return (
    <table className="table">
      <caption className="vh">{columns[0]?.title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={column.align ? "num" : undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ booking, cells }) => (
          <tr key={booking.id}>
            {columns.map((column, index) => (
              <td key={column.title} data-title={column.title} className={column.align ? "num" : undefined}>
                <Cell title={column.title} text={cells[index] ?? ""} booking={booking} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ title, text, booking }: { title: string; text: string; booking: Booking }) {
  if (title === bookingColumns.reference.title) return <a href={`/bookings/${booking.reference}`}>{text}</a>;
  if (title === bookingColumns.phone.title && text !== "") return <a href={phoneHref(text)}>{text}</a>;
  return <Fragment>{text}</Fragment>;
}

interface OpenWorkProps {
  /** Undefined where nothing can be changed. */
  readonly reader: Reader | undefined;
  readonly open: NonNullable<StaffDay["open"]>;
  readonly readAt: number;
}

function OpenWork({ reader, open, readAt }: OpenWorkProps) {
  const toSettle = listToSettle(open);
  const inquiriesText = describeInquiries(open, readAt);
  const mailsText = describeMails(open);
  const calls = describeCallbacks(open, readAt);
  const licensesText = describeDueLicenses(open);
  if (toSettle.rows.length === 0 && calls.length === 0 && !inquiriesText && !mailsText && !licensesText)
    return null;
  return (
    <section className="desk-place">
      <h2>Open, whatever the day</h2>
      {toSettle.rows.length > 0 ? <DayTable list={toSettle} /> : null}
      {open.callbacks.map(({ id }, index) => (
        <div key={id} className="desk-contacts">
          <a href="/inquiries">{calls[index]}</a>
          {reader && mayAct(reader.session, "work") ? (
            <ActForm reader={reader} action={`/inquiries/${id}/answered`}>
              <input type="hidden" name="back" value="/" />
              <Button type="submit">They were called</Button>
            </ActForm>
          ) : null}
        </div>
      ))}
      {inquiriesText ? (
        <p>
          <a href="/inquiries">{inquiriesText}</a>
        </p>
      ) : null}
      {mailsText ? (
        <p>
          <a href="/mails">{mailsText}</a>
        </p>
      ) : null}
      {licensesText ? <p>{licensesText}</p> : null}
    </section>
  );
}

/** The day and the place that an address asks for; what can't be read is left out. */
export function readDayChoice(query: Record<string, string>, places: readonly string[]) {
  return {
    date: parseIsoDate(query["date"] ?? ""),
    place: places.find((place) => place === query["place"]),
  };
}
