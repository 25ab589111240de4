const reducedMotionQuery = "(prefers-reduced-motion: reduce)";
/** Milliseconds before the later slides may load: their pictures must not compete with what the first screen needs. */
const firstScreenMs = 500;

const startedCarousels = new WeakSet<Element>();

/** Starts the carousels on the page, each once. Called by `Carousel`, and by the page before or without React. */
export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>(".carousel")) {
    if (startedCarousels.has(carousel)) continue;
    startedCarousels.add(carousel);
    const runWhenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, firstScreenMs));
    setTimeout(() => runWhenIdle(() => turn(carousel)), firstScreenMs);
  }
}

/**
 * Advances automatically in a loop. Stops while the pointer or the visible focus is inside, while a form on the page is used, while the tab
 * is hidden and while paused, which it is from the start if the visitor prefers reduced motion. Any change restarts the current slide's time.
 */
function turn(carousel: HTMLElement) {
  const row = carousel.querySelector(".slides");
  const slides = [...carousel.querySelectorAll<HTMLElement>(".slide")];
  const buttons = [...carousel.querySelectorAll<HTMLElement>(".dots button")];
  const dots = buttons.slice(0, slides.length);
  const pauseButton = buttons[slides.length];
  const interval = Number(carousel.dataset["interval"]);
  const motion = matchMedia(reducedMotionQuery);
  const controller = new AbortController();
  const listenerOptions = { signal: controller.signal };
  // A clicked dot keeps the focus after the visitor has moved on, so only a visible focus counts there.
  const isInUse = (target: EventTarget | null) =>
    target instanceof Element &&
    (target.closest("form") !== null || (carousel.contains(target) && target.matches(":focus-visible")));
  const rests = {
    paused: motion.matches,
    pointer: carousel.matches(":hover"),
    focus: isInUse(document.activeElement),
  };
  let shownIndex = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (!carousel.isConnected) controller.abort();
    else if (!document.hidden && !Object.values(rests).includes(true)) timer = setTimeout(next, interval);
  };
  const show = (index: number) => {
    shownIndex = index;
    for (const [slideIndex, slide] of slides.entries()) {
      slide.classList.toggle("is-on", slideIndex === index);
      slide.inert = slideIndex !== index;
    }
    for (const [dotIndex, dot] of dots.entries()) {
      if (dotIndex === index) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
    wait();
  };
  const next = () => carousel.isConnected && show((shownIndex + 1) % slides.length);
  const rest = (change: Partial<typeof rests>) => {
    Object.assign(rests, change);
    row?.setAttribute("aria-live", rests.paused ? "polite" : "off");
    pauseButton?.classList.toggle("play", rests.paused);
    pauseButton?.classList.toggle("pause", !rests.paused);
    pauseButton?.setAttribute("aria-label", rests.paused ? "Play the slides" : "Pause the slides");
    wait();
  };

  for (const [index, dot] of dots.entries()) dot.addEventListener("click", () => show(index));
  pauseButton?.addEventListener("click", () => rest({ paused: !rests.paused }));
  carousel.addEventListener("pointerenter", () => rest({ pointer: true }));
  carousel.addEventListener("pointerleave", () => rest({ pointer: false }));
  document.addEventListener("focusin", ({ target }) => rest({ focus: isInUse(target) }), listenerOptions);
  document.addEventListener("focusout", () => rest({ focus: false }), listenerOptions);
  motion.addEventListener("change", () => rest({ paused: motion.matches }), listenerOptions);
  document.addEventListener("visibilitychange", wait, listenerOptions);

  for (const slide of slides) slide.hidden = false;
  carousel.querySelector(".dots")?.classList.remove("dots-wait");
  rest({});
}
