import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { DatePopover, preloadCalendar } from "./date-popover.tsx";
import { insertDateSlashes } from "./day-typing.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Input } from "#ui/input.tsx";
import { needsFullScreenDialogs } from "#ui/narrow.ts";
import { readUnmodifiedKey } from "#ui/page-key.ts";
import { hasRoomForFloat } from "#ui/place-float.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import {
  hideFullScreenDialog,
  isDialogShown,
  showFullScreenDialog,
  useShouldDrawDialogAhead,
} from "#ui/use-screen.ts";
import "./calendar.css";

interface Props extends Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "min" | "max"> {
  /** The accessible name of the calendar and its button: 'Choose the pickup date'. */
  label: string;
  /** The text in the field, dd/MM/yyyy or whatever was typed. */
  value: string;
  onValueChange(text: string, day: string | undefined): void;
  /** Text to 'YYYY-MM-DD'; undefined when it isn't a day. */
  parse(text: string): string | undefined;
  format(day: string): string;
  /** Days are 'YYYY-MM-DD', in the time zone that applies to this field. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  range?: { from?: string | undefined; to?: string | undefined } | undefined;
  foot?: ReactNode;
}

interface Opening {
  screen: boolean;
  months: 1 | 2;
  autoFocus: boolean;
}

/** In px, as `calendar.css` has it, with a foot of two lines. */
const twoMonthsSize = { width: 692, height: 430 };

const aheadOpening: Opening = { screen: true, months: 1, autoFocus: false };

/** A day, typed or picked. A plain text field without JavaScript; the calendar is loaded when it is first needed. */
export function DateField(props: Props) {
  const { label, value, onValueChange, parse, format, today, min, max, range, foot, ...inputProps } = props;
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [opening, setOpening] = useState<Opening>();
  const isDrawnAhead = useShouldDrawDialogAhead();

  // What was typed before React loaded, or restored by the browser, must not be lost, and only the element has it.
  useLayoutEffect(() => {
    const typedText = field.current?.value;
    if (typedText !== undefined && typedText !== value) onValueChange(typedText, parse(typedText));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when React has loaded: later `value` decides
  }, []);

  const changeText = (text: string) => {
    const newText = insertDateSlashes(value, text);
    onValueChange(newText, parse(newText));
  };
  const tidy = () => {
    const day = parse(value);
    if (day && format(day) !== value) onValueChange(format(day), day);
  };
  const open = (trigger: HTMLElement, autoFocus: boolean) => {
    preloadCalendar();
    opener.current = trigger;
    const screen = needsFullScreenDialogs();
    const hasRoomForTwo = field.current !== null && hasRoomForFloat(field.current, twoMonthsSize);
    const draw = () => setOpening({ screen, months: !screen && hasRoomForTwo ? 2 : 1, autoFocus });
    showFullScreenDialog(screen ? dialog.current : null, false, draw);
  };
  const finish = (update?: () => void) => {
    const draw = () => {
      setOpening(undefined);
      update?.();
    };
    const isScreen = opening?.screen ?? isDialogShown(dialog.current);
    hideFullScreenDialog(isScreen ? dialog.current : null, draw);
    // A full screen gives the focus back by itself.
    if (!isScreen) field.current?.focus({ preventScroll: true });
  };
  const choose = (day: string) => finish(() => onValueChange(format(day), day));
  const leave = (event: FocusEvent) => {
    if (opening?.screen || event.currentTarget.contains(event.relatedTarget)) return;
    setOpening(undefined);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const key = readUnmodifiedKey(event.nativeEvent);
    if (key === "Escape" && opening && !opening.screen) {
      event.preventDefault();
      event.stopPropagation();
      finish();
    }
    if (key === "ArrowDown" && field.current && event.target === field.current) {
      event.preventDefault();
      open(field.current, true);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches its field and its calendar
    <div
      className="glyph glyph-cal"
      onBlur={leave}
      onKeyDown={handleKey}
      onPointerEnter={preloadCalendar}
      onFocus={preloadCalendar}
    >
      <Input
        bare
        autoComplete="off"
        inputMode="numeric"
        data-choose={label}
        value={value}
        onChange={(event) => changeText(event.target.value)}
        onBlur={tidy}
        onPointerDown={(event) => {
          // The full-screen calendar has its own field, so the keyboard would only flicker if it opened for this one.
          event.currentTarget.inputMode = needsFullScreenDialogs() ? "none" : "numeric";
        }}
        // This field doesn't need the focus first, either.
        onMouseDown={(event) => needsFullScreenDialogs() && event.preventDefault()}
        onClick={(event) => opening || open(event.currentTarget, false)}
        {...inputProps}
        ref={field}
      />
      {isHydrated ? (
        <IconButton
          className="icon-cal glyph-btn"
          label={label}
          data-tip={opening ? "Close the calendar" : "Open the calendar"}
          aria-haspopup="dialog"
          aria-expanded={opening !== undefined}
          // This button doesn't need the focus first, either.
          onMouseDown={(event) => needsFullScreenDialogs() && event.preventDefault()}
          onClick={(event) => (opening ? finish() : open(event.currentTarget, true))}
        />
      ) : null}
      {opening || isDrawnAhead ? (
        <DatePopover
          key={String((opening ?? aheadOpening).screen)}
          {...(opening ?? aheadOpening)}
          dialog={dialog}
          isOpen={opening !== undefined}
          label={label}
          anchor={field}
          opener={opener}
          selected={parse(value)}
          today={today}
          min={min}
          max={max}
          range={range}
          foot={foot}
          onChoose={choose}
          onClose={() => finish()}
        >
          <input
            className="input num"
            aria-label={`${label}, day month year`}
            placeholder={inputProps.placeholder}
            inputMode="numeric"
            value={value}
            onChange={(event) => changeText(event.target.value)}
            onKeyDown={(event) => {
              if (readUnmodifiedKey(event.nativeEvent) !== "Enter") return;
              event.preventDefault();
              finish();
            }}
          />
        </DatePopover>
      ) : null}
    </div>
  );
}
