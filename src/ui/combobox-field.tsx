import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from "react";
import { Announce } from "./announce.tsx";
import { ComboboxScreen } from "./combobox-screen.tsx";
import { Input } from "./input.tsx";
import { isNarrow } from "./narrow.ts";
import { matchesInWords, OptionList, type Option } from "./option-list.tsx";
import { usePlacedPopover } from "./place-float.ts";
import { useCombobox } from "./use-combobox.ts";

interface Props extends Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange"> {
  /** Names the list and, on narrow screens, the dialog. */
  label: string;
  /** The text in the field. */
  value: string;
  onValueChange(text: string): void;
  /** The matches of a query, best first. Never asked for an empty one. */
  suggest(query: string): readonly Option[];
  onChoose?(option: Option): void;
  emptyText: string;
  bare?: boolean;
  /** Stands at the foot of the full-screen list. */
  screenFoot?: ReactNode;
}

/**
 * A text field with suggestions: plain in served HTML, a combobox once React is there. Choosing puts the option's value
 * into the field, closes the list and clears its search, so that the next opening starts anew.
 */
export function ComboboxField({
  label,
  value,
  onValueChange,
  suggest,
  onChoose,
  emptyText,
  screenFoot,
  ...props
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLUListElement>(null);
  const pressedInto = useRef(false);
  const [query, setQuery] = useState("");
  const [shows, setShows] = useState<"nothing" | "list" | "screen">("nothing");
  const open = () => setShows(isNarrow() ? "screen" : "list");
  const close = () => setShows("nothing");
  const search = (text: string) => {
    setQuery(text);
    combobox.toFirst();
    onValueChange(text);
  };
  const choose = (option: Option) => {
    onValueChange(option.value);
    onChoose?.(option);
    setQuery("");
    close();
  };
  const combobox = useCombobox({
    query,
    open: shows !== "nothing",
    suggest,
    onOpen: open,
    onClose: close,
    onChoose: choose,
  });
  const listed = shows === "list" && combobox.shown;
  usePlacedPopover(popover, input, listed);

  // What was typed before React came, or restored by the browser, must not be lost: only the element knows it.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed === undefined || typed === value) return;
    if (document.activeElement === input.current) {
      // Who is still typing waits for the matches.
      search(typed);
      open();
    } else onValueChange(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when React comes: later the value leads
  }, []);

  return (
    <>
      <Input
        {...combobox.inputProps}
        aria-expanded={listed}
        aria-haspopup="listbox"
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          search(event.target.value);
          open();
        }}
        onPointerDown={(event) => {
          // The full-screen list brings a field of its own; a keyboard that slides in twice would only flicker.
          event.currentTarget.inputMode = isNarrow() ? "none" : "";
          pressedInto.current = document.activeElement !== event.currentTarget;
        }}
        onMouseUp={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          // The press that brought the focus selected all; letting go would undo that in WebKit.
          if (pressedInto.current && selectionEnd === value.length && selectionStart === 0)
            event.preventDefault();
        }}
        onClick={() => isNarrow() && open()}
        onFocus={(event) => query === "" && event.currentTarget.select()}
        onBlur={() => shows === "list" && close()}
        {...props}
        ref={input}
      />
      {listed ? (
        <OptionList
          id={combobox.list}
          className="pop"
          popover="manual"
          aria-label={label}
          ref={popover}
          options={combobox.options}
          query={query}
          active={combobox.active}
          emptyText={emptyText}
          onChoose={choose}
        />
      ) : null}
      <Announce text={listed ? matchesInWords(combobox.options.length, emptyText) : ""} />
      {shows === "screen" ? (
        <ComboboxScreen
          label={label}
          placeholder={props.placeholder}
          query={query}
          combobox={combobox}
          emptyText={emptyText}
          foot={screenFoot}
          onSearch={search}
          onChoose={choose}
          onClose={close}
        />
      ) : null}
    </>
  );
}
