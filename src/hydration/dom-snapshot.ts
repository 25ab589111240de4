import { type FieldElement, isCheckboxOrRadio, isFieldChanged } from "#site/unsaved-input.ts";

/** What a visitor can type into, choose, press or open. */
const usableSelector = "input:not([type='hidden']), select, textarea, button, a[href], details, summary";

/** What a visitor has done on a page that was served, before React took it over. */
export type PageUseSnapshot = {
  /** By a name under which each is found again when the page is drawn anew. An element keeps what is in it, also off the page. */
  readonly elements: ReadonlyMap<string, Element>;
  readonly activeElement: Element | null;
  readonly caret: readonly [start: number, end: number] | undefined;
  /** The ids of the open drawers. */
  readonly drawers: readonly string[];
};

/** The element that stands for one of before: the same, unless the page was drawn anew. */
export type StandInFinder = (before: Element) => Element | undefined;

/** Says how the page is used now. */
export function takeSnapshot(): PageUseSnapshot {
  const activeElement = document.activeElement;
  return {
    elements: elementsByName(),
    activeElement,
    caret: readCaret(activeElement),
    drawers: Array.from(document.querySelectorAll(":popover-open"), ({ id }) => id),
  };
}

/**
 * Gives a page that was drawn anew what was in the one before: what was typed, chosen, ticked or filled in, what was open, the focus and
 * the caret. A page that is the same needs nothing.
 */
export function restoreSnapshot({ elements, activeElement, caret, drawers }: PageUseSnapshot): StandInFinder {
  if (Array.from(elements.values()).every((element) => element.isConnected)) return (before) => before;
  const currentElements = elementsByName();
  const standIns = new Map<Element, Element | undefined>();
  for (const [name, before] of elements)
    standIns.set(before, before.isConnected ? before : currentElements.get(name));
  for (const [before, standIn] of standIns) if (standIn !== before) copy(before, standIn);
  for (const id of drawers) {
    const drawer = document.getElementById(id);
    if (drawer?.popover && !drawer.matches(":popover-open")) drawer.showPopover();
  }
  const activeStandIn = activeElement && standIns.get(activeElement);
  if (activeStandIn instanceof HTMLElement && activeStandIn !== activeElement) {
    activeStandIn.focus({ preventScroll: true });
    if (caret && readCaret(activeStandIn)) (activeStandIn as HTMLInputElement).setSelectionRange(...caret);
  }
  return (before) => (before.isConnected ? before : standIns.get(before));
}

/**
 * Notifies the page's components of what was put back, as if the visitor typed or chose it now. One field after the other, as a visitor
 * would: the components must have drawn the effect of one field before they get the events of the next.
 */
export async function replayChanges({ elements }: PageUseSnapshot, standInOf: StandInFinder): Promise<void> {
  for (const before of elements.values()) {
    const field = standInOf(before);
    if (!field || field === before || !isField(before) || !isFieldChanged(before)) continue;
    // A component may have drawn its field once more, without what was in it.
    if (isField(field) && !isFieldChanged(field)) copy(before, field);
    // React listens to a checkbox's click. An event that only has that name doesn't press the checkbox.
    for (const kind of isCheckboxOrRadio(field) ? ["click", "input", "change"] : ["input", "change"])
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    await nextFrame();
  }
}

/** Resolves after the next frame; in a hidden tab, which has no frames, after a tenth of a second. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/**
 * The elements that a visitor can use, each by a name that is the same on the served page and on the one that React draws. A translator
 * changes texts and accessible names, so neither is part of it.
 */
function elementsByName(): Map<string, Element> {
  const elements = new Map<string, Element>();
  const numbers = new Map<string, number>();
  for (const element of document.querySelectorAll(usableSelector)) {
    const form = element.closest("form");
    const boxValue = isCheckboxOrRadio(element) || element instanceof HTMLButtonElement ? element.value : "";
    const href = element.getAttribute("href");
    const ownName = element.getAttribute("name") ?? (href === null ? element.className : href);
    const name = [element.tagName, form?.getAttribute("action"), ownName, boxValue].join(" ");
    const number = numbers.get(name) ?? 0;
    numbers.set(name, number + 1);
    elements.set(`${name} ${number}`, element);
  }
  return elements;
}

const isField = (element: Element): element is FieldElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function copy(from: Element, to: Element | undefined) {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (!to || !isField(from) || !isFieldChanged(from)) return;
  if (isCheckboxOrRadio(from)) setNative(to, "checked", from.checked);
  else setNative(to, "value", from.value);
}

/** Sets a property past the one that React defines on the element, so that React will see a difference. */
function setNative(field: Element, property: "checked" | "value", value: boolean | string) {
  Reflect.set(Object.getPrototypeOf(field) as object, property, value, field);
}

/** Undefined for elements without text, and for fields that don't report their caret, such as one for an email address. */
function readCaret(element: Element | null): PageUseSnapshot["caret"] {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}
