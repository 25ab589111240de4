import { useEffect, useState, type FocusEvent } from "react";

const calm = "(prefers-reduced-motion: reduce)";

/**
 * Which of `count` slides is shown. Advances by itself every `interval` ms, looping; rests while the visitor hovers or
 * is inside, while the tab is hidden, once paused, and from the start where motion is unwelcome.
 */
export function useSlides(count: number, interval: number) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [inside, setInside] = useState({ pointer: false, focus: false });
  const [hidden, setHidden] = useState(false);

  // What the system prefers and whether the tab is seen are the browser's to know.
  useEffect(() => {
    const motion = window.matchMedia(calm);
    const obey = () => setPaused(motion.matches);
    const look = () => setHidden(document.hidden);
    if (motion.matches) obey();
    motion.addEventListener("change", obey);
    document.addEventListener("visibilitychange", look);
    return () => {
      motion.removeEventListener("change", obey);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  const rests = paused || hidden || inside.pointer || inside.focus || count < 2;
  // A timer for the slide that is shown; whatever changes starts its five seconds anew.
  useEffect(() => {
    if (rests) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [rests, at, count, interval]);

  return {
    at,
    setAt,
    paused,
    setPaused,
    watch: {
      onPointerEnter: () => setInside((is) => ({ ...is, pointer: true })),
      onPointerLeave: () => setInside((is) => ({ ...is, pointer: false })),
      // A pressed dot keeps the focus without the visitor being there: only a focus that is seen counts.
      onFocus: (event: FocusEvent) => {
        const focus = event.target.matches(":focus-visible");
        setInside((is) => ({ ...is, focus }));
      },
      onBlur: () => setInside((is) => ({ ...is, focus: false })),
    },
  };
}
