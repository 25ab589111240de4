import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./classes.ts";
import "./range.css";

const restMs = 150;

type Range = readonly [low: number, high: number];

interface Props extends ComponentProps<"fieldset"> {
  legend: ReactNode;
  /** The accessible names of the lower and the upper thumb. */
  thumbs: readonly [string, string];
  min: number;
  max: number;
  step: number;
  value: Range;
  valueText(value: number): string;
  /** Called when the thumbs rest at other values. */
  onRest(value: Range): void;
}

/** Two native range inputs over one track. The thumbs can meet but not cross. */
export function RangeSlider(props: Props) {
  const { legend, thumbs, min, max, step, value, valueText, onRest, className, ...rest } = props;
  const [settled, setSettled] = useState(value);
  const [range, setRange] = useState(value);
  const [low, high] = range;
  if (settled[0] !== value[0] || settled[1] !== value[1]) {
    setSettled(value);
    setRange(value);
  }
  const trackPosition = (n: number) => Math.round(((n - min) / (max - min)) * 1000);
  const track = useRef<HTMLDivElement>(null);
  // An effect: where a thumb was put before React loaded.
  useEffect(() => {
    const [from = min, to = max] = Array.from(
      track.current?.querySelectorAll("input") ?? [],
      (input) => input.valueAsNumber,
    );
    setRange([Math.min(from, to), Math.max(from, to)]);
  }, [min, max]);
  // An effect, since a thumb passes values at which it doesn't rest.
  useEffect(() => {
    if (low === settled[0] && high === settled[1]) return undefined;
    const timer = setTimeout(() => onRest([low, high]), restMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onRest` is another one each time
  }, [low, high, settled]);
  const thumb = (which: 0 | 1) => ({
    type: "range",
    min,
    max,
    step,
    "aria-label": thumbs[which],
    "aria-valuetext": valueText(range[which]),
    value: range[which],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const n = event.target.valueAsNumber;
      setRange(which === 0 ? [Math.min(n, high), high] : [low, Math.max(n, low)]);
    },
  });
  return (
    <fieldset className={classNames("range", className)} {...rest}>
      <legend className="label">{legend}</legend>
      <div className="range-track" ref={track}>
        <svg viewBox="0 0 1000 3" preserveAspectRatio="none" aria-hidden="true">
          <rect className="range-rail" width="1000" height="3" />
          <rect
            className="range-fill"
            x={trackPosition(low)}
            width={trackPosition(high) - trackPosition(low)}
            height="3"
          />
        </svg>
        {/* Where both thumbs meet at the right end, the lower one must stay within reach. */}
        <input {...thumb(0)} className={low > (min + max) / 2 ? "is-top" : undefined} />
        <input {...thumb(1)} />
      </div>
      <div className="range-ends num" aria-hidden="true">
        <span>{valueText(low)}</span> <span>{valueText(high)}</span>
      </div>
    </fieldset>
  );
}
