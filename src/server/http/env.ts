import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestFacts } from "#backend/api/context.ts";
import { errorResponse, type Refusal } from "../render/error-page.ts";
import type { RequestTarget } from "./request-target.ts";

/** What every handler knows of its request. */
export interface Env {
  Bindings: HttpBindings & Pick<RequestFacts, "requestId" | "report">;
  Variables: {
    target: RequestTarget;
    /** The site's origin as the visitor sees it. */
    origin: string;
    clientAddress: string;
    /** The body of a form that passed all checks. */
    form: Buffer<ArrayBuffer>;
  };
}

/** Answers with one sentence. */
export const refuse = (c: Context<Env>, refusal: Refusal) => errorResponse(c.req.header("accept"), refusal);
