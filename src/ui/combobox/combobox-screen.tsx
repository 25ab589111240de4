import type { ReactNode, RefObject } from "react";
import { LiveAnnouncement } from "#ui/announce.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { readUnmodifiedKey } from "#ui/page-key.ts";
import { keyboardCloseProps, useFullScreenDialog } from "#ui/use-screen.ts";
import { formatMatchCount, OptionList, type ComboboxOption } from "./option-list.tsx";
import type { useCombobox } from "./use-combobox.ts";

interface Props {
  label: string;
  dialog: RefObject<HTMLDialogElement | null>;
  /** False while it is only drawn ahead. */
  isOpen: boolean;
  /** The field on the page. */
  opener: RefObject<HTMLInputElement | null>;
  placeholder: string | undefined;
  query: string;
  combobox: ReturnType<typeof useCombobox>;
  emptyText: string;
  foot: ReactNode;
  onSearch(text: string): void;
  onChoose(option: ComboboxOption): void;
  onClose(): void;
}

/** The combobox on narrow screens: a full-screen dialog with its own field at the top. */
export function ComboboxScreen(props: Props) {
  const { label, dialog, isOpen, query, combobox, emptyText, foot, onSearch, onChoose, onClose } = props;
  const isListShown = isOpen && combobox.isListShown;
  const count = combobox.options.length;
  useFullScreenDialog(dialog, isOpen, { opener: props.opener, focusesField: true });
  return (
    <dialog
      className="screen"
      aria-label={label}
      popover="manual"
      ref={dialog}
      {...keyboardCloseProps(onClose)}
    >
      <div className="between screen-top">
        <h2>{label}</h2>
        <IconButton label="Close" onClick={onClose} />
      </div>
      <div className="screen-in">
        <input
          className="input"
          aria-label={label}
          placeholder={props.placeholder}
          {...combobox.inputProps}
          enterKeyHint="done"
          value={query}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            combobox.inputProps.onKeyDown(event);
            // Enter must not submit the form behind the dialog.
            if (readUnmodifiedKey(event.nativeEvent) === "Enter") event.preventDefault();
          }}
        />
      </div>
      {isListShown ? (
        <OptionList
          id={combobox.list}
          aria-label={label}
          options={combobox.options}
          query={query}
          active={combobox.active}
          emptyText={emptyText}
          onChoose={onChoose}
        />
      ) : null}
      {foot ? <div className="screen-foot">{foot}</div> : null}
      <LiveAnnouncement text={isListShown ? formatMatchCount(count, emptyText) : ""} />
    </dialog>
  );
}
