import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RequestRefusal } from "../render/error-page.ts";
import { type RequestEnv, respondWithRefusal } from "./env.ts";
import { isAllowedFormOrigin } from "./forwarded.ts";
import type { RequestLimiter } from "./rate-limit.ts";

/** The longest form that we read, in bytes. Our own forms are a twentieth of it. */
const maxFormBytes = 64 * 1024;

const crossSiteRefusal: RequestRefusal = {
  status: 403,
  title: "Not sent from our site",
  sentence:
    "This form was sent from another site, so nothing was stored. Open the page here and send it again.",
};
const rateRefusal: RequestRefusal = {
  status: 429,
  title: "One moment",
  sentence: "Your network sent many forms within a minute. Wait a moment and send it again.",
};
const lengthRefusal: RequestRefusal = {
  status: 413,
  title: "Too long",
  sentence: "The form is longer than 64 kB, so nothing was stored. Shorten it and send it again.",
};
const typeRefusal: RequestRefusal = {
  status: 415,
  title: "Not a form",
  sentence: "What was sent can’t be read as a form, so nothing was stored.",
};

/** Creates what a form has to pass, in this order, before its page gets it. */
export const createFormChecks = (postLimit: RequestLimiter): MiddlewareHandler<RequestEnv>[] => [
  refuseCrossSite,
  limitRate(postLimit),
  bodyLimit({ maxSize: maxFormBytes, onError: (c: Context<RequestEnv>) => refuseForm(c, lengthRefusal) }),
  readForm,
];

/** Refuses a form. Its connection is closed, since the rest of the form may still be on its way. */
function refuseForm(c: Context<RequestEnv>, refusal: RequestRefusal, headers: Record<string, string> = {}) {
  // Lets a sender who is still sending read the answer first; closing the socket would discard it.
  c.env.incoming.resume();
  return respondWithRefusal(c, { ...refusal, headers: { ...headers, Connection: "close" } });
}

/** Hono's own `csrf` refuses whoever sends neither of the two headers, as programs do, and accepts a form when either of them says that it is ours. */
const isCrossSite = (c: Context<RequestEnv>) => !isAllowedFormOrigin(c.env.incoming, c.get("origin"));

const refuseCrossSite: MiddlewareHandler<RequestEnv> = async (c, next) =>
  isCrossSite(c) && !isUnsubscribeAddress(c) ? refuseForm(c, crossSiteRefusal) : next();

const limitRate =
  (limit: RequestLimiter): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const wait = limit.secondsToWait(c.get("clientAddress"));
    return wait > 0 ? refuseForm(c, rateRefusal, { "Retry-After": String(wait) }) : next();
  };

const readForm: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const body = Buffer.from(await c.req.arrayBuffer());
  const type = c.req.header("content-type");
  const isUnsubscribe = isUnsubscribeAddress(c) && (await isOneClick(body, type));
  if (!isUnsubscribe && isCrossSite(c)) return refuseForm(c, crossSiteRefusal);
  if (!isUnsubscribe && !(await isForm(body, type))) return refuseForm(c, typeRefusal);
  c.set("form", body);
  return next();
};

/**
 * Tells whether this is what email programs send when their user unsubscribes from a newsletter (RFC 8058), in either encoding of a form, from
 * whichever site they run on: the address alone is the proof.
 */
async function isOneClick(body: Buffer<ArrayBuffer>, type = "application/x-www-form-urlencoded") {
  const fields = await parseForm(body, type);
  return Array.from(fields ?? []).some(
    ([name, value]) =>
      name.trim().toLowerCase() === "list-unsubscribe" &&
      typeof value === "string" &&
      value.trim().toLowerCase() === "one-click",
  );
}

const isUnsubscribeAddress = (c: Context<RequestEnv>) =>
  /^\/unsubscribe\/[\w-]+$/.test(c.env.incoming.url ?? "");

/** Whether the body is a form that can be read: a damaged one is the sender's mistake, not a bug of ours. */
// Stryker disable next-line StringLiteral: any other type is not a form's either
async function isForm(body: Buffer<ArrayBuffer>, type = "") {
  const essence = type.split(";", 1)[0]?.trim().toLowerCase();
  if (essence === "application/x-www-form-urlencoded") return true;
  // Stryker disable next-line ConditionalExpression,StringLiteral: Node's reader refuses other types as well; this refuses them sooner
  if (essence !== "multipart/form-data") return false;
  return (await parseForm(body, type)) !== undefined;
}

/** The fields of a form of this type; undefined if it can't be read as one. */
const parseForm = (body: Buffer<ArrayBuffer>, type: string): Promise<FormData | undefined> =>
  new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => undefined);
