import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { useSlides } from "./use-slides.ts";

interface Props extends Omit<ComponentProps<"section">, "children"> {
  label: string;
  slides: readonly ReactNode[];
  interval?: number;
  /** The class of the row of dots, to place it. */
  dotsClass?: string;
}

/**
 * One slide at a time, each fading over the last; what has the class `slide-words` leaves before that and comes after it. Served HTML holds the first one only, with the controls out of sight; the others
 * come when the page has nothing else to do.
 */
export function Carousel({ label, slides, interval = 5000, dotsClass, className, ...props }: Props) {
  const { at, setAt, paused, setPaused, watch } = useSlides(slides.length, interval);
  const [ready, setReady] = useState(false);
  // Later slides bring pictures: they must not compete with what the first screen needs.
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    const wait = setTimeout(() => idle(() => setReady(true)), 500);
    return () => clearTimeout(wait);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer and the focus only make it rest
    <section
      className={classes("carousel", className)}
      aria-roledescription="carousel"
      aria-label={label}
      {...watch}
      {...props}
    >
      <div className="slides" aria-live={paused ? "polite" : "off"}>
        {slides.map((slide, index) =>
          index === 0 || ready ? (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- the slides of a carousel keep their places
              key={index}
              className={classes("slide", index === at && "is-on")}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== at}
            >
              {slide}
            </div>
          ) : null,
        )}
      </div>
      <div className={classes("dots", !ready && "dots-wait", dotsClass)}>
        {slides.map((_, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the slides of a carousel keep their places
            key={index}
            type="button"
            aria-label={`Slide ${index + 1} of ${slides.length}`}
            data-tip=""
            aria-current={index === at ? "true" : undefined}
            onClick={() => setAt(index)}
          />
        ))}
        <button
          type="button"
          className={paused ? "play" : "pause"}
          aria-label={paused ? "Play the slides" : "Pause the slides"}
          data-tip=""
          onClick={() => setPaused(!paused)}
        />
      </div>
    </section>
  );
}
