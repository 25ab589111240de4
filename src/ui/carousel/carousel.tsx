import { useEffect, type ComponentProps, type ReactNode } from "react";
import { classNames } from "#ui/classes.ts";
import "./carousel.css";

/** For how many milliseconds each slide is shown (product, 'Home'). */
const slideMs = 5000;

interface Props extends Omit<ComponentProps<"section">, "children"> {
  label: string;
  slides: readonly ReactNode[];
  /** A class for the row of dots, to position it. */
  dotsClass?: string;
}

/**
 * One slide at a time, each fading in over the last; elements with the class `slide-words` fade out before that and in after it. Served
 * with the first slide shown and the controls hidden; carousel-behavior.ts, which needs no React, shows the controls and the other slides.
 */
export function Carousel({ label, slides, dotsClass, className, ...props }: Props) {
  // An effect, since the carousel must be on the page before it can be started.
  // Fetched as the page itself fetches it: imported here, it would need the bundler's runtime on every page that is only looked at.
  useEffect(() => void import("./carousel-behavior.ts").then(({ startCarousels }) => startCarousels()));
  return (
    <section
      className={classNames("carousel", className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-interval={slideMs}
      {...props}
    >
      <div className="slides" aria-live="off">
        {slides.map((slide, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- the slides of a carousel keep their places
            key={index}
            className={classNames("slide", index === 0 && "is-on")}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            // A slide that is not laid out does not fetch its pictures.
            hidden={index > 0}
            inert={index > 0}
            suppressHydrationWarning
          >
            {slide}
          </div>
        ))}
      </div>
      <div className={classNames("dots dots-wait", dotsClass)}>
        {slides.map((_, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the slides of a carousel keep their places
            key={index}
            type="button"
            aria-label={`Slide ${index + 1} of ${slides.length}`}
            data-tip=""
            aria-current={index === 0 ? "true" : undefined}
          />
        ))}
        <button type="button" className="pause" aria-label="Pause the slides" data-tip="" />
      </div>
    </section>
  );
}
