/**
 * Blanks the source of each picture that fails to load (specification, section 8): its place and the words beside it stay, without a
 * broken sign. Heeded once for the whole page, whoever put the picture there.
 */
export function blankFailedPictures(): void {
  addEventListener("error", ({ target }) => target instanceof Element && blank(target), { capture: true });
  for (const picture of document.querySelectorAll("img"))
    if (picture.complete && picture.naturalWidth === 0) blank(picture);
  // A drawing within another can't be asked whether it failed before; the same address can be.
  for (const drawing of document.querySelectorAll("svg image")) {
    const probe = new Image();
    probe.addEventListener("error", () => blank(drawing));
    probe.src = drawing.getAttribute("href") ?? "";
  }
}

function blank(picture: Element) {
  if (picture.matches("img")) picture.removeAttribute("src");
  else if (picture.matches("image")) picture.removeAttribute("href");
}
