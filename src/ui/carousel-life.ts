const calm = "(prefers-reduced-motion: reduce)";
/** Milliseconds after which the later slides may come: their pictures must not compete with what the first screen needs. */
const firstScreen = 500;

const lively = new WeakSet<Element>();

/** Sets the carousels on the page going, each once; for `Carousel`, before React is there and without it. */
export function turnCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>(".carousel")) {
    if (lively.has(carousel)) continue;
    lively.add(carousel);
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, firstScreen));
    setTimeout(() => idle(() => turn(carousel)), firstScreen);
  }
}

/**
 * Advances by itself, looping; rests while the visitor hovers or is inside, while the tab is hidden, once paused, and from the start where
 * motion is unwelcome. Whatever changes starts the slide's time anew.
 */
function turn(carousel: HTMLElement) {
  const row = carousel.querySelector(".slides");
  const slides = [...carousel.querySelectorAll<HTMLElement>(".slide")];
  const buttons = [...carousel.querySelectorAll<HTMLElement>(".dots button")];
  const dots = buttons.slice(0, slides.length);
  const toggle = buttons[slides.length];
  const interval = Number(carousel.dataset["interval"]);
  const motion = matchMedia(calm);
  const watching = new AbortController();
  const heeded = { signal: watching.signal };
  const rests = { paused: motion.matches, pointer: carousel.matches(":hover"), focus: false };
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (!carousel.isConnected) watching.abort();
    else if (!document.hidden && !Object.values(rests).includes(true)) timer = setTimeout(next, interval);
  };
  const show = (index: number) => {
    at = index;
    for (const [each, slide] of slides.entries()) {
      slide.classList.toggle("is-on", each === at);
      slide.inert = each !== at;
    }
    for (const [each, dot] of dots.entries()) {
      if (each === at) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
    wait();
  };
  const next = () => carousel.isConnected && show((at + 1) % slides.length);
  const rest = (change: Partial<typeof rests>) => {
    Object.assign(rests, change);
    row?.setAttribute("aria-live", rests.paused ? "polite" : "off");
    toggle?.classList.toggle("play", rests.paused);
    toggle?.classList.toggle("pause", !rests.paused);
    toggle?.setAttribute("aria-label", rests.paused ? "Play the slides" : "Pause the slides");
    wait();
  };

  for (const [index, dot] of dots.entries()) dot.addEventListener("click", () => show(index));
  toggle?.addEventListener("click", () => rest({ paused: !rests.paused }));
  carousel.addEventListener("pointerenter", () => rest({ pointer: true }));
  carousel.addEventListener("pointerleave", () => rest({ pointer: false }));
  // A pressed dot keeps the focus without the visitor being there: only a focus that is seen counts.
  carousel.addEventListener("focusin", ({ target }) =>
    rest({ focus: target instanceof Element && target.matches(":focus-visible") }),
  );
  carousel.addEventListener("focusout", () => rest({ focus: false }));
  motion.addEventListener("change", () => rest({ paused: motion.matches }), heeded);
  document.addEventListener("visibilitychange", wait, heeded);

  for (const slide of slides) slide.hidden = false;
  carousel.querySelector(".dots")?.classList.remove("dots-wait");
  rest({});
}
