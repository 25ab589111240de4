/** Where the trip's form keeps its answers, in the history entry. */
export const tripDraft = "tripForm";
/** Where the enquiry's form keeps what is typed, in the tab. */
export const enquiryDraft = "enquiry-draft";

/**
 * Whether the visitor has begun something on this page before its scripts were here: has the focus in what is alive, has typed or chosen,
 * or comes back to a form that remembers. A page that nobody has is an error, which the browser's console must hear of.
 */
export function hasBegun(lively: string): boolean {
  const state: unknown = history.state;
  if (state !== null && typeof state === "object" && tripDraft in state) return true;
  if (document.querySelector(".enq-form") && tabShelf()?.getItem(enquiryDraft)) return true;
  if (document.activeElement?.closest(lively) || document.querySelector(".lost")) return true;
  return [...document.querySelectorAll("input, textarea, option")].some(isChanged);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLOptionElement)
    return control.selected && !control.defaultSelected && control.index > 0;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/** The tab's own storage; undefined where the visitor forbids it. */
export function tabShelf(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
