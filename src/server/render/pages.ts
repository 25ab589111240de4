import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Backend } from "#backend/promises/backend.ts";
import type { RequestFacts } from "#backend/promises/context.ts";
import { sharingPatience } from "#backend/store/patience.server.ts";

/** The built pages: React Router's build, with what `src/entry.server.tsx` adds to it. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: { contextWith(backend: Backend | undefined, facts: RequestFacts): RouterContextProvider };
  };
};

export type Pages = (request: Request, facts: RequestFacts) => Promise<Response>;

// Stryker disable ArrowFunction,BlockStatement,StringLiteral: only a finished build renders pages; the tests of the running site ask for them

/** The pages that depend on the request, with the backend that they use. */
export function pagesWith(build: PagesBuild, backend: Backend | undefined): Pages {
  const handle = createRequestHandler(build, "production");
  return (request, facts) =>
    sharingPatience(() => handle(request, build.entry.module.contextWith(backend, facts)));
}

// Stryker restore ArrowFunction,BlockStatement,StringLiteral
