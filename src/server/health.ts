import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Backend } from "#backend/backend.ts";

const patience = 2000;

/** 200 while visitors can be served and booked; 503 while the store is down, or the server about to stop. */
export async function sendHealth(
  backend: Pick<Backend, "healthy">,
  closing: boolean,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const answer = closing ? "stopping" : (await storeAnswers(backend)) ? "ok" : "the store does not answer";
  const body = Buffer.from(`${answer}\n`);
  response.writeHead(answer === "ok" ? 200 : 503, {
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

async function storeAnswers(backend: Pick<Backend, "healthy">) {
  try {
    return await Promise.race([backend.healthy(), setTimeout(patience, false, { ref: false })]);
  } catch {
    return false;
  }
}
