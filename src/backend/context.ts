import { createContext } from "react-router";
import { publicOrigin } from "#public-origin.ts";
import type { Backend } from "./backend.ts";

/** The backend, for loaders and actions; undefined while the site is being built. */
export const backendContext = createContext<Backend | undefined>(undefined);

export interface RequestFacts {
  /** Who asks, as an IP address: for limits only, never to be stored or logged. */
  clientAddress: string;
  /** Where the site is found ("https://cars.example"), without a trailing slash; a placeholder while building. */
  origin: string;
  /** Names the request in the logs. */
  requestId: string;
}

export const requestFactsContext = createContext<RequestFacts>({
  clientAddress: "",
  origin: publicOrigin,
  requestId: "",
});
