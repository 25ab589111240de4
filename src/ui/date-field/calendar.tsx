import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ClassNames, DateLib, type DayButtonProps, DayPicker, type Labels } from "react-day-picker";
import { localDateToIso, toLocalMidnight } from "./local-day.ts";
import { revealWithin } from "#ui/reveal-within.ts";

export interface CalendarProps {
  /** All days are 'YYYY-MM-DD'. */
  selected?: string | undefined;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Both ends of a range, to shade the days between. */
  range?: { from?: string | undefined; to?: string | undefined } | undefined;
  months: 1 | 2;
  autoFocus?: boolean;
  foot?: ReactNode;
  /** Each time it is shown, it begins at the month of the chosen day. */
  isShown: boolean;
  onChoose(day: string): void;
}

const classNames: Partial<ClassNames> = {
  root: "cal",
  months: "cal-months",
  nav: "cal-nav",
  button_previous: "icon-btn icon-prev",
  button_next: "icon-btn icon-next",
  month_caption: "cal-caption",
  month_grid: "cal-grid",
  day: "cal-day",
  selected: "cal-on",
  today: "cal-today",
  disabled: "cal-off",
  hidden: "cal-hidden",
  footer: "cal-foot",
};

const dayLabel: Labels["labelDayButton"] = (date, modifiers, _options, dateLib) => {
  const parts = [(dateLib ?? new DateLib()).format(date, "EEEE, MMMM d, yyyy")];
  if (modifiers["today"]) parts.unshift("Today");
  if (modifiers["selected"]) parts.push("selected");
  else if (modifiers["edge"]) parts.push("chosen");
  if (modifiers["disabled"]) parts.push("not available");
  return parts.join(", ");
};

const NoChevron = () => <></>;

/** Takes the focus as the library's own does, except that the page stays where it is: at most the calendar scrolls. */
function Day({ day: _day, modifiers, ...props }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // An effect, since only the element can take the focus.
  useEffect(() => {
    const scroller = button.current?.closest(".pop, .screen .cal-months");
    if (!modifiers["focused"] || !button.current || !scroller) return;
    button.current.focus({ preventScroll: true });
    revealWithin(scroller, button.current);
  }, [modifiers]);
  return <button type="button" ref={button} {...props} />;
}

const components = { Chevron: NoChevron, DayButton: Day };
const labels = { labelDayButton: dayLabel };
const modifierClasses = { edge: "cal-on", between: "cal-in", past: "cal-past" };

const asDate = (day: string | undefined) => (day ? toLocalMidnight(day) : undefined);

export default function Calendar(props: CalendarProps) {
  const { selected, today, min, max, range, months, autoFocus = false, foot, isShown, onChoose } = props;
  const chosenDate = asDate(selected);
  const [firstDate, lastDate] = [asDate(min), asDate(max)];
  const [from, to] = [asDate(range?.from), asDate(range?.to)];
  const startDate = chosenDate ?? from ?? firstDate ?? toLocalMidnight(today);
  const [month, setMonth] = useState(startDate);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setMonth(startDate);
  }
  return (
    <DayPicker
      mode="single"
      required
      selected={chosenDate}
      onSelect={(date: Date) => onChoose(localDateToIso(date))}
      month={month}
      onMonthChange={setMonth}
      today={toLocalMidnight(today)}
      {...(firstDate && { startMonth: firstDate })}
      {...(lastDate && { endMonth: lastDate })}
      disabled={[...(firstDate ? [{ before: firstDate }] : []), ...(lastDate ? [{ after: lastDate }] : [])]}
      modifiers={{
        edge: [from, to].filter((date) => date !== undefined),
        past: { before: toLocalMidnight(today) },
        between: from && to ? { after: from, before: to } : false,
      }}
      modifiersClassNames={modifierClasses}
      numberOfMonths={months}
      weekStartsOn={0}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only when it was opened to be used by keyboard
      autoFocus={autoFocus}
      classNames={classNames}
      components={components}
      labels={labels}
      footer={foot}
    />
  );
}
