import type { ServerBuild } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Backend } from "#backend/backend.ts";
import type { RequestFacts } from "#backend/context.ts";

/** The built pages: React Router's build, with what `src/entry.server.tsx` adds to it. */
export interface PagesBuild extends ServerBuild {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      contextWith(backend: Backend | undefined, facts: RequestFacts): RouterContextProvider;
    };
  };
}
