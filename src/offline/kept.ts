/** What one build keeps for visitors without a network; `scripts/offline.ts` writes it into the worker. */
export type Kept = {
  /** The build's id, which is also in each of its documents (`data-build`). */
  readonly build: string;
  /** Paths of documents: "/", "/cars". */
  readonly pages: readonly string[];
  /** Paths of scripts, styles, fonts and pictures, which have the hash of their content in their names. */
  readonly files: readonly string[];
  /** Paths of complete documents that need no other files, for requests that can't be answered; each with its headers. */
  readonly answers: Readonly<
    Record<"notKept" | "notSent" | "unanswered", { readonly html: string; readonly headers: HeadersInit }>
  >;
};

/** The document without a page in it: its scripts draw the page that the address asks for. */
export const framePath = "/frame.html";

/** Pages that are not prerendered, or that differ with the query; without a network they are drawn in the browser. */
export const drawnInBrowser: readonly string[] = [
  "/",
  "/search",
  "/booking",
  "/cars",
  "/fleet",
  "/locations",
  "/blog",
  "/enquiry",
  "/newsletter",
  "/find-booking",
];
