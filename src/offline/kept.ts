/** What one build keeps for visitors without a network; `scripts/offline.ts` writes it into the worker. */
export type Kept = {
  /** The build's id, which each of its documents says of itself (`data-build`). */
  readonly build: string;
  /** Paths of documents: "/", "/cars". */
  readonly pages: readonly string[];
  /** Paths of scripts, styles, fonts and pictures, which have the hash of their content in their names. */
  readonly files: readonly string[];
  /** Paths of whole documents that need nothing else, for what can't be answered; each with its headers. */
  readonly answers: Readonly<
    Record<"notKept" | "notSent" | "unanswered", { readonly html: string; readonly headers: HeadersInit }>
  >;
};

/** The document without a page in it: its scripts draw the page that its address asks for. */
export const framePath = "/frame.html";

/** Pages that are not built, or that say something else with another query; without a network they are drawn in the browser. */
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
];
