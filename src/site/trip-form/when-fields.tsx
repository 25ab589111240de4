import { useCatalog } from "#site/catalog-source.ts";
import { parseIsoDate, parseTypedDate, writeTypedDate, type CalendarDate } from "#rental/trip/calendar.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { describeTypedDate } from "./date-answer.ts";
import { DateField } from "#ui/date-field/date-field.tsx";
import { classNames } from "#ui/classes.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";

type WhenFieldsProps = {
  end: "pickup" | "return";
  date: string;
  time: string;
  placeholder: string;
  today: CalendarDate;
  /** The first day that can be chosen. */
  first: CalendarDate;
  /** The last day that can be chosen; undefined until the browser knows today's date. */
  max: CalendarDate | undefined;
  range: { from: CalendarDate | undefined; to: CalendarDate | undefined };
  foot: string;
  /** Days before it have passed. */
  firstDay: CalendarDate;
  /** Days after it are too far ahead. */
  lastDay: CalendarDate | undefined;
  /** The pickup time, if it has passed although its day has not. */
  passedTime?: string | undefined;
  /** What is wrong with this date in relation to the other one. */
  conflict?: string | undefined;
  /** The date is being typed. */
  typing: boolean;
  onDate: (text: string) => void;
  onTime: (slot: string) => void;
};

/** The day and the time at one end of the trip. */
export function TripEndDateTimeFields(props: WhenFieldsProps) {
  const catalog = useCatalog();
  const { end, date, time, placeholder, today, first, max, range, foot, onDate, onTime, ...facts } = props;
  const title = end === "pickup" ? "Pickup" : "Return";
  const answer = describeTypedDate(catalog.policies, date, facts);
  const answerId = `${end}Date-answer`;
  return (
    <div className="when">
      <Field id={`${end}Date`} label={`${title} date`}>
        <DateField
          className="num"
          name={`${end}Date`}
          label={`Choose the ${end} date`}
          placeholder={placeholder}
          value={date}
          onValueChange={onDate}
          parse={parseTypedDate}
          format={formatDay}
          today={today}
          min={first}
          max={max}
          range={range}
          foot={foot}
          aria-describedby={answerId}
          aria-invalid={answer.isWrong || undefined}
        />
      </Field>
      <Field id={`${end}Time`} label="Time">
        <Select
          bare
          name={`${end}Time`}
          aria-label={`${title} time`}
          aria-invalid={facts.passedTime !== undefined || facts.conflict !== undefined || undefined}
          aria-describedby={answerId}
          value={time}
          onChange={(event) => onTime(event.target.value)}
        >
          {listOfferedTimes(catalog.company.times).map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </Select>
      </Field>
      <p
        className={classNames("when-answer num", answer.isWrong ? "error" : "hint")}
        id={answerId}
        role="status"
      >
        {answer.text}
      </p>
    </div>
  );
}

function formatDay(day: string): string {
  const date = parseIsoDate(day);
  return date ? writeTypedDate(date) : day;
}
