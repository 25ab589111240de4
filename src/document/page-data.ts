/**
 * What starts React on a page, as JSON within it: entry.server.tsx writes it, its list of files by `script-files.server.ts`;
 * src/hydration/start-react.ts reads it.
 */
export interface HydrationData {
  readonly hydrate: "now" | "on-use";
  /** The address of React Router's list of routes: a script that sets a global. */
  readonly manifest: string;
  /** The scripts of each route of this page, by the route's id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** All of these and what they import, to be fetched in parallel. */
  readonly files: readonly string[];
  /** Whether some of them read the catalog's places. */
  readonly places: boolean;
  /** What React Router says of the build, as JSON, and the data of the page, encoded by it. */
  readonly handoff: string;
  readonly state: string;
}

export const hydrationDataId = "page-data";
