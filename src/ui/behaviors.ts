import { runAfterPaint } from "./idle.ts";

/** The names of the errors when the visitor closes the platform's share sheet, or it is already open. */
const harmlessErrors = new Set(["AbortError", "InvalidStateError"]);

const failureText = "Nothing was shared. Try again, or copy the page’s address.";

/** Shows the share buttons where the platform can share, and handles their clicks. They need no React. */
export function initShareButtons(): void {
  if (!("share" in navigator)) return;
  document.documentElement.dataset["shares"] = "";
  addEventListener("click", ({ target }) => {
    document.querySelector(".share-says:not(:empty)")?.replaceChildren();
    const button = target instanceof Element ? target.closest<HTMLElement>(".share") : null;
    if (button) void share(button);
  });
}

async function share({ dataset, nextElementSibling: statusLine }: HTMLElement) {
  try {
    const { href: url } = new URL(dataset["address"] ?? "", location.href);
    await navigator.share({ title: dataset["title"] ?? document.title, url });
  } catch (error) {
    if (error instanceof DOMException && harmlessErrors.has(error.name)) return;
    if (statusLine) statusLine.textContent = failureText;
  }
}

/**
 * Does for drawers what they need besides opening and closing, which the browser does by itself: they take the focus, keep the page from scrolling, and
 * close when the focus leaves or when a link in them is followed. The listeners are on the window, so that this works before React has
 * loaded.
 */
export function initDrawers(): void {
  addEventListener(
    "toggle",
    (event) => {
      const drawer = findDrawer(event);
      if (drawer === event.target) drawer?.querySelector("button")?.focus();
      if (event.target instanceof Element && event.target.matches(".drawer")) runAfterPaint(lockScroll);
    },
    { capture: true },
  );
  addEventListener("focusout", (event) => {
    const drawer = findDrawer(event);
    if (drawer && event.relatedTarget instanceof Node && !drawer.contains(event.relatedTarget))
      drawer.hidePopover();
  });
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) findDrawer(event)?.hidePopover();
  });
}

const findDrawer = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(".drawer:popover-open") : null;

/** Keeps the page under an open drawer from scrolling. That lays the whole page out, for which a press does not wait. */
function lockScroll() {
  document.documentElement.toggleAttribute(
    "data-held",
    document.querySelector(".drawer:popover-open") !== null,
  );
}

/**
 * Blanks the source of each picture that fails to load (product, 'What visitors are told'): its space and the text beside it stay, without
 * a broken-image icon. One listener serves the whole page, however a picture got there.
 */
export function initFailedPictureBlanking(): void {
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
