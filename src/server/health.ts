import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Backend } from "#backend/api/backend.ts";

const patience = 2000;

/**
 * /healthz: 200 while visitors can be served and can book; 503 while the store is down, or the server is about to stop.
 * /readyz: also 503 while a background duty is not done, with a sentence for each.
 */
export async function sendHealth(
  backend: Pick<Backend, "healthy">,
  { closing, troubles }: { readonly closing: boolean; readonly troubles: readonly string[] },
  response: ServerResponse,
) {
  const wrong = closing
    ? ["stopping"]
    : (await storeAnswers(backend))
      ? troubles
      : ["the store does not answer"];
  const answer = wrong.length === 0 ? "ok" : wrong.join("\n");
  const body = Buffer.from(`${answer}\n`);
  response.writeHead(wrong.length === 0 ? 200 : 503, {
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": body.length,
  });
  response.end(body);
}

async function storeAnswers(backend: Pick<Backend, "healthy">) {
  try {
    return await Promise.race([backend.healthy(), setTimeout(patience, false, { ref: false })]);
  } catch {
    return false;
  }
}
