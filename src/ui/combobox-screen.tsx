import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Announce } from "./announce.tsx";
import { IconButton } from "./icon-button.tsx";
import { matchesInWords, OptionList, type Option } from "./option-list.tsx";
import type { useCombobox } from "./use-combobox.ts";

interface Props {
  label: string;
  placeholder: string | undefined;
  query: string;
  combobox: ReturnType<typeof useCombobox>;
  emptyText: string;
  foot: ReactNode;
  onSearch(text: string): void;
  onChoose(option: Option): void;
  onClose(): void;
}

/** The combobox on narrow screens: a dialog over the whole screen, its own field on top. */
export function ComboboxScreen(props: Props) {
  const { label, query, combobox, emptyText, foot, onSearch, onChoose, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const count = combobox.options.length;
  // A modal dialog can only be opened by a call (and is opened to type, not to close it again); closing it first lets the browser give the focus back.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.querySelector("input")?.focus();
    return () => box?.close();
  }, []);
  return (
    <dialog
      className="screen"
      aria-label={label}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="screen-top">
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
            // Never the form behind.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </div>
      {combobox.shown ? (
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
      <Announce text={combobox.shown ? matchesInWords(count, emptyText) : ""} />
    </dialog>
  );
}
