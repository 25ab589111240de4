import { useId, useState, type KeyboardEvent } from "react";
import { optionId, type Option } from "./option-list.tsx";
import { roving } from "./roving.ts";

interface Asked {
  query: string;
  open: boolean;
  suggest(query: string): readonly Option[];
  onOpen(): void;
  onClose(): void;
  onChoose(option: Option): void;
}

/** What the text field and the list of a combobox share: which option is active, the keys, and the ARIA wiring. */
export function useCombobox({ query, open, suggest, onOpen, onClose, onChoose }: Asked) {
  const list = useId();
  const [at, setAt] = useState(0);
  const asked = query.trim() !== "";
  const options = open && asked ? suggest(query) : [];
  const shown = open && asked;
  const active = Math.min(at, options.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const next = roving(event.key, active, options.length, { next: "ArrowDown", previous: "ArrowUp" });
    const choice = options[active];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      onOpen();
    } else if (event.key === "Enter" && choice) {
      event.preventDefault();
      onChoose(choice);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  }

  const inputProps = {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": shown,
    "aria-controls": shown ? list : undefined,
    "aria-activedescendant": shown && active >= 0 ? optionId(list, active) : undefined,
    onKeyDown,
  } as const;
  return { list, options, active, shown, inputProps, toFirst: () => setAt(0) };
}
