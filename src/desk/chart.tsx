/** The chart of units: who has which unit on which half day. */
import { Fragment, type ReactNode } from "react";
import type { UnitChart } from "#backend/bookings/unit-chart.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { ChartCell, ChartEntry, ChartRow } from "#rental/booking/unit-chart.ts";
import { addDays, type CalendarDate, describeDate, listDays } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { formatInstant, toZonedDate } from "#rental/trip/zoned-time.ts";
import { chartWords, type ChartChoice, writeChartPath } from "#staff/unit-chart.ts";
import { driverName } from "#staff/booking-words.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Done, Problem } from "./messages.tsx";

export interface ChartPageProps {
  readonly catalog: Catalog;
  readonly choice: ChartChoice;
  readonly chart: UnitChart;
  /** Whether the reader may book and block. */
  readonly mayWork: boolean;
  /** What has just been done. */
  readonly done?: string | undefined;
}

/** A table of units by half days, for a place or a class at a time. */
export function ChartPage(props: ChartPageProps) {
  const { catalog, choice, chart, done } = props;
  const { from, days, isPast } = choice;
  return (
    <>
      {done ? <Done>{done}</Done> : null}
      <div className="desk-head">
        <h1>Units</h1>
        <ChooseChart choice={choice} />
      </div>
      {isPast ? (
        <p className="say">
          That day is past: units are kept for what is to come, so the chart begins today.
        </p>
      ) : null}
      <ul className="chart-key">
        {Object.entries(chartWords).map(([kind, word]) => (
          <li key={kind}>
            <span className={`chart-item is-${kind}`}>{word}</span>
          </li>
        ))}
        <li className="small muted">
          {catalog.company.turnaround
            ? `Half days by the clock of ${choice.place?.name ?? catalog.assumedPlace.name}.`
            : "A rental takes its days whole: a car that comes back goes out the next day."}
          <span className="chart-hint" hidden>
            {" "}
            Arrow keys go from cell to cell, Enter opens.
          </span>
        </li>
      </ul>
      {chart.charts.length === 0 ? (
        <Problem title="No units" sentences={["No car of this choice has units there: choose others."]} />
      ) : (
        <div className="chart-box" role="region" aria-label="Chart of units">
          <table className={days > 14 ? "chart is-long" : "chart"}>
            <caption className="vh">
              {`Units from ${describeDate(from)} to ${describeDate(addDays(from, days - 1))}`}
            </caption>
            <ChartHead from={from} days={days} today={toZonedDate(chart.now, chart.zone)} />
            {chart.charts.map(({ carId, name, rows }) => (
              <tbody key={carId}>
                <tr>
                  <th scope="rowgroup" colSpan={2 * days + 1} className="chart-car">
                    <bdi>{name}</bdi>
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={row.unit}>
                    <th scope="row">
                      <bdi>{row.name}</bdi>
                    </th>
                    {row.cells.map((cell) => (
                      <td key={cell.from} colSpan={cell.until - cell.from}>
                        <CellContent {...props} carId={carId} row={row} cell={cell} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {chart.isCut ? (
        <p className="small muted">There are more units than are shown: choose one car.</p>
      ) : null}
    </>
  );
}

function ChartHead({ from, days, today }: { from: CalendarDate; days: number; today: CalendarDate }) {
  const dates = listDays(from, addDays(from, days - 1));
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Unit
        </th>
        {dates.map((date) => (
          <th key={date} scope="colgroup" colSpan={2} aria-current={date === today ? "date" : undefined}>
            {describeDate(date, "short")}
          </th>
        ))}
      </tr>
      <tr>
        {dates.map((date) => (
          <Fragment key={date}>
            <th scope="col">AM</th>
            <th scope="col">PM</th>
          </Fragment>
        ))}
      </tr>
    </thead>
  );
}

function CellContent(props: ChartPageProps & { carId: string; row: ChartRow; cell: ChartCell }) {
  const { choice, mayWork, carId, row, cell } = props;
  const { entries, from, until, isOver } = cell;
  if (isOver) return <span className="vh">Not free</span>;
  if (entries.length > 0)
    return entries.map((entry) => <EntryItem key={`${entry.kind} ${entry.from}`} {...props} entry={entry} />);
  const toDay = (half: number) => addDays(choice.from, Math.floor(half / 2));
  const [first, last] = [toDay(from), toDay(until - 1)];
  const days = [...new Set([first, last])].map((date) => describeDate(date, "short")).join(" to ");
  const text = (
    <>
      Free<span className="vh">, {days}</span>
    </>
  );
  if (!mayWork) return <span className="chart-free">{text}</span>;
  const params = new URLSearchParams({
    car: carId,
    unit: String(row.unit),
    ...(choice.place && { place: choice.place.code }),
    from: first,
    // A day whose afternoon is taken is not offered.
    to: until % 2 === 1 && first < last ? addDays(last, -1) : last,
    half: from % 2 === 1 ? "PM" : "AM",
  });
  return (
    <a className="chart-free" href={`/chart/free?${params}`}>
      {text}
    </a>
  );
}

/** What takes a unit in a cell: a word beside its shape, and for a rental its reference, name and times. */
function EntryItem({ catalog, choice, chart, entry }: ChartPageProps & { entry: ChartEntry }) {
  const { kind, booking, why, isFixed } = entry;
  const className = `chart-item is-${kind}`;
  const word = chartWords[kind];
  if (!booking)
    return (
      <span className={className}>
        <Line>{word}</Line>
        <Line>
          <bdi>{why ?? (kind === "away" ? "not in service here" : "unreadable: see the log")}</bdi>
        </Line>
      </span>
    );
  const { reference, trip } = booking;
  if (kind === "turnaround" || kind === "away")
    return (
      <a className={className} href={`/bookings/${reference}`}>
        <Line>{word}</Line>
        <Line>
          until {describeUntil(catalog, chart, entry)}
          <span className="vh">, {reference}</span>
        </Line>
      </a>
    );
  const [pickup, dropOff] = [trip.pickup, trip.dropOff].map((end) => (
    <Fragment key={end === trip.pickup ? "pickup" : "return"}>
      <span className="vh">{describeDate(end.date, "short")}, </span>
      {end.time}
      {end.place.code === choice.place?.code ? "" : ` ${end.place.code ?? end.place.name}`}
    </Fragment>
  ));
  return (
    <a className={className} href={`/bookings/${reference}`}>
      <Line>
        <strong className="code">{reference}</strong>
        {kind !== "booked" ? ` ${word}` : isFixed ? " Promised" : null}
      </Line>
      <Line>
        <bdi>{driverName(booking)}</bdi>
      </Line>
      <Line>
        {pickup} to {dropOff}
      </Line>
    </a>
  );
}

const Line = ({ children }: { children: ReactNode }) => <span className="chart-line">{children} </span>;

/** 'Sun 14 Sep, 10:00 AM', or where clocks don’t count the last day. */
function describeUntil({ company }: Catalog, { zone }: UnitChart, { until }: ChartEntry): string {
  if (company.turnaround) return formatInstant(until * 60_000, zone);
  return describeDate(toZonedDate((until - 1) * 60_000, "UTC"), "short");
}

function ChooseChart({ choice }: Pick<ChartPageProps, "choice">) {
  const { place, places, cars, carChoices, from, days } = choice;
  return (
    <form className="desk-day" action="/chart">
      {places.length > 0 ? (
        <Field label="Place">
          <Select name="place" defaultValue={place?.code}>
            {places.map((one) => (
              <option key={one.code} value={one.code}>
                {placeLabel(one)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label="Cars">
        <Select name="cars" defaultValue={cars}>
          {carChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <Input type="date" name="from" defaultValue={from} />
      </Field>
      <Field label="Days">
        <Select name="days" defaultValue={days}>
          <option>14</option>
          <option>28</option>
        </Select>
      </Field>
      <Button type="submit">Show</Button>
      <nav aria-label="Days" className="small">
        {Object.entries({ Earlier: addDays(from, -days), Today: undefined, Later: addDays(from, days) }).map(
          ([label, first]) => (
            <Fragment key={label}>
              <a className="tall" href={writeChartPath({ ...choice, from: first })}>
                {label}
              </a>{" "}
            </Fragment>
          ),
        )}
      </nav>
    </form>
  );
}
