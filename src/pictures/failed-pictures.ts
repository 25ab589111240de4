/**
 * Blanks the source of each picture that fails to load (product, 'What visitors are told'): its space and the text beside it stay, without
 * a broken-image icon. One listener serves the whole page, however a picture got there.
 */
export function blankFailedPictures(): void {
  addEventListener("error", ({ target }) => target instanceof Element && blank(target), { capture: true });
  for (const picture of document.querySelectorAll("img"))
    if (picture.complete && picture.naturalWidth === 0) blank(picture);
  // An image inside an SVG can't tell whether it failed earlier, so its address is loaded again to find out.
  for (const drawing of document.querySelectorAll("svg image")) {
    const probe = new Image();
    probe.addEventListener("error", () => blank(drawing));
    probe.src = drawing.getAttribute("href") ?? "";
  }
}

function blank(picture: Element) {
  // Together: a browser would otherwise load the address that is left.
  const parts = [picture, ...(picture.closest("picture")?.querySelectorAll("source") ?? [])];
  for (const part of parts) part.removeAttribute("srcset");
  if (picture.matches("img")) picture.removeAttribute("src");
  else if (picture.matches("image")) picture.removeAttribute("href");
}
