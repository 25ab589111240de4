/** The key under which the trip form keeps its answers in the history entry. */
export const tripDraft = "tripForm";
/** The keys under which the inquiry form and the booking form keep what is typed in the tab's storage. */
export const inquiryDraft = "inquiry-draft";
export const bookingDraft = "booking-draft";
/** The key under which a page leaves a notice for the one that follows it (`carried-notice.tsx`). */
export const carriedNotice = "carried-notice";

/**
 * Whether the page must come to life at once, because the visitor used it before its scripts had loaded: has the focus in something
 * matching the selector `interactive`, has typed or chosen something, or has returned to a form with a saved draft. So must one that has
 * something to do by itself, which an element says with `data-hydrates`.
 */
export function hasUnsavedInput(interactive: string): boolean {
  const state: unknown = history.state;
  if (state !== null && typeof state === "object" && tripDraft in state) return true;
  if (tabStorage.getItem(carriedNotice)) return true;
  if (document.querySelector(".enq-form") && tabStorage.getItem(inquiryDraft)) return true;
  if (document.querySelector("#driver-form") && tabStorage.getItem(bookingDraft)) return true;
  if (document.activeElement?.closest(interactive) || document.querySelector("[data-hydrates]")) return true;
  return [...document.querySelectorAll("input, textarea, option")].some(isChanged);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLOptionElement)
    return control.selected && !control.defaultSelected && control.index > 0;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  // A box without a value of its own has one that is not its default.
  if (control.type === "checkbox" || control.type === "radio")
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/**
 * The tab's storage, which keeps nothing where the visitor's settings forbid it or it is full: even looking for it can be an error. Our only
 * way to it (`tests/architecture.test.ts`).
 */
export const tabStorage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
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
