/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a listbox keeps the focus in its text field, which handles the keys; its items are options, not list items */
import { useEffect, useRef, type ComponentProps, type PointerEvent } from "react";
import { classNames } from "#ui/classes.ts";
import { splitAtMatch } from "./matched-part.ts";
import { revealWithin } from "#ui/reveal-within.ts";

export interface ComboboxOption {
  key: string;
  /** What is put into the field when the option is chosen. */
  value: string;
  /** A short code on the left. */
  lead?: string;
  text: string;
  /** Small print on the right. */
  aside?: string;
}

export function formatMatchCount(count: number, emptyText: string): string {
  if (count === 0) return emptyText;
  return count === 1 ? "1 match" : `${count} matches`;
}

export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

interface Props extends ComponentProps<"ul"> {
  id: string;
  options: readonly ComboboxOption[];
  query: string;
  active: number;
  emptyText: string;
  onChoose(option: ComboboxOption): void;
}

// Pressing an option must not move the focus out of the text field.
const keepFocus = (event: PointerEvent) => event.preventDefault();

function Text({ text, query, className }: { text: string; query: string; className?: string }) {
  const [before, match, after] = splitAtMatch(text, query);
  return (
    <span className={className}>
      <span>{before}</span>
      {match ? <mark>{match}</mark> : null}
      <span>{after}</span>
    </span>
  );
}

/** The listbox of a combobox. The focus stays in the text field; the keys are handled there. */
export function OptionList({
  options,
  query,
  active,
  emptyText,
  onChoose,
  className,
  id,
  ref,
  ...props
}: Props) {
  const activeItem = useRef<HTMLLIElement>(null);
  // Scrolls the option that the arrow keys have made active into view. An effect, since that needs the layout.
  useEffect(() => {
    const item = activeItem.current;
    if (item?.parentElement) revealWithin(item.parentElement, item);
  });
  return (
    <ul
      className={classNames("list", className)}
      role="listbox"
      id={id}
      ref={ref}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={keepFocus}
      {...props}
    >
      {options.map((option, index) => (
        <li
          key={option.key}
          id={optionId(id, index)}
          className={option.lead === undefined ? "no-lead" : undefined}
          role="option"
          aria-selected={index === active}
          ref={index === active ? activeItem : undefined}
          onClick={() => onChoose(option)}
        >
          {option.lead === undefined ? null : <span className="code">{option.lead}</span>}
          <Text text={option.text} query={query} />
          {option.aside ? <Text className="small muted" text={option.aside} query={query} /> : null}
        </li>
      ))}
      {options.length === 0 ? (
        <li className="none" role="option" aria-disabled="true" aria-selected="false">
          {emptyText}
        </li>
      ) : null}
    </ul>
  );
}
