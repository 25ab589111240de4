/** The key under which the trip form keeps its answers in the history entry. */
export const tripDraftHistoryKey = "tripForm";
/** The keys under which the inquiry form and the booking form keep what is typed in the tab's storage. */
export const inquiryDraftKey = "inquiry-draft";
export const bookingDraftKey = "booking-draft";
/** The key under which a page leaves a notice for the one that follows it (`carried-notice.tsx`). */
export const carriedNoticeKey = "carried-notice";

/**
 * Tells whether React must hydrate the page at once, because the visitor used it before its scripts had loaded: an element that matches the
 * selector `interactive` has the focus, the visitor typed or chose something, or came back to a form with a saved draft. Also true for a
 * page that has something to do by itself, which one of its elements says with `data-hydrates`.
 */
export function needsHydrationAtOnce(interactive: string): boolean {
  const state: unknown = history.state;
  if (state !== null && typeof state === "object" && tripDraftHistoryKey in state) return true;
  if (tabStorage.getItem(carriedNoticeKey)) return true;
  if (document.querySelector(".enq-form") && tabStorage.getItem(inquiryDraftKey)) return true;
  if (document.querySelector("#driver-form") && tabStorage.getItem(bookingDraftKey)) return true;
  if (document.activeElement?.closest(interactive) || document.querySelector("[data-hydrates]")) return true;
  return [...document.querySelectorAll<FieldElement>("input:not([type='hidden']), select, textarea")].some(
    isFieldChanged,
  );
}

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isCheckboxOrRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");

/** Tells whether a field has something else in it than the page came with. */
export function isFieldChanged(field: FieldElement): boolean {
  // Without a `value` attribute, the value of a box is 'on', but its default value is ''.
  if (isCheckboxOrRadio(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const servedOption = Array.from(field.options).find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== servedOption?.value;
}

/**
 * The tab's storage. It stores nothing where the visitor's settings forbid it (then even reading `sessionStorage` throws) or it is full.
 * All our code accesses it through this object (`tests/architecture.test.ts`).
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

function orNull<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
