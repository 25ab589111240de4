import { createContext } from "react";

/** What only the server knows of a document: its files by their hashed names, and what its first script needs. */
export interface DocumentFacts {
  /** Names the build, so that nothing of another build is kept with the page. */
  readonly build: string;
  readonly origin: string;
  /** The address of the catalog with which the page was rendered, as data. */
  readonly catalog: string;
  /** The address of its places. */
  readonly places: string;
  /** The day of its prices, where these differ by day. */
  readonly today?: string | undefined;
  /** A script that runs before the first frame. */
  readonly reveal: string;
  /** The address of the first script. */
  readonly script: string;
  /** The addresses of the modules that it imports. */
  readonly scriptImports: readonly string[];
  /** A `HydrationData` as JSON. */
  readonly data: string;
  /** Speculation rules as JSON. */
  readonly rules: string;
}

const rootData = (name: string) =>
  typeof document === "undefined" ? "" : (document.documentElement.dataset[name] ?? "");

/** The day of the document's prices, if it says one. */
export const documentPriceDay = rootData("today") || undefined;

/** What a browser needs: the attributes of the root element. All else is in the document, and React takes it over as it is. */
export const browserDocumentFacts: DocumentFacts = {
  build: rootData("build"),
  origin: rootData("origin"),
  catalog: rootData("catalog"),
  places: rootData("places"),
  today: documentPriceDay,
  reveal: "",
  script: "",
  scriptImports: [],
  data: "",
  rules: "",
};

/** Set by src/entry.server.tsx. */
export const DocumentContext = createContext(browserDocumentFacts);
