import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import "./range.css";

interface Props extends Omit<ComponentProps<"fieldset">, "onChange"> {
  legend: ReactNode;
  /** The accessible names of the lower and the upper thumb. */
  thumbs: readonly [string, string];
  /** The names under which a form sends the two values. */
  names?: readonly [string, string];
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  valueText(value: number): string;
  onValueChange(value: [number, number]): void;
  /** Called once, when the visitor lets go. */
  onCommit?(value: [number, number]): void;
}

/** Two native range inputs over one track. The thumbs can meet but not cross. */
export function RangeSlider(props: Props) {
  const {
    legend,
    thumbs,
    names,
    min,
    max,
    step,
    value,
    valueText,
    onValueChange,
    onCommit,
    className,
    ...rest
  } = props;
  const [low, high] = value;
  const trackPosition = (n: number) => Math.round(((n - min) / (max - min)) * 1000);
  const commit = () => onCommit?.([low, high]);
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [from = low, to = high] = Array.from(
      track.current?.querySelectorAll("input") ?? [],
      (input) => input.valueAsNumber,
    );
    if (from !== low || to !== high) onCommit?.([Math.min(from, to), Math.max(from, to)]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: where a thumb was put before React loaded
  }, []);
  const thumb = (which: 0 | 1) => ({
    type: "range",
    min,
    max,
    step,
    name: names?.[which],
    "aria-label": thumbs[which],
    "aria-valuetext": valueText(value[which]),
    value: value[which],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const n = event.target.valueAsNumber;
      onValueChange(which === 0 ? [Math.min(n, high), high] : [low, Math.max(n, low)]);
    },
    onPointerUp: commit,
    onKeyUp: commit,
  });
  return (
    <fieldset className={classes("range", className)} {...rest}>
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
