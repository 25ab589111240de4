import { createContext } from "react-router";
import { publicOrigin } from "#public-origin.ts";
import type { Backend } from "./backend.ts";

/** The backend, for loaders and actions; undefined while the site is being built. */
export const backendContext = createContext<Backend | undefined>(undefined);

export interface RequestFacts {
  /** The visitor's IP address. For limits only: never logged, and stored only as a hash of its network with a booking that holds a car. */
  clientAddress: string;
  /** Where the site is found ("https://cars.example"), without a trailing slash; a placeholder while building. */
  origin: string;
  /** Names the request in the logs. */
  requestId: string;
  /** Writes an error to the log, with its stack, the request's id and its path; for errors that a page answers without throwing. */
  report(error: unknown): void;
}

export const requestFactsContext = createContext<RequestFacts>({
  // Stryker disable next-line StringLiteral: the default for pages that are built; a server sets its own
  clientAddress: "",
  origin: publicOrigin,
  // Stryker disable next-line StringLiteral: the default for pages that are built; a server sets its own
  requestId: "",
  report(error) {
    // While the site is being built, any error must stop the build.
    throw error;
  },
});
