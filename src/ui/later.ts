import { afterPaint, whenIdle } from "./idle.ts";

/** What the page lays out only when it is near the viewport or the browser idle (`frame.css`). */
export const laterPieces = ".later, .each-later > *, .rest-later > *";

/** In pixels, as high as pieces are guessed to be: a card, or a few lines of a list. */
const atATime = 360;

/**
 * Lays out a piece in each idle moment, or a few small ones, after which the browser knows their height and fetches their pictures. What is
 * out of sight then takes no part in the work of a press again.
 */
export function layOutTheRest() {
  inItsFonts(() => afterPaint(() => whenIdle(() => layOut(groups()))));
}

function groups(): HTMLElement[][] {
  const all: HTMLElement[][] = [];
  let height = atATime;
  for (const piece of document.querySelectorAll<HTMLElement>(laterPieces)) {
    if (height >= atATime) {
      all.push([]);
      height = 0;
    }
    all.at(-1)?.push(piece);
    height += piece.offsetHeight;
  }
  return all;
}

/** A piece stays laid out until those inside it have been, which in a skipped piece have no height. */
function layOut([group, ...rest]: readonly HTMLElement[][], shown: readonly HTMLElement[] = []) {
  if (!group) return;
  for (const piece of group) piece.style.contentVisibility = "visible";
  const after = () => {
    const next = rest[0]?.[0] ?? null;
    const isAround = (piece: HTMLElement) => piece.contains(next);
    const all = [...shown, ...group];
    for (const piece of all) if (!isAround(piece)) piece.style.removeProperty("content-visibility");
    layOut(rest, all.filter(isAround));
  };
  requestAnimationFrame(() => whenIdle(() => inItsFonts(after)));
}

/** Does `work` once nothing is shown in a fallback font, in which some pieces are of another height. A piece may ask for one of its own. */
const inItsFonts = (work: () => void) => void document.fonts.ready.then(work);
