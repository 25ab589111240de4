import { type RefObject, useEffect, useRef } from "react";
import { enquiryFields } from "#rental/enquiry-form.ts";
import { enquiryDraft, tabShelf } from "./begun.ts";

/**
 * Keeps what is typed in the form for this tab (it survives leaving the page and coming back) until it has been sent. The plan is left to
 * the address and the visitor.
 */
export function useEnquiryDraft(sent: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // An effect: the tab's storage is not there when the server writes the page.
  useEffect(() => {
    const shelf = tabShelf();
    if (sent) shelf?.removeItem(enquiryDraft);
    const element = form.current;
    if (!element || sent) return undefined;
    const kept = new URLSearchParams(shelf?.getItem(enquiryDraft) ?? "");
    for (const control of textControls(element)) control.value ||= kept.get(control.name) ?? "";
    const keep = () => {
      const typed = textControls(element).map(({ name, value }) => [name, value]);
      try {
        shelf?.setItem(enquiryDraft, new URLSearchParams(typed).toString());
      } catch {
        // A full or forbidden store keeps nothing; the form itself still holds it all.
      }
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [sent]);
  return form;
}

function textControls(form: HTMLFormElement) {
  return enquiryFields
    .map((name) => form.elements.namedItem(name))
    .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement);
}
