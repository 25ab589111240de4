import { useDeferredValue, useId, useState, type KeyboardEvent } from "react";
import { optionId, type ComboboxOption } from "./option-list.tsx";
import { readUnmodifiedKey } from "#ui/page-key.ts";
import { findArrowKeyIndex } from "#ui/roving.ts";

interface ComboboxOptions {
  query: string;
  open: boolean;
  suggest(query: string): readonly ComboboxOption[];
  onOpen(): void;
  onClose(): void;
  onChoose(option: ComboboxOption): void;
}

/** Holds what the text field and the list of a combobox share: which option is active, the keys, and the ARIA wiring. */
export function useCombobox({ query, open, suggest, onOpen, onClose, onChoose }: ComboboxOptions) {
  const list = useId();
  const [index, setIndex] = useState(0);
  // React draws a typed character at once, its matches a moment later.
  const listedQuery = useDeferredValue(query);
  const isListShown = open && query.trim() !== "" && listedQuery.trim() !== "";
  const options = isListShown ? suggest(listedQuery) : [];
  const active = Math.min(index, options.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const key = readUnmodifiedKey(event.nativeEvent);
    if (key === undefined) return;
    const next = findArrowKeyIndex(key, active, options.length);
    const choice = listedQuery === query ? options[active] : firstSuggestion();
    if (next !== undefined) {
      event.preventDefault();
      setIndex(next);
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      onOpen();
    } else if (key === "Enter" && choice) {
      event.preventDefault();
      onChoose(choice);
    } else if (key === "Escape" && isListShown) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  }

  /** What Enter chooses when it is pressed before the matches of the last key are shown. */
  const firstSuggestion = () => (open && query.trim() !== "" ? suggest(query)[0] : undefined);

  const inputProps = {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": isListShown,
    "aria-controls": isListShown ? list : undefined,
    "aria-activedescendant": isListShown && active >= 0 ? optionId(list, active) : undefined,
    onKeyDown,
  } as const;
  return { list, options, active, isListShown, inputProps, toFirst: () => setIndex(0) };
}
