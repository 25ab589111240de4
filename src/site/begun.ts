/** The key under which the trip form keeps its answers in the history entry. */
export const tripDraft = "tripForm";
/** The key under which the inquiry form keeps what is typed in the tab's storage. */
export const inquiryDraft = "inquiry-draft";
/** The key under which a page leaves a notice for the one that follows it (`carried-notice.tsx`). */
export const carriedNotice = "carried-notice";

/**
 * Whether the page must come to life at once, because the visitor used it before its scripts had loaded: has the focus in something
 * matching the selector `interactive`, has typed or chosen something, or has returned to a form with a saved draft. A page that doesn't exist
 * counts too, since it must log its error to the console.
 */
export function hasUnsavedInput(interactive: string): boolean {
  const state: unknown = history.state;
  if (state !== null && typeof state === "object" && tripDraft in state) return true;
  if (tabShelf.getItem(carriedNotice)) return true;
  if (document.querySelector(".enq-form") && tabShelf.getItem(inquiryDraft)) return true;
  if (document.activeElement?.closest(interactive) || document.querySelector(".lost")) return true;
  return [...document.querySelectorAll("input, textarea, option")].some(isChanged);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLOptionElement)
    return control.selected && !control.defaultSelected && control.index > 0;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/**
 * The tab's storage, which keeps nothing where the visitor's settings forbid it or it is full: even looking for it can be an error. Our only
 * way to it (`tests/architecture.test.ts`).
 */
export const tabShelf: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem: (name) => orNull(() => sessionStorage.getItem(name)),
  setItem(name, text) {
    orNull(() => sessionStorage.setItem(name, text));
  },
  removeItem(name) {
    orNull(() => sessionStorage.removeItem(name));
  },
};

function orNull<Value>(look: () => Value): Value | null {
  try {
    return look();
  } catch {
    return null;
  }
}
