import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "./classes.ts";
import { readKeyForPage } from "./page-key.ts";
import { findNextIndex } from "./roving.ts";

/** Tabs that are links: each child an `<li>` with its link, the current one marked by `aria-current`. */
export function LinkTabs({
  label,
  className,
  children,
  ...props
}: ComponentProps<"nav"> & { label: string }) {
  return (
    <nav className={classNames("tabs", className)} aria-label={label} {...props}>
      <ul>{children}</ul>
    </nav>
  );
}

interface Tab {
  key: string;
  label: ReactNode;
  panel: ReactNode;
}

interface Props extends ComponentProps<"div"> {
  label: string;
  tabs: readonly Tab[];
}

/** Tabs whose panels are already on the page. Where each panel is a separate page, use LinkTabs. */
export function Tabs({ label, tabs, ...props }: Props) {
  const baseId = useId();
  const [chosenIndex, setChosenIndex] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const nextIndex = findNextIndex(readKeyForPage(event.nativeEvent) ?? "", chosenIndex, tabs.length, {
      next: "ArrowRight",
      previous: "ArrowLeft",
      ends: true,
    });
    if (nextIndex === undefined) return;
    event.preventDefault();
    setChosenIndex(nextIndex);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[nextIndex]?.focus();
  }
  return (
    <div {...props}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div className="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${baseId}-tab-${tab.key}`}
            aria-controls={`${baseId}-${tab.key}`}
            aria-selected={index === chosenIndex}
            tabIndex={index === chosenIndex ? 0 : -1}
            onClick={() => setChosenIndex(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          className="tab-panel"
          role="tabpanel"
          id={`${baseId}-${tab.key}`}
          aria-labelledby={`${baseId}-tab-${tab.key}`}
          tabIndex={0}
          hidden={index !== chosenIndex}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
