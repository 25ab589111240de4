import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from "react";
import { usePlacedPopover } from "./place-float.ts";

const openDelayMs = 700;
const skipDelayMs = 300;
const leaveMs = 120;

// Who has just read one tip need not wait for the next: shared by all tips of the page.
let lastClosed = Number.NEGATIVE_INFINITY;

interface Props {
  text: string;
  /** The trigger: something that takes the focus. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
}

/** A tip for its trigger, on hover and on focus. It can be hovered itself, stays, and goes by Escape (WCAG 1.4.13). */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const trigger = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  usePlacedPopover(tip, trigger, open);

  const show = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), after);
  };
  const hide = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(false);
      if (open) lastClosed = performance.now();
    }, after);
  };
  const hover = () => show(open || performance.now() - lastClosed < skipDelayMs ? 0 : openDelayMs);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Escape must work wherever the focus is, since the pointer alone may have opened the tip.
  useEffect(() => {
    if (!open) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      clearTimeout(timer.current);
      setOpen(false);
    };
    document.addEventListener("keydown", escape);
    return () => document.removeEventListener("keydown", escape);
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the trigger inside is the control
    <span
      className="tip-on"
      ref={trigger}
      onPointerEnter={(event) => event.pointerType === "mouse" && hover()}
      onPointerLeave={() => hide(leaveMs)}
      onFocus={(event) => event.target.matches(":focus-visible") && show(openDelayMs)}
      onBlur={() => hide(0)}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span className="vh" id={id}>
        {text}
      </span>
      {open ? (
        <span className="tip pop" role="tooltip" popover="manual" ref={tip}>
          {text}
        </span>
      ) : null}
    </span>
  );
}
