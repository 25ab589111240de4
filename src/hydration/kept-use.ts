/** What a visitor can type into, choose, press or open. */
const usable = "input:not([type='hidden']), select, textarea, button, a[href], details, summary";

/** What a visitor has done on a page that was served, before React took it over. */
export type PageUse = {
  /** By a name under which each is found again when the page is drawn anew. An element keeps what is in it, also off the page. */
  readonly elements: ReadonlyMap<string, Element>;
  readonly activeElement: Element | null;
  readonly caret: readonly [start: number, end: number] | undefined;
  /** The ids of the open drawers. */
  readonly drawers: readonly string[];
};

/** The element that stands for one of before: the same, unless the page was drawn anew. */
export type StandIn = (before: Element) => Element | undefined;

/** How the page is used now. */
export function pageUse(): PageUse {
  const activeElement = document.activeElement;
  return {
    elements: elementsByName(),
    activeElement,
    caret: caretIn(activeElement),
    drawers: Array.from(document.querySelectorAll(":popover-open"), ({ id }) => id),
  };
}

/**
 * Gives a page that was drawn anew what was in the one before: what was typed, chosen, ticked or filled in, what was open, the focus and
 * the caret. A page that is the same needs nothing.
 */
export function putBack({ elements, activeElement, caret, drawers }: PageUse): StandIn {
  if (Array.from(elements.values()).every((element) => element.isConnected)) return (before) => before;
  const now = elementsByName();
  const standIns = new Map<Element, Element | undefined>();
  for (const [name, before] of elements) standIns.set(before, before.isConnected ? before : now.get(name));
  for (const [before, standIn] of standIns) if (standIn !== before) copy(before, standIn);
  for (const id of drawers) {
    const drawer = document.getElementById(id);
    if (drawer?.popover && !drawer.matches(":popover-open")) drawer.showPopover();
  }
  const standIn = activeElement && standIns.get(activeElement);
  if (standIn instanceof HTMLElement && standIn !== activeElement) {
    standIn.focus({ preventScroll: true });
    if (caret && caretIn(standIn)) (standIn as HTMLInputElement).setSelectionRange(...caret);
  }
  return (before) => (before.isConnected ? before : standIns.get(before));
}

/**
 * Tells the page's components of what was put back, as if it were typed or chosen now. One after the other, as a visitor would: what they
 * make of one field must be drawn before they hear of the next.
 */
export async function tellComponents({ elements }: PageUse, standInOf: StandIn): Promise<void> {
  for (const before of elements.values()) {
    const field = standInOf(before);
    if (!field || field === before || !isField(before) || !isChanged(before)) continue;
    // A component may have drawn its field once more, without what was in it.
    if (isField(field) && !isChanged(field)) copy(before, field);
    // React hears a checkbox by its click; an event that only has that name presses nothing.
    for (const kind of isBox(field) ? ["click", "input", "change"] : ["input", "change"])
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    await nextFrame();
  }
}

/** Ends after the next frame; in a tab that is not seen, which has none, after a tenth of a second. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/**
 * The elements that can be used, each by what the server and the browser call it alike. A translator changes texts and what is read out, so
 * neither is part of the name.
 */
function elementsByName(): Map<string, Element> {
  const elements = new Map<string, Element>();
  const numbers = new Map<string, number>();
  for (const element of document.querySelectorAll(usable)) {
    const form = element.closest("form");
    const boxValue = isBox(element) || element instanceof HTMLButtonElement ? element.value : "";
    const href = element.getAttribute("href");
    const ownName = element.getAttribute("name") ?? (href === null ? element.className : href);
    const name = [element.tagName, form?.getAttribute("action"), ownName, boxValue].join(" ");
    const number = numbers.get(name) ?? 0;
    numbers.set(name, number + 1);
    elements.set(`${name} ${number}`, element);
  }
  return elements;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");

/** Whether a field has something else in it than the page came with. */
function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const servedOption = Array.from(field.options).find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== servedOption?.value;
}

function copy(from: Element, to: Element | undefined) {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (!to || !isField(from) || !isChanged(from)) return;
  if (isBox(from)) set(to, "checked", from.checked);
  else set(to, "value", from.value);
}

/** Past React's own property on the element, so that React will see a difference. */
function set(field: Element, property: "checked" | "value", value: boolean | string) {
  Reflect.set(Object.getPrototypeOf(field) as object, property, value, field);
}

/** Undefined in what has no text, or doesn't say where its caret is, such as a field for an email address. */
function caretIn(element: Element | null): PageUse["caret"] {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}
