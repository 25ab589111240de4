import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** How long a visitor may take: for the headers, for the whole request, and between two requests. */
export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** A connection on which nothing was sent or received for this long is closed. In milliseconds. */
export const silence = 60_000;

/** How long a visitor may take to read why a request was broken, in milliseconds. */
const longestReading = 1000;

const sentences: Readonly<Record<number, string>> = {
  400: "The request can’t be read.",
  408: "The request took too long to arrive.",
  431: "The address or the headers are too long.",
};

/** Answers requests that are not valid HTTP, in a sentence and with the headers of every answer, and closes the connection. */
export function answerBrokenRequests(server: Server, headers: Record<string, string>) {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
    const body = `${sentences[status]}\n`;
    const lines = Object.entries({
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      Connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
    // The socket would stay half open until the visitor closes it, which may never happen.
    setTimeout(() => socket.destroy(), longestReading).unref();
  });
}
