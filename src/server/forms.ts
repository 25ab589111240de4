import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestFacts } from "#backend/api/context.ts";
import { sendSentence } from "./answer.ts";
import { type Pages, sendPage, toRequest } from "./pages.ts";
import type { RateLimit } from "./rate-limit.ts";
import { isForm, readBody, readForm } from "./request-body.ts";
import { isSameOrigin } from "./visitor.ts";

const refusals = {
  otherSite: {
    status: 403,
    title: "Not sent from our site",
    sentence:
      "This form was sent from another site, so nothing was stored. Open the page here and send it again.",
  },
  tooMany: {
    status: 429,
    title: "One moment",
    sentence: "Your network sent many forms within a minute. Wait a moment and send it again.",
  },
  tooLong: {
    status: 413,
    title: "Too long",
    sentence: "The form is longer than 64 kB, so nothing was stored. Shorten it and send it again.",
  },
  noForm: {
    status: 415,
    title: "Not a form",
    sentence: "What was sent can’t be read as a form, so nothing was stored.",
  },
} as const;

/** Answers a form: refuses invalid requests, and passes the rest to its page. */
export async function answerForm(
  { pages, postLimit }: { readonly pages: Pages; readonly postLimit: RateLimit },
  request: IncomingMessage,
  response: ServerResponse,
  { url, origin, facts }: { url: string; origin: string; facts: RequestFacts },
) {
  const refuse = (
    refusal: (typeof refusals)[keyof typeof refusals],
    headers: Record<string, string> = {},
  ) => {
    discardRest(request, response);
    sendSentence(request, response, { ...refusal, headers: { ...headers, Connection: "close" } });
  };
  const fromElsewhere = !isSameOrigin(request, origin);
  if (fromElsewhere && !isWayOut(request.url)) return refuse(refusals.otherSite);
  const wait = await postLimit.secondsToWait(facts.clientAddress);
  if (wait > 0) return refuse(refusals.tooMany, { "Retry-After": String(wait) });
  const body = await readBody(request);
  if (body === "too-long") return refuse(refusals.tooLong);
  const type = request.headers["content-type"];
  const endsLetters = isWayOut(request.url) && (await isOneClick(body, type));
  if (fromElsewhere && !endsLetters) return refuse(refusals.otherSite);
  if (!endsLetters && !(await isForm(body, type))) return refuse(refusals.noForm);
  // A form that has begun is processed to the end, even when its sender has gone: no signal.
  const page = await pages(toRequest(request, url, new AbortController().signal, body), facts);
  return sendPage(page, request, response);
}

/**
 * Whether this is what email programs send when their user unsubscribes from a newsletter (RFC 8058), in either encoding of a form, from
 * whichever site they run on: the address alone is the proof.
 */
async function isOneClick(body: Buffer, type = "application/x-www-form-urlencoded"): Promise<boolean> {
  const form = await readForm(body, type);
  return Array.from(form ?? []).some(
    ([name, value]) =>
      name.trim().toLowerCase() === "list-unsubscribe" &&
      typeof value === "string" &&
      value.trim().toLowerCase() === "one-click",
  );
}

const isWayOut = (url = "") => /^\/unsubscribe\/[\w-]+$/.test(url);

/** Lets a sender who is still sending read the answer first; closing the socket would discard it. */
function discardRest(request: IncomingMessage, response: ServerResponse) {
  request.resume();
  response.once("finish", () => {
    setTimeout(() => request.socket.destroy(), 1000).unref();
  });
}
