import type { BrowserCatalog } from "#catalog/catalog.ts";
import { listInquiryChoiceGroups } from "#content/inquiries.ts";

/** The inquiry form's id on a page, for links to it. */
export const inquiryFormId = "enquiry";

/** The plan that an address names with '?plan=premium', as the form's value; empty if the page has no such plan. */
export function readRequestedPlanWords(catalog: BrowserCatalog, page: string, search: string): string {
  const id = new URLSearchParams(search).get("plan");
  const choices = listInquiryChoiceGroups(catalog, page).flatMap((group) => group.choices);
  return choices.find((choice) => choice.id === id)?.words ?? "";
}
