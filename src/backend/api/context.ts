import { createContext } from "react-router";
import type { Backend } from "./backend.ts";

/** The backend, for loaders and actions. */
export const backendContext = createContext<Backend>();

export interface RequestFacts {
  /** The visitor's IP address. For limits only: never logged, and stored only as a hash of its network with a booking that holds a car. */
  clientAddress: string;
  /** Where the site is found ("https://cars.example"), without a trailing slash. */
  origin: string;
  /** Names the request in the logs. */
  requestId: string;
  /** Writes an error to the log, with its stack, the request's id and its route; for errors that a page answers without throwing. */
  report(error: unknown): void;
}

export const requestFactsContext = createContext<RequestFacts>();
