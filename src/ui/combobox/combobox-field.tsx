import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from "react";
import { LiveAnnouncement } from "#ui/announce.tsx";
import { ComboboxScreen } from "./combobox-screen.tsx";
import { Input } from "#ui/input.tsx";
import { needsFullScreenDialogs } from "#ui/narrow.ts";
import { formatMatchCount, OptionList, type ComboboxOption } from "./option-list.tsx";
import { usePlacedPopover } from "#ui/place-float.ts";
import {
  hideFullScreenDialog,
  isDialogShown,
  showFullScreenDialog,
  useShouldDrawDialogAhead,
} from "#ui/use-screen.ts";
import { useCombobox } from "./use-combobox.ts";
import "./list.css";

interface Props extends Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange"> {
  /** The accessible name of the list and, on narrow screens, of the dialog. */
  label: string;
  /** The text in the field. */
  value: string;
  onValueChange(text: string): void;
  /** The matches of a query, best first. Never called with an empty query. */
  suggest(query: string): readonly ComboboxOption[];
  onChoose?(option: ComboboxOption): void;
  emptyText: string;
  /** Shown below the full-screen list. */
  screenFoot?: ReactNode;
}

/**
 * A text field with suggestions: plain in served HTML, a combobox once React has loaded. Choosing puts the option's value
 * into the field, closes the list and clears its search, so that it starts from scratch the next time.
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
  const dialog = useRef<HTMLDialogElement>(null);
  const isFocusPress = useRef(false);
  const [query, setQuery] = useState("");
  const [surface, setSurface] = useState<"nothing" | "list" | "screen">("nothing");
  const isScreen = surface === "screen";
  const open = () => {
    const nextSurface = needsFullScreenDialogs() ? "screen" : "list";
    showFullScreenDialog(nextSurface === "screen" ? dialog.current : null, true, () =>
      setSurface(nextSurface),
    );
  };
  const close = (update?: () => void) => {
    const draw = () => {
      setSurface("nothing");
      update?.();
    };
    hideFullScreenDialog(isDialogShown(dialog.current) ? dialog.current : null, draw);
  };
  const search = (text: string) => {
    setQuery(text);
    combobox.toFirst();
    onValueChange(text);
  };
  const choose = (option: ComboboxOption) =>
    close(() => {
      onValueChange(option.value);
      onChoose?.(option);
      setQuery("");
    });
  const combobox = useCombobox({
    query,
    open: surface !== "nothing",
    suggest,
    onOpen: open,
    onClose: () => close(),
    onChoose: choose,
  });
  const isListOpen = surface === "list" && combobox.isListShown;
  const isDrawnAhead = useShouldDrawDialogAhead();
  usePlacedPopover(popover, input, isListOpen);

  // What was typed before React loaded, or restored by the browser, must not be lost, and only the element has it.
  useLayoutEffect(() => {
    const typedText = input.current?.value;
    if (typedText === undefined || typedText === value) return;
    if (document.activeElement === input.current) {
      // Someone who is still typing expects the matches.
      search(typedText);
      open();
    } else onValueChange(typedText);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when React has loaded: later `value` decides
  }, []);

  return (
    <>
      <Input
        bare
        {...combobox.inputProps}
        aria-expanded={isListOpen}
        aria-haspopup="listbox"
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          search(event.target.value);
          open();
        }}
        onPointerDown={(event) => {
          // The full-screen list has its own field, so the keyboard would only flicker if it opened for this one, too.
          event.currentTarget.inputMode = needsFullScreenDialogs() ? "none" : "";
          isFocusPress.current = document.activeElement !== event.currentTarget;
        }}
        // This field doesn't need the focus first, either: that would style and lay out the page once more.
        onMouseDown={(event) => needsFullScreenDialogs() && event.preventDefault()}
        onMouseUp={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          // The press that focused the field selected its text; in WebKit, releasing would undo that.
          if (isFocusPress.current && selectionEnd === value.length && selectionStart === 0)
            event.preventDefault();
        }}
        onClick={() => needsFullScreenDialogs() && open()}
        onFocus={(event) => query === "" && event.currentTarget.select()}
        onBlur={() => surface === "list" && close()}
        {...props}
        ref={input}
      />
      {isListOpen ? (
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
      <LiveAnnouncement text={isListOpen ? formatMatchCount(combobox.options.length, emptyText) : ""} />
      {isScreen || isDrawnAhead ? (
        <ComboboxScreen
          dialog={dialog}
          isOpen={isScreen}
          opener={input}
          label={label}
          placeholder={props.placeholder}
          query={query}
          combobox={combobox}
          emptyText={emptyText}
          foot={screenFoot}
          onSearch={search}
          onChoose={choose}
          onClose={() => close()}
        />
      ) : null}
    </>
  );
}
