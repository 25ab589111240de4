import { type AvailabilityDay, computeLastShownDay, listWeeksAhead } from "#rental/browse/free-days.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import { classNames } from "#ui/classes.ts";

type Props = { readonly today: CalendarDate; readonly takenDays: readonly CalendarDate[] };

/** The next weeks by day: on which of them the car can be had, as far as is known now. */
export function FreeDays({ today, takenDays }: Props) {
  const weeks = listWeeksAhead(today, new Set(takenDays));
  const [firstWeek = []] = weeks;
  return (
    <section className="car-part" aria-labelledby="free-days">
      <h2 id="free-days">Free days</h2>
      <div>
        <p>{inWords(weeks.flat(), describeDate(computeLastShownDay(today), "short"))}</p>
        <table className="free-days num" aria-labelledby="free-days">
          <thead>
            <tr>
              {firstWeek.map(({ date }) => (
                <th key={date} scope="col">
                  {describeDate(date, "short").slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((day) => (
                  <Day key={day.date} {...day} today={today} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small muted">We check again when you book.</p>
      </div>
    </section>
  );
}

function inWords(days: readonly AvailabilityDay[], last: string): string {
  const count = days.filter(({ state }) => state === "taken").length;
  if (count === 0) return `Free every day until ${last}.`;
  if (!days.some(({ state }) => state === "free")) return `Taken every day until ${last}.`;
  return `Free until ${last}, except the ${count === 1 ? "day" : `${count} days`} struck through.`;
}

/** A day by its number; today and the first of a month with the month's name. */
function Day({ date, state, today }: AvailabilityDay & { today: CalendarDate }) {
  const isToday = date === today;
  const [number = "", month = ""] = describeDate(date, "brief").split(" ");
  return (
    <td
      className={classNames(`is-${state}`, isToday && "is-today")}
      aria-current={isToday ? "date" : undefined}
    >
      <time dateTime={date}>
        <span>{number}</span> {(isToday || number === "1") && <small>{month}</small>}
      </time>{" "}
      <span className="vh">{state}</span>
    </td>
  );
}
