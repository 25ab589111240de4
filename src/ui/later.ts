import { afterPaint, whenIdle } from "./idle.ts";

declare global {
  interface Window {
    /** Ends when the fonts of the first paint have come, or failed (src/fonts/arriving-fonts.ts). */
    fontsJoined?: Promise<unknown>;
  }
}

/** What the page lays out only when it is near the viewport or the browser idle (`frame.css`). */
export const laterPieces = ".later, .each-later > *, .rest-later > *";

/** In pixels, as high as pieces are guessed to be: a card, or a few lines of a list. */
const atATime = 360;

/**
 * Lays out a piece in each idle moment, or a few small ones, after which the browser knows their height and fetches their pictures. What is
 * out of sight then takes no part in the work of a press again.
 */
export function layOutTheRest() {
  afterFrame(() => layOut([...document.querySelectorAll<HTMLElement>(laterPieces)]));
}

/** `shown`: what is laid out so far. A piece stays so until those inside it have been, which in a skipped piece have no height. */
function layOut(pieces: readonly HTMLElement[], shown: readonly HTMLElement[] = []) {
  const group: HTMLElement[] = [];
  let height = 0;
  for (const piece of pieces) {
    if (height >= atATime) break;
    height += piece.offsetHeight;
    group.push(piece);
  }
  const [first = null] = group;
  const isAround = (piece: HTMLElement) => piece.contains(first);
  for (const piece of shown) if (!isAround(piece)) piece.style.removeProperty("content-visibility");
  for (const piece of group) piece.style.contentVisibility = "visible";
  if (first) afterFrame(() => layOut(pieces.slice(group.length), [...shown.filter(isAround), ...group]));
}

/**
 * Does `work` when the browser is idle after a frame that has all of the page (`data-first`), and nothing is shown in a fallback font, in
 * which some pieces are of another height. A piece may ask for a font of its own. What goes from not being laid out to being laid out for
 * good within one frame counts as having moved from the top of the window.
 */
const afterFrame = (work: () => void) =>
  requestAnimationFrame(() => {
    if ("first" in document.documentElement.dataset) afterFrame(work);
    else whenIdle(() => void inItsFonts(work));
  });

async function inItsFonts(work: () => void) {
  await window.fontsJoined;
  await document.fonts.ready;
  // Until a frame has been laid out in them, the browser knows a piece by its height in the fallback font.
  afterPaint(work);
}
