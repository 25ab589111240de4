import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestFacts } from "#backend/api/context.ts";
import type { Edition } from "../render/editions.ts";
import { createErrorResponse, type RequestRefusal } from "../render/error-page.ts";
import type { RequestTarget } from "./request-target.ts";

/** What every handler knows of its request. */
export interface RequestEnv {
  Bindings: HttpBindings & Pick<RequestFacts, "requestId" | "report">;
  Variables: {
    /** What the site served when the request came. */
    edition: Edition;
    target: RequestTarget;
    /** The site's origin as the visitor sees it. */
    origin: string;
    clientAddress: string;
    /** The body of a form that passed all checks. */
    form: Buffer<ArrayBuffer>;
  };
}

/** Answers with one sentence. */
export const respondWithRefusal = (c: Context<RequestEnv>, refusal: RequestRefusal) =>
  createErrorResponse(c.get("edition").catalog, c.req.header("accept"), refusal);
