import type { IncomingMessage, ServerResponse } from "node:http";
import type { log } from "./logger.ts";

const instanceId = crypto.randomUUID().slice(0, 8);
let requestCount = 0;

/** Writes the request's line when its answer has been sent or its visitor has gone; returns the request's id. */
export function logRequestWhenClosed(
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
  writeLine: typeof log,
): string {
  const id = `${instanceId}-${(requestCount++).toString(36)}`;
  const startTime = performance.now();
  const { socket } = request;
  const bytesBefore = socket.bytesWritten;
  response.once("close", () => {
    writeLine("request", {
      id,
      method: request.method ?? "",
      route,
      status: response.statusCode,
      ms: Math.round((performance.now() - startTime) * 10) / 10,
      bytes: socket.bytesWritten - bytesBefore,
      ...(!response.writableFinished && { aborted: true }),
    });
  });
  return id;
}
